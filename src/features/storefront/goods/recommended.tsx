import { useQuery } from '@tanstack/react-query'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import type { SkuCard } from '../../../ui/shop/card/product-labels.ts'
import type { PartProps } from '../page.ts'
import { recommendedSize, storefrontQueries } from '../queries.ts'
import { Section } from '../section.tsx'
import css from './recommended.module.css'
import { Tile, TileSkeleton } from './tile.tsx'

const sizes = '(max-width: 720px) 160px, (max-width: 1080px) 30vw, 224px'

function Cards({ goods }: { goods: readonly SkuCard[] }) {
  const { offerOf } = useOffers(goods.map(({ id }) => id))
  return (
    <ul className={css['cards']}>
      {goods.map(sku => (
        <li key={sku.id}>
          <Tile sku={sku} view={offerOf(sku.id)} sizes={sizes} line="spec" />
        </li>
      ))}
    </ul>
  )
}

const waiting = (
  <div className={css['cards']} aria-busy>
    {Array.from({ length: recommendedSize }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
)

/** Recommendations from earlier orders of the business; for other visitors nothing, not even a placeholder. */
export function Recommended({ module }: PartProps) {
  const user = useUser()
  const orders = user.userId !== 0 && isBuyer(user.userType)
  const query = useQuery({ ...storefrontQueries.recommended(user), enabled: orders })
  if (!orders) return null
  return (
    <Section module={module}>
      <Loaded query={query} what="为您推荐" skeleton={waiting}>
        {goods =>
          goods.length > 0 ? (
            <Cards goods={goods} />
          ) : (
            <EmptyState
              title="下单后，这里会出现适合您的商品"
              action={<LinkButton to="/search">浏览全部商品</LinkButton>}
            >
              <p>根据贵司的采购记录推荐。</p>
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  )
}
