import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { CookbookCard } from '../../../ui/shop/card/cookbook-card.tsx'
import { OfferNote } from '../../../ui/shop/offer-note.tsx'
import { ProductCard } from '../../../ui/shop/card/product-card.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './product-more.module.css'
import { catalogQueries } from '../queries.ts'

interface ShelfProps {
  title: string
  kind: string
  note?: ReactNode
  children: ReactNode
}

function Shelf({ title, kind, note, children }: ShelfProps) {
  return (
    <section id={title} tabIndex={-1} className={classNames('no-print', css['shelf'])} aria-label={title}>
      <h2>{title}</h2>
      {note}
      <ul className={classNames('stack gap-16', css['list'])} data-kind={kind}>
        {children}
      </ul>
    </section>
  )
}

const dishes = '用它做的菜'
const related = '相关商品'

const fewDishes = { layout: 'row', sizes: '(max-width: 560px) 132px, 240px' } as const

/** Dishes and products that go with a product; `names` are the headings of the shelves that have content. */
export function useProductMore(id: number) {
  const { data: cookbooks = [] } = useQuery(catalogQueries.cookbooksWith(id))
  const { data: goods = [] } = useQuery(catalogQueries.related(id))
  const names = [...(cookbooks.length > 0 ? [dishes] : []), ...(goods.length > 0 ? [related] : [])]
  return { cookbooks, goods, names }
}

/** Renders nothing for a shelf without content. */
export function ProductMore({
  cookbooks,
  goods,
}: Pick<ReturnType<typeof useProductMore>, 'cookbooks' | 'goods'>) {
  const { offerOf, results } = useOffers(goods.map(sku => sku.id))
  const few = cookbooks.length <= 2
  return (
    <>
      {cookbooks.length > 0 && (
        <Shelf title={dishes} kind={few ? 'few' : 'dishes'}>
          {cookbooks.map(cookbook => (
            <li key={cookbook.id}>
              <CookbookCard cookbook={cookbook} {...(few && fewDishes)} />
            </li>
          ))}
        </Shelf>
      )}
      {goods.length > 0 && (
        <Shelf title={related} kind="goods" note={<OfferNote results={results} />}>
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
