import { moneyParts, nothing } from '#contract/kernel/format-money.ts'
import css from './money.module.css'

/** A price with a small ¥ and small fen, read out as one amount. */
export function Money({ fen, size = 'inherit' }: { fen: number | null; size?: 'inherit' | 'large' }) {
  if (fen === null) return <span className={css['money']}>{nothing}</span>
  const { sign, yuan, fen: rest } = moneyParts(fen)
  return (
    <span className={css['money']} data-size={size}>
      {sign}
      <span className={css['small']}>¥</span>
      {yuan}
      <span className={css['small']}>.{rest}</span>
    </span>
  )
}
