import { Link } from 'react-router-dom'
import { Card } from '../../ui/base/card.tsx'
import { formatMonthDay } from '../../ui/words/format-date.ts'
import css from './arrivals.module.css'
import { arrivalWords, lateText, type Arrival, type Home } from '../../work/home/home.ts'

const dayMs = 24 * 3_600_000
const dayCount = 14
const weekdays = ['日', '一', '二', '三', '四', '五', '六']

const daysFrom = (today: string): string[] =>
  Array.from({ length: dayCount }, (_, place) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + place * dayMs).toISOString().slice(0, 10),
  )

const weekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

const dayText = (day: string | null, today: string): string =>
  day === null ? '日期待定' : `${formatMonthDay(day)} 周${weekday(day)}${day === today ? '（今天）' : ''}`

/** Arrivals of the same day, late ones first and those without a day last. */
const byDay = (arrivals: readonly Arrival[]): ReadonlyMap<string | null, readonly Arrival[]> => {
  const groups = new Map<string | null, Arrival[]>()
  for (const arrival of arrivals) {
    const group = groups.get(arrival.day) ?? []
    groups.set(arrival.day, [...group, arrival])
  }
  return groups
}

function Day({ arrivals, isDealer }: { arrivals: readonly Arrival[]; isDealer: boolean }) {
  return (
    <ul>
      {arrivals.map(arrival => {
        const { text, to } = arrivalWords(arrival, isDealer)
        return (
          <li key={`${arrival.kind}-${arrival.id}`}>
            <Link to={to} className={css['arrival']}>
              <span>
                {text} {arrival.number}
              </span>
              <span className={css['cases']}>{arrival.cases} 箱</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Days({
  label,
  none,
  arrivals,
  today,
  isDealer,
}: {
  label: string
  none: string
  arrivals: readonly Arrival[]
  today: string
  isDealer: boolean
}) {
  return (
    <section aria-label={label} className={css['part']}>
      {isDealer && <h3 className={css['label']}>{label}</h3>}
      {arrivals.length === 0 ? (
        <p className={css['none']}>{none}</p>
      ) : (
        <ul className={css['days']}>
          {[...byDay(arrivals)].map(([day, some]) => (
            <li key={day}>
              <h4 className={css['day']}>
                {dayText(day, today)}
                <span className={css['late']}>{lateText(some[0]?.daysLate ?? 0)}</span>
              </h4>
              <Day arrivals={some} isDealer={isDealer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Goods on their way, and for a dealer the orders that it has to hand over to its customers. */
export function Arrivals({
  home: { today, arrivals },
  isDealer,
}: {
  home: Pick<Home, 'today' | 'arrivals'>
  isDealer: boolean
}) {
  const shown = { today, isDealer }
  const toHandOver = arrivals.filter(({ kind }) => kind === 'customerOrder')
  const coming = arrivals.filter(({ kind }) => kind !== 'customerOrder')
  return (
    <Card title={isDealer ? '收货与送货' : '在途到货'} lead="按预计日期，实际以送达为准。">
      <ol className={css['calendar']} aria-hidden>
        {daysFrom(today).map(day => (
          <li
            key={day}
            className={css['cell']}
            data-some={arrivals.some(arrival => arrival.day === day)}
            data-today={day === today}
          >
            <span className={css['weekday']}>{weekday(day)}</span>
            <span className={css['date']}>{Number(day.slice(8))}</span>
          </li>
        ))}
      </ol>
      <Days label="收货" none="没有在途的货物。" arrivals={coming} {...shown} />
      {isDealer && <Days label="送货" none="两周内没有要送的客户订单。" arrivals={toHandOver} {...shown} />}
    </Card>
  )
}
