import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useHotWords } from '../../../api/queries/use-mall.ts'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { Buying } from '../../../trade/look/buying.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { OfferNote } from '../../../ui/shop/offer-note.tsx'
import { ProductCard } from '../../../ui/shop/card/product-card.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './no-results.module.css'
import { catalogQueries } from '../queries.ts'
import { searchList, searchUrl } from '../search-state.ts'
import type { Search } from './use-search.ts'

function HotWords() {
  const words = useHotWords() ?? []
  if (words.length === 0) return null
  return (
    <div className={css['words']}>
      <h3 className={css['title']}>大家在搜</h3>
      <ul className={css['list']}>
        {words.map(keyword => (
          <li key={keyword}>
            <Link className={css['word']} to={searchUrl({ keyword })}>
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Popular() {
  const { data: goods = [] } = useQuery(catalogQueries.popular())
  const { offerOf, results } = useOffers(goods.map(({ id }) => id))
  if (goods.length === 0) return null
  return (
    <section className={css['popular']} aria-labelledby="popular">
      <h2 id="popular" className={css['heading']}>
        大家都在买
      </h2>
      <OfferNote results={results} />
      <Buying>
        <ul className={css['goods']}>
          {goods.map(sku => (
            <li key={sku.id}>
              <ProductCard sku={sku} view={offerOf(sku.id)} discover />
            </li>
          ))}
        </ul>
      </Buying>
    </section>
  )
}

/** Shown when nothing was found: possible reasons, and four ways on. */
export function NoResults({ search }: { search: Search }) {
  const { state, change } = search
  const { keyword } = state
  const filtered = searchList.filterCount(state) > 0
  return (
    <>
      <section className={classNames('stack panel gap-16', css['box'])}>
        <span className={css['icon']}>
          <Icon name="search" size={32} />
        </span>
        <h2 className={css['heading']}>
          {keyword === '' ? '没有符合条件的商品' : `没有找到与“${keyword}”相关的商品`}
        </h2>
        <ul className="stack muted gap-4">
          {keyword !== '' && <li>检查是否有错别字，或换一个更短、更常用的词</li>}
          {keyword !== '' && <li>也可以输入物料编码、拼音或拼音首字母，例如 shutiao、st</li>}
          {filtered && <li>减少筛选条件，看看更多商品</li>}
          {state.categoryId !== null && <li>在全部分类中查找</li>}
        </ul>
        <div className={css['ways']}>
          {filtered && (
            <Button variant="primary" onClick={() => change(searchList.withoutFilters(state))}>
              清空筛选条件
            </Button>
          )}
          {state.categoryId !== null && keyword !== '' && (
            <Button onClick={() => change({ categoryId: null })}>在全部分类中查找</Button>
          )}
          <LinkButton to="/search" {...(!filtered && { variant: 'primary' })}>
            浏览全部商品
          </LinkButton>
        </div>
        <HotWords />
      </section>
      <Popular />
    </>
  )
}
