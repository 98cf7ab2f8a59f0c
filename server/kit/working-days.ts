import calendar from 'chinese-days/dist/chinese-days.json' with { type: 'json' }

/** The package's dates are keys of plain tables; its functions would depend on the machine's time zone. */
const holidays: Readonly<Record<string, string>> = calendar.holidays
const workedWeekends: Readonly<Record<string, string>> = calendar.workdays

const dayLength = 86_400_000

export const daysAfter = (day: string, amount: number): string =>
  new Date(Date.parse(day) + amount * dayLength).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7

/** Whether people work on this day in China: weekends that are worked on count, holidays do not. */
export const isWorkingDay = (day: string): boolean =>
  day in workedWeekends || (weekdayOf(day) < 6 && !(day in holidays))

interface Wanted {
  /** The first day that may be one of them. */
  readonly from: string
  readonly amount: number
  /** Weekdays that are left out. */
  readonly closed: readonly number[]
  /** Days that the brand has set otherwise, open or not; such a day counts whatever its weekday is. */
  readonly set?: ReadonlyMap<string, boolean>
}

/** Far enough for weeks of one open weekday, behind the longest holidays. */
const farthest = 400

export const workingDays = ({ from, amount, closed, set }: Wanted): string[] => {
  const found: string[] = []
  const isOpen = (day: string) => set?.get(day) ?? (isWorkingDay(day) && !closed.includes(weekdayOf(day)))
  for (let ahead = 0; found.length < amount && ahead < farthest; ahead += 1) {
    const day = daysAfter(from, ahead)
    if (isOpen(day)) found.push(day)
  }
  return found
}
