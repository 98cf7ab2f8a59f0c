import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { describedBy, Field } from '../../ui/field.tsx'
import { formatMoney } from '../../ui/format-money.ts'
import { yuanOf } from '../../ui/yuan.ts'
import type { OrderCart } from './edit-cart.ts'
import type { SettingsDraft } from './edit-draft.ts'
import css from './rebate-fields.module.css'

/** What of the changed order is paid from a rebate account. */
export function RebateFields({
  cart: { rebates, mostRebate },
  draft,
  error,
  onChange,
}: {
  cart: OrderCart
  draft: SettingsDraft
  error: string | undefined
  onChange: (patch: Partial<SettingsDraft>) => void
}) {
  const id = useId()
  const account = rebates.find(one => one.id === draft.accountId) ?? rebates[0]
  if (!account) return null
  const most = Math.min(mostRebate, account.left)
  const hint = `余额 ${formatMoney(account.left)}，本单最多抵扣 ${formatMoney(mostRebate)}（30%）`
  return (
    <Field id={id} label="返利抵扣" optional hint={hint} error={error}>
      <div className={css['row']}>
        <select
          className={css['account']}
          aria-label="返利账户"
          value={account.id}
          onChange={event => onChange({ accountId: Number(event.target.value) })}
        >
          {rebates.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <span className={css['money']}>
          ¥
          <input
            {...describedBy(id, { hint, error })}
            className={css['input']}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={14}
            value={draft.yuan}
            onChange={event => onChange({ accountId: account.id, yuan: event.target.value })}
          />
        </span>
        <Button size="small" onClick={() => onChange({ accountId: account.id, yuan: yuanOf(most) })}>
          用足
        </Button>
      </div>
    </Field>
  )
}
