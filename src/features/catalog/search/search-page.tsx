import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentQueries } from '../../../api/queries/content-queries.ts'
import { Breadcrumb } from '../../../ui/base/page/breadcrumb.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { CategoryNav } from './category-nav.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { categoryPath } from './category-tree.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { catalogQueries, needsOffers } from '../queries.ts'
import { ResultBar } from './result-bar.tsx'
import { listId, Results } from './results.tsx'
import { ScanSearch } from './scan-search.tsx'
import css from './search-page.module.css'
import { searchList, searchUrl } from '../search-state.ts'
import { useSearch, useView } from './use-search.ts'

/** Larger totals are shown as "more than this". The portal counts fewer of the products that a keyword finds. */
const most = { ofWords: 1000, ofAll: 10_000 } as const

export const countText = (total: number, keyword: string): string => {
  const limit = keyword === '' ? most.ofAll : most.ofWords
  return total > limit ? `${limit}+ 种商品` : `${formatCount(total)} 种商品`
}

export default function SearchPage() {
  const search = useSearch()
  const { user, buyer, state, change } = search
  const [view, remember] = useView(state)
  const [drawer, setDrawer] = useState(false)
  const { data: known } = useQuery(contentQueries.categories())
  const categories = known ?? []
  const { data: page, isSuccess } = useQuery(catalogQueries.page(user, state))
  const { data: counts } = useQuery({ ...catalogQueries.counts(user, state), enabled: isSuccess })
  const ownFacets = needsOffers(state)
  const { data: inStock } = useQuery({
    ...catalogQueries.inStock(user, state),
    enabled: buyer && isSuccess && !ownFacets,
  })
  const facets = counts?.facets
  const counted = facets && new Map(facets.categories.map(({ value, count }) => [value, count]))
  const path = categoryPath(categories, state.categoryId)
  const total = counts?.total
  const found = total === undefined ? '' : countText(total, state.keyword)
  const title = state.keyword === '' ? (path.at(-1)?.name ?? '全部商品') : `“${state.keyword}”的搜索结果`
  const filterCount = searchList.filterCount(state)
  const nothingToNarrow = total === 0 && filterCount === 0
  const narrowing = (
    <>
      <CategoryNav search={search} categories={categories} counted={counted} />
      {nothingToNarrow || (
        <FilterPanel
          search={search}
          facets={facets}
          inStock={facets && 'inStock' in facets ? facets.inStock : inStock}
        />
      )}
    </>
  )

  return (
    <div className={css['page']}>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: '/' },
          {
            label: '全部商品',
            to: state.categoryId === null && state.keyword === '' ? undefined : '/search',
          },
          ...path.map(({ id, name }, at) => ({
            label: name,
            to: at === path.length - 1 ? undefined : searchUrl({ categoryId: id }),
          })),
        ]}
      />
      <div className={css['columns']}>
        <aside className={css['side']}>{narrowing}</aside>
        <section className={css['main']} aria-labelledby={listId}>
          <div className={css['head']}>
            <h1 id={listId} tabIndex={-1} className={css['title']} title={title}>
              {title}
            </h1>
            <output className="muted size-strong">{found && `共 ${found}`}</output>
          </div>
          {page?.corrected && (
            <p className={css['corrected']}>
              <Icon name="info" />
              未找到“{state.keyword}”，已为您显示“{page.corrected}”的结果
            </p>
          )}
          <CategoryStrip search={search} categories={known} />
          <ResultBar
            search={search}
            view={view}
            onView={next => {
              remember(next)
              change({ view: next })
            }}
            onFilters={() => setDrawer(true)}
            filterCount={filterCount}
          />
          <FilterChips search={search} />
          <Results search={search} view={view} total={total ?? null} />
        </section>
      </div>
      <ScanSearch />
      {drawer && (
        <FilterDrawer found={found ? `查看 ${found}` : '查看商品'} onClose={() => setDrawer(false)}>
          {narrowing}
        </FilterDrawer>
      )}
    </div>
  )
}
