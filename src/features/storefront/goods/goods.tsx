import { useOffers } from '../../../api/queries/use-offers.ts'
import type { PartProps } from '../module.ts'
import { Section } from '../section.tsx'
import { Feature } from './feature.tsx'
import { goodsLayout } from './goods-layout.ts'
import { Ranked } from './ranked.tsx'
import { Shelf } from './shelf.tsx'

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
