import { useId } from 'react'
import { rebatePercent } from '#contract/orders/limits.ts'
import { Button } from '../base/button.tsx'
import { describedBy, Field } from '../field/field.tsx'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { fenOf, yuanOf } from '../words/yuan.ts'
import css from './rebate-field.module.css'

/** How much is paid from rebates. The portal divides it over the orders and over the accounts. */
export function RebateField({
  left,
  most,
  yuan,
  error,
  onChange,
}: {
  /** Fen in all accounts, and the part of them that may be used here. */
  left: number
  most: number
  /** As typed. */
  yuan: string
  error: string | undefined
  onChange: (yuan: string) => void
}) {
  const id = useId()
  const rest = Math.max(0, left - (fenOf(yuan) ?? 0))
  const hint = `最多抵扣 ${formatMoney(most)}，每张订单不超过金额的 ${rebatePercent}%`
  return (
    <Field id={id} label="返利抵扣" optional hint={hint} error={error}>
      <div className={css['row']}>
        <span className={css['fact']}>
          可用 <b>{formatMoney(left)}</b>
        </span>
        <span className={css['money']}>
          本次使用 ¥
          <input
            {...describedBy(id, { hint, error })}
            className={css['input']}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            maxLength={14}
            value={yuan}
            onChange={event => onChange(event.target.value)}
          />
        </span>
        <span className={css['fact']}>
          剩余 <b>{formatMoney(rest)}</b>
        </span>
        <Button size="small" onClick={() => onChange(yuanOf(most))}>
          抵到上限
        </Button>
      </div>
    </Field>
  )
}
