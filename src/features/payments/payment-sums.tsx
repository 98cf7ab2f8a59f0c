import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { PaymentTab } from '#contract/payments/life-cycle.ts'
import { useUser } from '../../api/use-user.ts'
import { Money } from '../../ui/base/money.tsx'
import css from './payment-sums.module.css'
import { paymentQueries } from './queries.ts'

/** The sums to be paid, overdue, and paid this month. A missing answer leaves the list usable. */
export function PaymentSums({ urlOf }: { urlOf: (tab: PaymentTab) => string }) {
  const { data } = useQuery(paymentQueries.sums(useUser()))
  const { sums, counts } = data ?? {}
  const late = counts?.overdue ?? 0
  return (
    <dl className={css['sums']} aria-label="付款合计">
      <div>
        <dt>未付合计</dt>
        <dd>
          <Money fen={sums?.open ?? null} size="large" />
        </dd>
      </div>
      <div data-late={late > 0}>
        <dt>其中已逾期</dt>
        <dd>
          <Money fen={sums?.overdue ?? null} size="large" />
          {late > 0 && <Link to={urlOf('overdue')}>查看 {late} 张</Link>}
        </dd>
      </div>
      {sums !== undefined && sums.balance > 0 && (
        <div>
          <dt>余额（多付，自动抵扣）</dt>
          <dd>
            <Money fen={sums.balance} size="large" />
          </dd>
        </div>
      )}
      <div>
        <dt>本月已付</dt>
        <dd>
          <Money fen={sums?.paidThisMonth ?? null} size="large" />
        </dd>
      </div>
    </dl>
  )
}
