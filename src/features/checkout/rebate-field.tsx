import { useId } from 'react'
import type { DeliveryDraft } from '../../offline/rows.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, Field } from '../../ui/field.tsx'
import { formatMoney } from '../../ui/format-money.ts'
import {
  deliveryOf,
  mostFrom,
  yuanOf,
  type Checkout,
  type CheckoutGroup,
  type Deliveries,
  type PlannedOrder,
} from './checkout-form.ts'
import css from './rebate-field.module.css'

interface RebateFieldProps {
  order: PlannedOrder
  group: CheckoutGroup
  checkout: Checkout
  deliveries: Deliveries
  error: string | undefined
  onChange: (delivery: DeliveryDraft) => void
}

/** What of an order is paid from a rebate account. */
export function RebateField({ order, group, checkout, deliveries, error, onChange }: RebateFieldProps) {
  const id = useId()
  const delivery = deliveryOf(group, deliveries)
  const share = delivery.rebates[order.storage]
  const accountId = share?.accountId ?? checkout.rebates[0]?.id ?? 0
  const account = checkout.rebates.find(one => one.id === accountId)
  const most = mostFrom(accountId, order, group, checkout, deliveries)
  const set = (next: { accountId: number; yuan: string }) =>
    onChange({ ...delivery, rebates: { ...delivery.rebates, [order.storage]: next } })
  const hint = `余额 ${formatMoney(account?.left ?? 0)}，本单最多抵扣 ${formatMoney(order.mostRebate)}（30%）`
  return (
    <Field id={id} label="返利抵扣" optional hint={hint} error={error}>
      <div className={css['row']}>
        {checkout.rebates.length > 1 && (
          <select
            className={css['account']}
            aria-label="返利账户"
            value={accountId}
            onChange={event => set({ accountId: Number(event.target.value), yuan: share?.yuan ?? '' })}
          >
            {checkout.rebates.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
        {checkout.rebates.length === 1 && <span className={css['name']}>{account?.name}</span>}
        <span className={css['money']}>
          ¥
          <input
            {...describedBy(id, { hint, error })}
            className={css['input']}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={14}
            value={share?.yuan ?? ''}
            onChange={event => set({ accountId, yuan: event.target.value })}
          />
        </span>
        <Button size="small" onClick={() => set({ accountId, yuan: yuanOf(most) })}>
          用足
        </Button>
      </div>
    </Field>
  )
}
