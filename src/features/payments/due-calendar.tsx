import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { openOf, paymentStatus } from '#contract/payments/life-cycle.ts'
import type { NoticeRow } from '#contract/payments/rows.ts'
import { useUser } from '../../api/use-user.ts'
import { formatMonthDay } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { MonthCalendar } from '../../ui/field/month-calendar.tsx'
import { daysOfMonth } from '../../ui/words/months.ts'
import type { Tone } from '../../ui/base/status.tsx'
import { useToday } from '../../ui/base/browser/use-today.ts'
import css from './due-calendar.module.css'
import type { NoticeListState } from './payment.ts'
import { paymentQueries } from './queries.ts'

const toneOf = (notices: readonly NoticeRow[]): Tone => {
  if (notices.some(({ status }) => status === paymentStatus.overdue)) return 'trouble'
  return notices.some(notice => openOf(notice) > 0) ? 'caution' : 'good'
}

/** The payments due on one day; a press shows its notices in the list. */
function Due({
  day,
  notices,
  to,
  isChosen,
}: {
  day: string
  notices: readonly NoticeRow[]
  to: string
  isChosen: boolean
}) {
  const open = notices.reduce((sum, notice) => sum + openOf(notice), 0)
  const amount = open > 0 ? `未付 ${formatMoney(open)}` : '已付清'
  return (
    <Link
      to={to}

      className={css['due']}
      data-tone={toneOf(notices)}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={`${formatMonthDay(day)}到期 ${notices.length} 张，${amount}`}
    >
      <span>{notices.length} 张</span>
      <span className={css['amount']}>{amount}</span>
    </Link>
  )
}

/** The days of a month on which payments are due. */
export function DueCalendar({ list }: { list: NoticeListState }) {
  const { month, from, to } = list.state
  const { first, last } = daysOfMonth(month)
  const { data = [] } = useQuery(paymentQueries.due(useUser(), first, last))
  const due = data.filter(({ status }) => status !== paymentStatus.withdrawn)
  return (
    <MonthCalendar
      label="到期日历"
      month={month}
      today={useToday()}
      urlOf={other => list.urlWith({ month: other })}
    >
      {day => {
        const notices = due.filter(({ dueOn }) => dueOn === day)
        const isChosen = from === day && to === day
        const days = isChosen ? { from: '', to: '' } : { from: day, to: day }
        return (
          notices.length > 0 && (
            <Due day={day} notices={notices} isChosen={isChosen} to={list.urlWith({ ...days, tab: 'all' })} />
          )
        )
      }}
    </MonthCalendar>
  )
}
