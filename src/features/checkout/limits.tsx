import { formatCount } from '../../ui/words/format-count.ts'
import type { Checkout } from './checkout-form.ts'
import css from './panels.module.css'

const kinds = { quota: '本月额度', allotment: '限量' } as const

/** The percentage of the amount left. */
const shareOf = (wanted: number, left: number): number =>
  left <= 0 ? 100 : Math.min(100, Math.ceil((wanted * 100) / left))

/** The amounts left of the quotas and allotted stocks that the lines take from. */
export function Limits({ limits }: Pick<Checkout, 'limits'>) {
  if (limits.length === 0) return null
  return (
    <section className={css['limits']} aria-label="额度与限量">
      <h2 className={css['heading']}>额度与限量</h2>
      <ul className={css['limitList']}>
        {limits.map(({ id, kind, name, total, left, wanted }) => (
          <li key={id} className={css['limit']} data-over={wanted > left}>
            <span className={css['limitName']}>
              {name}
              <span className={css['hint']}>{kinds[kind]}</span>
            </span>
            <span className={css['track']} aria-hidden>
              <span className={css['filled']} style={{ width: `${shareOf(wanted, left)}%` }} />
            </span>
            <span>
              本次 {formatCount(wanted)} 箱，剩余 {formatCount(left)} / {formatCount(total)} 箱
              {wanted > left && <b className={css['over']}>，超出 {formatCount(wanted - left)} 箱</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
