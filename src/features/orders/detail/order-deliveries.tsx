import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deliveryStatusText } from '#contract/deliveries/life-cycle.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import type { Order } from '../order.ts'
import css from './order-deliveries.module.css'
import { orderQueries } from '../queries.ts'
import { useConfirmDelivery } from './ship-actions.ts'

/** Ordered, shipped, signed and still to come, as one bar and in words. */
function Progress({ order: { kind, lines } }: { order: Order }) {
  const sum = (count: (line: Order['lines'][number]) => number) =>
    lines.reduce((total, line) => total + count(line), 0)
  const ordered = sum(({ qty }) => qty)
  const shipped = sum(line => line.shipped)
  const signed = sum(line => line.signed)
  const closed = sum(line => line.closed)
  const percent = (cases: number) => `${ordered === 0 ? 0 : (cases / ordered) * 100}%`
  return (
    <div className={css['progress']}>
      <div className={css['track']} aria-hidden>
        <span className={css['shipped']} style={{ width: percent(shipped) }} />
        <span className={css['signed']} style={{ width: percent(signed) }} />
      </div>
      <p>
        订购 {ordered} 箱 · 已发 {shipped} 箱{kind === 'purchase' && ` · 已签收 ${signed} 箱`} · 未发{' '}
        {ordered - shipped - closed} 箱{closed > 0 && ` · 不再发 ${closed} 箱`}
      </p>
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
function ConfirmButton({ id, place }: { id: number; place: number }) {
  const { run, running } = useConfirmDelivery()
  return (
    <Button size="small" busy={running !== undefined} onClick={() => run({ id, place })}>
      确认送达
    </Button>
  )
}

function Shipments({ id, side }: { id: number; side: Side }) {
  const query = useQuery(orderQueries.shipments(useUser(), id))
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
              {side === 'seller' && !one.deliveredAt && <ConfirmButton id={one.id} place={one.place} />}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The deliveries of an order and where they are; empty where no delivery is possible yet. */
export function OrderDeliveries({ order, side }: { order: Order; side: Side }) {
  if (order.lines.every(({ shipped, closed }) => shipped === 0 && closed === 0)) return null
  return (
    <Card title={order.kind === 'purchase' ? '发货与签收' : '配送'}>
      <div className={css['body']}>
        <Progress order={order} />
        {order.kind === 'purchase' ? <Notes id={order.id} /> : <Shipments id={order.id} side={side} />}
      </div>
    </Card>
  )
}
