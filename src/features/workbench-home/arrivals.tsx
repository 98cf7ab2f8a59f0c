import { Link } from 'react-router-dom'
import { Card } from '../../ui/base/card.tsx'
import { formatMonthDay } from '../../ui/words/format-date.ts'
import css from './arrivals.module.css'
import { arrivalWords, type Home } from './home.ts'

const dayMs = 24 * 3_600_000
const dayCount = 14
const weekdays = ['日', '一', '二', '三', '四', '五', '六']

const daysFrom = (today: string): string[] =>
  Array.from({ length: dayCount }, (_, place) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + place * dayMs).toISOString().slice(0, 10),
  )

const weekday = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** The deliveries expected on each of the next fourteen days; days without any are joined. */
export function Arrivals({
  home: { today, arrivals },
  isDealer,
}: {
  home: Pick<Home, 'today' | 'arrivals'>
  isDealer: boolean
}) {
  const days = daysFrom(today)
  const on = (day: string) => arrivals.filter(arrival => arrival.day === day)
  return (
    <Card title="两周到货" lead="按预计日期，实际以送达为准。">
      <ol className={css['calendar']} aria-hidden>
        {days.map(day => {
          const count = on(day).length
          return (
            <li key={day} className={css['cell']} data-some={count > 0} data-today={day === today}>
              <span className={css['weekday']}>{weekday(day)}</span>
              <span className={css['date']}>{Number(day.slice(8))}</span>
            </li>
          )
        })}
      </ol>
      {arrivals.length === 0 ? (
        <p className={css['none']}>两周内没有预计到货的订单。</p>
      ) : (
        <ul className={css['days']}>
          {days
            .filter(day => on(day).length > 0)
            .map(day => (
              <li key={day}>
                <h3 className={css['day']}>
                  {formatMonthDay(day)} 周{weekday(day)}
                  {day === today && '（今天）'}
                </h3>
                <ul>
                  {on(day).map(arrival => {
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
              </li>
            ))}
        </ul>
      )}
    </Card>
  )
}
