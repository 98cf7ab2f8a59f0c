import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import css from './month-calendar.module.css'
import { dayMs, daysOfMonth, dayText, monthBeside, monthText } from '../words/months.ts'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** The weeks of a month from Monday on; days of other months are null. */
export const weeksOf = (month: string): (string | null)[][] => {
  const { first, last } = daysOfMonth(month)
  const [start, end] = [Date.parse(first), Date.parse(last)]
  const before = (new Date(start).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let monday = start - before * dayMs; monday <= end; monday += 7 * dayMs)
    weeks.push(
      weekdays.map((_, at) => {
        const time = monday + at * dayMs
        return time < start || time > end ? null : dayText(time)
      }),
    )
  return weeks
}

/** A month as a table; the caller draws the content of a day. */
export function MonthCalendar({
  label,
  month,
  today,
  urlOf,
  children,
}: {
  label: string
  /** `2026-11` */
  month: string
  today: string
  /** The page with another month. */
  urlOf: (month: string) => string
  /** The content of a day below its number. */
  children: (day: string) => ReactNode
}) {
  const id = useId()
  const step = (by: 1 | -1, icon: 'chevron-left' | 'chevron-right') => {
    const other = monthBeside(month, by)
    return (
      <Link to={urlOf(other)} className={css['step']} aria-label={monthText(other)}>
        <Icon name={icon} />
      </Link>
    )
  }
  return (
    <section className={classNames('no-print', css['calendar'])} aria-labelledby={id}>
      <header className={css['head']}>
        {step(-1, 'chevron-left')}
        <h2 id={id} className={css['title']} aria-live="polite">
          <span className={css['hidden']}>{label}，</span>
          {monthText(month)}
        </h2>
        {step(1, 'chevron-right')}
      </header>
      <table className={css['table']} aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, at) => (
                <td
                  key={weekdays[at]}
                  className={classNames(day === null && css['other'])}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day !== null && (
                    <>
                      <span className={css['day']}>{Number(day.slice(8))}</span>
                      {children(day)}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
