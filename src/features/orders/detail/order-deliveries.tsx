import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deliveryStatusText } from '#contract/deliveries/life-cycle.ts'
import type { OrderAccount } from '#contract/orders/account.ts'
import { casesText } from '#contract/orders/account-words.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { Differences, hasDiffered } from '../receipt/differences.tsx'
import type { Order } from '../order.ts'
import css from './order-deliveries.module.css'
import { orderQueries } from '../queries.ts'
import { useConfirmDelivery, type Shipped } from './ship-actions.ts'

/** The cases that have left and were received, as one bar and in words. */
function Progress({ kind, account }: { kind: Order['kind']; account: OrderAccount }) {
  const { ordered, departed, signed } = account.cases
  const percent = (cases: number) => `${ordered === 0 ? 0 : (cases / ordered) * 100}%`
  return (
    <div className={css['progress']}>
      <div className={css['track']} aria-hidden>
        <span className={css['shipped']} style={{ width: percent(departed) }} />
        <span className={css['signed']} style={{ width: percent(signed) }} />
      </div>
      <p>{casesText(kind, account)}</p>
    </div>
  )
}

function Notes({ id }: { id: number }) {
  const query = useQuery(orderQueries.notes(useUser(), id))
  return (
    <Loaded query={query} what="发货单" skeleton={<Skeleton height={48} />}>
      {notes => (
        <ul className={css['list']}>
          {notes.map(note => (
            <li key={note.id}>
              <Link to={`/workbench/dispatchDetail?id=${note.id}`}>{note.number}</Link>
              <Status tone={note.status === 40 ? 'good' : 'caution'}>
                {deliveryStatusText[note.status] ?? ''}
              </Status>
              <span>{note.cases} 箱</span>
              <span className={css['when']}>
                {note.dispatchedAt ? `${formatDateTime(note.dispatchedAt)} 发出` : '备货中'}
              </span>
              <span>{note.carrier}</span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** Each with an action of its own, so that one can be confirmed while another is on its way. */
function ConfirmButton({ order, id, place }: { order: Shipped; id: number; place: number }) {
  const { run, running } = useConfirmDelivery(order)
  return (
    <Button size="small" busy={running !== undefined} onClick={() => run({ id, place })}>
      确认送达
    </Button>
  )
}

function Shipments({ order, side }: { order: Shipped; side: Side }) {
  const query = useQuery(orderQueries.shipments(useUser(), order.id))
  return (
    <Loaded query={query} what="配送记录" skeleton={<Skeleton height={48} />}>
      {shipments => (
        <ul className={css['list']}>
          {shipments.map(one => (
            <li key={one.id}>
              <strong>第 {one.place} 批</strong>
              <Status tone={one.deliveredAt ? 'good' : 'caution'}>
                {one.deliveredAt ? '已送达' : '配送中'}
              </Status>
              <span className={css['goods']}>
                {one.lines.map(({ name, qty, unit }) => `${name} ${qty} ${unit}`).join('、')}
              </span>
              <span className={css['when']}>
                {formatDateTime(one.createdAt)} 发出
                {one.deliveredAt && `，${formatDateTime(one.deliveredAt)} 送达`}
              </span>
              <span>{[one.carrier, one.trackingNumber, one.driverPhone].filter(Boolean).join(' ')}</span>
              {side === 'seller' && !one.deliveredAt && (
                <ConfirmButton order={order} id={one.id} place={one.place} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The place on the page that 跟踪 leads to. */
export const deliveriesId = 'deliveries'

/** The deliveries of an order and where they are; empty where no delivery is possible yet. */
export function OrderDeliveries({
  order,
  side,
  account,
}: {
  order: Order
  side: Side
  account: OrderAccount
}) {
  if (order.lines.every(({ shipped, closed }) => shipped === 0 && closed === 0)) return null
  return (
    <Card title={order.kind === 'purchase' ? '发货与签收' : '配送'}>
      <div id={deliveriesId} className={css['body']}>
        <Progress kind={order.kind} account={account} />
        {order.kind === 'purchase' ? <Notes id={order.id} /> : <Shipments order={order} side={side} />}
        {hasDiffered(order) && <Differences id={order.id} side={side} />}
      </div>
    </Card>
  )
}
