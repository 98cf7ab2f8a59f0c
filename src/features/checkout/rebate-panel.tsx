import { RebateField } from '../../ui/shop/rebate-field.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import type { Checkout } from './checkout-form.ts'
import type { RebateDivision } from './checkout-rebate.ts'
import css from './panels.module.css'

/** The rebate of the whole checkout, entered once: the portal divides it over the orders and the accounts. */
export function RebatePanel({
  checkout: { rebates, groups },
  yuan,
  division: { left, most, error },
  onChange,
}: {
  checkout: Checkout
  yuan: string
  division: RebateDivision
  onChange: (yuan: string) => void
}) {
  if (rebates.length === 0) return null
  return (
    <section className={css['limits']} aria-label="返利">
      <RebateField left={left} most={most} yuan={yuan} error={error} onChange={onChange} />
      {rebates.length > 1 && (
        <p className={css['hint']}>
          {rebates.map(account => `${account.name} ${formatMoney(account.left)}`).join(' · ')}
        </p>
      )}
      {groups.length > 1 && <p className={css['hint']}>系统按各订单的可抵金额分摊，精确到分。</p>}
    </section>
  )
}
