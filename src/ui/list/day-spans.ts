import { dayMs, dayText, daysOfMonth, monthBeside } from '../words/months.ts'

export interface DaySpan {
  readonly name: string
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The spans of days that are asked for most, as seen from a day given as `2026-11-25`. Today is the last of its days. */
export function daySpans(today: string): readonly DaySpan[] {
  const before = (days: number) => dayText(Date.parse(today) - days * dayMs)
  const monthOf = (month: string) => {
    const { first, last } = daysOfMonth(month)
    return { from: first, to: last }
  }
  const month = today.slice(0, 7)
  return [
    { name: 'today', label: '今天', from: today, to: today },
    { name: 'week', label: '近 7 天', from: before(6), to: today },
    { name: 'days30', label: '近 30 天', from: before(29), to: today },
    { name: 'month', label: '本月', ...monthOf(month) },
    { name: 'lastMonth', label: '上月', ...monthOf(monthBeside(month, -1)) },
  ]
}

/** The name of the span that these days are, '' without days, and `own` for any others. */
export function spanOf(today: string, { from, to }: Pick<DaySpan, 'from' | 'to'>): string {
  if (from === '' && to === '') return ''
  return daySpans(today).find(span => span.from === from && span.to === to)?.name ?? 'own'
}
