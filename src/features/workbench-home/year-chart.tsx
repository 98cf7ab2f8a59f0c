import { formatCount } from '../../ui/words/format-count.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import css from './year-chart.module.css'

export type Measure = 'amount' | 'cases'

export interface Month {
  readonly month: string
  readonly orders: number
  readonly cases: number
  readonly amount: number
}

const fenPerYuan = 100
const tenThousand = 10_000

/** Short enough to fit above a bar: `8,210` or `12.3万`. */
const shortly = (value: number): string => {
  const rounded = Math.round(value)
  if (rounded < tenThousand) return formatCount(rounded)
  const tens = rounded / tenThousand
  return `${formatCount(Number(tens.toFixed(tens < 100 ? 1 : 0)))}万`
}

const monthText = (month: string) => `${Number(month.slice(5))}月`

const exactly = ({ amount, cases, orders }: Month) =>
  `${formatMoney(amount)}，${formatCount(cases)} 箱，${formatCount(orders)} 单`

/** Twelve months as bars. Screen readers, and people who want the numbers, get them from the table beside it. */
export function YearChart({ months, measure }: { months: readonly Month[]; measure: Measure }) {
  const values = months.map(month => (measure === 'amount' ? month.amount / fenPerYuan : month.cases))
  const highest = Math.max(...values, 1)
  return (
    <ol className={css['chart']}>
      {months.map((month, place) => {
        const value = values[place] ?? 0
        return (
          <li key={month.month} className={css['month']} title={`${month.month}：${exactly(month)}`}>
            <span className={css['space']}>
              <span className={css['value']} aria-hidden>
                {value > 0 && shortly(value)}
              </span>
              <span
                className={css['bar']}
                style={{ height: `calc((100% - 24px) * ${value / highest})` }}
                aria-hidden
              />
            </span>
            <span className={css['name']}>
              {monthText(month.month)}
              <span className={css['exact']}>{exactly(month)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

export function YearTable({ months }: { months: readonly Month[] }) {
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">订单</th>
            <th scope="col">箱数</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, orders, cases, amount }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{formatCount(orders)}</td>
              <td>{formatCount(cases)}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
