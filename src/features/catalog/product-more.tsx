import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffers } from '../../api/use-offers.ts'
import { CookbookCard } from '../../ui/cookbook-card.tsx'
import { ProductCard } from '../../ui/product-card.tsx'
import css from './product-more.module.css'
import { catalogQueries } from './queries.ts'

function Shelf({ title, kind, children }: { title: string; kind: string; children: ReactNode }) {
  return (
    <section className={css['shelf']} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css['list']} data-kind={kind}>
        {children}
      </ul>
    </section>
  )
}

const fewDishes = { layout: 'row', sizes: '(max-width: 560px) 132px, 240px' } as const

/** What else may help; a shelf that cannot be filled is not there. */
export function ProductMore({ id }: { id: number }) {
  const { data: cookbooks = [] } = useQuery(catalogQueries.cookbooksWith(id))
  const { data: goods = [] } = useQuery(catalogQueries.related(id))
  const offerOf = useOffers(goods.map(sku => sku.id))
  const few = cookbooks.length <= 2
  return (
    <>
      {cookbooks.length > 0 && (
        <Shelf title="用它做的菜" kind={few ? 'few' : 'dishes'}>
          {cookbooks.map(cookbook => (
            <li key={cookbook.id}>
              <CookbookCard cookbook={cookbook} {...(few && fewDishes)} />
            </li>
          ))}
        </Shelf>
      )}
      {goods.length > 0 && (
        <Shelf title="相关商品" kind="goods">
          {goods.map(sku => (
            <li key={sku.id}>
              <ProductCard sku={sku} view={offerOf(sku.id)} discover />
            </li>
          ))}
        </Shelf>
      )}
    </>
  )
}
