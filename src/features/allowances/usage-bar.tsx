import prose from '../../ui/base/prose.module.css'
import css from './allowances.module.css'

/** How much of a total is used and reserved, as a picture of the numbers beside it. */
export function UsageBar({
  label,
  total,
  used,
  reserved = 0,
}: {
  /** The numbers as text, for people who do not see the bar. */
  label: string
  total: number
  used: number
  reserved?: number
}) {
  const whole = Math.max(total, used + reserved, 1)
  const width = (part: number) => `${(part / whole) * 100}%`
  return (
    <>
      <meter className={prose['hidden']} max={whole} value={used + reserved} aria-label={label} />
      <div className={css['track']} data-full={used + reserved >= total} aria-hidden>
        <span className={css['used']} style={{ width: width(used) }} />
        <span className={css['reserved']} style={{ width: width(reserved) }} />
      </div>
    </>
  )
}
