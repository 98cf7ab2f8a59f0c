export const dayMs = 24 * 3_600_000

/** The day of an instant as `2026-11-25`, in UTC, as days of the calendar are counted. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The first and the last day of a month given as `2026-11`. */
export const daysOfMonth = (month: string): { readonly first: string; readonly last: string } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { first: `${month}-01`, last: dayText(Date.UTC(year, number, 0)) }
}

/** The month before or after. */
export const monthBeside = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayText(Date.UTC(year, number - 1 + by, 1)).slice(0, 7)
}

export const monthText = (month: string): string => {
  const [year, number] = month.split('-')
  return `${year} 年 ${Number(number)} 月`
}
