import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/orders/life-cycle.ts'
import { PhotoLinks } from '../../../work/photo-links.tsx'
import { useUser } from '../../../api/use-user.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { SampleRating } from '../../../ui/shop/sample-rating.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Order } from '../order.ts'
import css from './order-samples.module.css'
import { orderQueries } from '../queries.ts'

const received = 60

const bringsSamples = ({ kind, content, status, lines }: Order): boolean =>
  kind === 'terminal' ? content === 'sample' && status === received : lines.some(({ isFree }) => isFree)

function Samples({ id, side }: { id: number; side: Side }) {
  const query = useQuery(orderQueries.samples(useUser(), id))
  const open = query.data?.some(({ mayRate }) => mayRate)
  const beside = side === 'buyer' && open && (
    <LinkButton variant="primary" size="small" icon="sample" to={`/workbench/sampleFeedback?id=${id}`}>
      反馈试用结果
    </LinkButton>
  )
  return (
    <Card title="样品反馈" beside={beside}>
      <Loaded query={query} what="样品反馈" skeleton={<Skeleton height={48} />}>
        {lines => (
          <ul className={css['lines']}>
            {lines.map(({ id: line, name, qty, unit, mayRate, feedback }) => (
              <li key={line}>
                <p className={css['name']}>
                  {name} {qty} {unit}
                </p>
                {feedback ? (
                  <SampleRating
                    rating={feedback}
                    photos={<PhotoLinks photos={feedback.photos} what="样品照片" />}
                  />
                ) : (
                  <p className={css['none']}>
                    {mayRate || side === 'seller' ? '待反馈' : '签收后可以反馈试用结果'}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

/** The ratings of the samples that the order brought; empty where it brings none. */
export function OrderSamples({ order, side }: { order: Order; side: Side }) {
  return bringsSamples(order) ? <Samples id={order.id} side={side} /> : null
}
