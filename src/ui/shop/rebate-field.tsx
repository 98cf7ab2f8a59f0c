import { useId } from 'react'
import { rebatePercent } from '#contract/orders/limits.ts'
import { Button } from '../base/button.tsx'
import { describedBy, Field } from '../field/field.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import css from './rebate-field.module.css'
import { yuanOf } from '../words/yuan.ts'

interface Account {
  readonly id: number
  readonly name: string
  /** Fen. */
  readonly left: number
}

/** The amount taken from one rebate account, as typed. */
export interface RebateShare {
  readonly accountId: number
  readonly yuan: string
}

/** How much of an order is paid from a rebate account. */
export function RebateField({
  accounts,
  share: { accountId, yuan },
  mostOfOrder,
  most,
  error,
  onChange,
}: {
  accounts: readonly Account[]
  share: RebateShare
  /** Fen of this order that a rebate may pay, and the part of it that the chosen account covers. */
  mostOfOrder: number
  most: number
  error: string | undefined
  onChange: (share: RebateShare) => void
}) {
  const id = useId()
  const account = accounts.find(one => one.id === accountId)
  const hint = `余额 ${formatMoney(account?.left ?? 0)}，本单最多抵扣 ${formatMoney(mostOfOrder)}（${rebatePercent}%）`
  return (
    <Field id={id} label="返利抵扣" optional hint={hint} error={error}>
      <div className={css['row']}>
        {accounts.length === 1 ? (
          <span className="muted">{account?.name}</span>
        ) : (
          <select
            className={css['account']}
            aria-label="返利账户"
            value={accountId}
            onChange={event => onChange({ accountId: Number(event.target.value), yuan })}
          >
            {accounts.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
        <span className={css['money']}>
          ¥
          <input
            {...describedBy(id, { hint, error })}
            className={css['input']}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={14}
            value={yuan}
            onChange={event => onChange({ accountId, yuan: event.target.value })}
          />
        </span>
        <Button size="small" onClick={() => onChange({ accountId, yuan: yuanOf(most) })}>
          抵到上限
        </Button>
      </div>
    </Field>
  )
}
