import { formatMoney } from '#contract/kernel/format-money.ts'
import { Money } from '../base/money.tsx'
import css from './price-change.module.css'

/** Today's price beside the one of the order, with the difference where they are not the same. */
export function PriceChange({ before, now }: { before: number | null; now: number | null }) {
  const isMoved = before !== null && now !== null && before !== now
  const by = isMoved ? now - before : 0
  return (
    <span className={css['change']}>
      {now === null ? <span className="muted">暂无报价</span> : <Money fen={now} />}
      {isMoved && (
        <span className={css['was']} data-up={by > 0}>
          原 {formatMoney(before)}，{by > 0 ? '涨' : '降'} {formatMoney(Math.abs(by))}
        </span>
      )}
    </span>
  )
}
