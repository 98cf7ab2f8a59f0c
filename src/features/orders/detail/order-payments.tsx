import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paymentStatus, paymentStatusText } from '#contract/payments/life-cycle.ts'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status, type Tone } from '../../../ui/base/status.tsx'
import css from './order-deliveries.module.css'
import { orderQueries } from '../queries.ts'

const tones: Readonly<Record<number, Tone>> = {
  [paymentStatus.paid]: 'good',
  [paymentStatus.overdue]: 'trouble',
  [paymentStatus.withdrawn]: 'neutral',
}

/** The payment notices that name the order, and how they are paid. */
export function OrderPayments({ id }: { id: number }) {
  const query = useQuery(orderQueries.payments(useUser(), id))
  return (
    <Card title="付款">
      <Loaded query={query} what="付款通知" skeleton={<Skeleton height={48} />}>
        {notices =>
          notices.length === 0 ? (
            <p className={css['when']}>品牌方还没有为这张订单发出付款通知，发出后您会收到消息。</p>
          ) : (
            <ul className={css['list']}>
              {notices.map(({ id: notice, number, status, amount, paid, dueOn, orderCount }) => (
                <li key={notice}>
                  <Link to={`/workbench/workbenchHome/paymentOrder?id=${notice}`}>{number}</Link>
                  <Status tone={tones[status] ?? 'caution'}>{paymentStatusText[status] ?? ''}</Status>
                  <span>
                    应付 <Money fen={amount} />
                    {orderCount > 1 && `（${orderCount} 张订单合并）`}
                  </span>
                  <span>
                    已付 <Money fen={paid} />
                  </span>
                  <span className={css['when']}>{dueOn} 到期</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
