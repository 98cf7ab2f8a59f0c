import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { PaymentTab } from '#contract/payments/life-cycle.ts'
import { useUser } from '../../api/use-user.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
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

/** One line of them on a phone, where the notices come first; a press shows the rest. Beside it is the way to the statement. */
export function SumsLine({ urlOf, statement }: { urlOf: (tab: PaymentTab) => string; statement: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(paymentQueries.sums(useUser()))
  const { sums, counts } = data ?? {}
  return (
    <>
      <div className={classNames('row between', css['line'])}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            未付 <Money fen={sums?.open ?? null} />
          </span>
          {(counts?.overdue ?? 0) > 0 && (
            <span className="trouble">
              逾期 <Money fen={sums?.overdue ?? null} />
            </span>
          )}
          <Icon name="chevron-down" />
        </button>
        <Link to={statement}>对账单</Link>
      </div>
      {isOpen && (
        <div id={id}>
          <PaymentSums urlOf={urlOf} />
        </div>
      )}
    </>
  )
}
