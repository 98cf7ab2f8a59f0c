import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { goodsOf } from '#contract/kernel/columns.ts'
import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import { useUser } from '../../api/use-user.ts'
import type { Actor } from '../../api/user-store.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Money } from '../../ui/base/money.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { formatDate } from '../../ui/words/format-date.ts'
import css from './recent-orders.module.css'
import { useReorder } from './use-reorder.tsx'

/** Of the card with three orders. */
const recentHeight = 264

type Recent = ResponseOf<'POST /workbench/action/queryRecentOrders'>[number]

const recentQuery = (actor: Actor) =>
  queriesOf('orders').one(
    actor,
    ['recent'],
    { kept: true, live: ['order'], enabled: actor.businessId !== null },
    async signal => call('POST /workbench/action/queryRecentOrders', { body: {}, signal }),
  )

const pathOf = ({ kind, id }: Recent): string =>
  `/workbench/${kind === 'purchase' ? 'dealerOrderDetail' : 'terminalOrderDetail'}?id=${id}`

/** The last orders, each of which can be bought again at once; nothing where there are none. */
export default function RecentOrders() {
  const { data = [], isPending } = useQuery(recentQuery(useUser()))
  const again = useReorder()
  if (isPending) return <Skeleton height={recentHeight} />
  if (data.length === 0) return null
  return (
    <Card title="再来一单" lead="按最近的订单，核对今天的价格后直接结算。">
      <ul className={css['orders']}>
        {data.map(order => (
          <li key={order.id} className={css['order']}>
            <Link to={pathOf(order)} className={css['goods']}>
              <span className={css['name']}>{goodsOf(order)}</span>
              <span className="hint">
                {order.number} · {formatDate(order.createdAt)} · {order.cases} 箱 ·{' '}
                <Money fen={order.amount} />
              </span>
            </Link>
            <Button
              aria-label={`再来一单 ${order.number}`}
              busy={again.isAskingFor(order.id)}
              onClick={() => again.start({ kind: order.kind, ids: [order.id], name: order.number })}
            >
              再来一单
            </Button>
          </li>
        ))}
      </ul>
      {again.dialog}
    </Card>
  )
}
