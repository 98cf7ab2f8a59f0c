import { useOffers } from '../../../api/queries/use-offers.ts'
import type { PartProps, Module } from '../page.ts'
import { Section } from '../section.tsx'
import { Feature } from './feature.tsx'
import { Ranked } from './ranked.tsx'
import { Shelf } from './shelf.tsx'

/** `feature` opens with one large product, `ranked` is a list of the best, `row` is a shelf. */
type GoodsLayout = 'feature' | 'ranked' | 'row'

/** The collection of the module, read from its "more" link. */
const tagOf = (link: string): string | null => new URLSearchParams(link.split('?')[1]).get('tag')

/** New products are featured, best sellers are ranked; too few or too many for that are a shelf. */
export function goodsLayout({ more, goods = [] }: Pick<Module, 'more' | 'goods'>): GoodsLayout {
  const tag = more && tagOf(more.link)
  if (tag === 'new' && goods.length >= 4 && goods.length <= 10) return 'feature'
  if (tag === 'hot' && goods.length >= 5) return 'ranked'
  return 'row'
}

const layouts = { feature: Feature, ranked: Ranked, row: Shelf } as const

export function Goods({ module }: PartProps) {
  const { goods = [] } = module
  const { offerOf } = useOffers(goods.map(({ id }) => id))
  if (goods.length === 0) return null
  const layout = goodsLayout(module)
  const Layout = layouts[layout]
  return (
    <Section module={module} {...(layout === 'ranked' && { ground: 'soft' })}>
      <Layout goods={goods} viewOf={offerOf} />
    </Section>
  )
}
