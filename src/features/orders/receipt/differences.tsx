import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { differenceText } from '#contract/deliveries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { Money } from '../../../ui/base/money.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { FilePhotos } from '../../../work/file-photos.tsx'
import type { Order } from '../order.ts'
import { orderQueries } from '../queries.ts'
import css from './differences.module.css'

export type Difference = ResponseOf<'POST /terminalPurchaseOrders/action/queryDifferences'>[number]

/** Whether a receipt of the order said that less came than was shipped. */
export const hasDiffered = ({ kind, history }: Pick<Order, 'kind' | 'history'>): boolean =>
  kind === 'terminal' && history.some(({ action }) => action === 'receiveShort')

/** The missing cases with their reason, explanation and photos. */
export function DifferenceFacts({ difference }: { difference: Difference }) {
  const { name, cases, unit, reason, explanation, photos } = difference
  return (
    <>
      <strong>
        {name} 少收 {cases} {unit}（{differenceText[reason]}）
      </strong>
      {explanation && <span className={css['explanation']}>{explanation}</span>}
      <FilePhotos photos={photos} label="差异照片" />
    </>
  )
}

function Outcome({
  difference: { settlement, credit, again },
  side,
}: {
  difference: Difference
  side: Side
}) {
  if (settlement === 'credit')
    return (
      <Status tone="good">
        已赔付 <Money fen={credit ?? 0} />
      </Status>
    )
  if (settlement === 'again') return <Status tone="good">由第 {again} 批补发</Status>
  return <Status tone="trouble">{side === 'seller' ? '请选择补发或赔付' : '待供货方处理'}</Status>
}

/** Everything that a customer did not receive of an order, and how its dealer settled it. */
export function Differences({ id, side }: { id: number; side: Side }) {
  const query = useQuery(orderQueries.differences(useUser(), id))
  return (
    <Loaded query={query} what="收货差异" skeleton={<Skeleton height={48} />}>
      {differences => (
        <ul className={css['list']} aria-label="收货差异">
          {differences.map(difference => (
            <li key={difference.id}>
              <Outcome difference={difference} side={side} />
              <DifferenceFacts difference={difference} />
              <span className={css['when']}>{formatDateTime(difference.reportedAt)} 提出</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
