import type { NewRow } from '#server/db/schema.ts'
import { dayOf, daysBefore } from '../day.ts'

interface Holiday {
  readonly from: string
  readonly days: number
  /** Weekend days that are worked on instead. */
  readonly worked?: readonly string[]
}

/**
 * Public holidays as the State Council announced them for 2025 and 2026. The list ends on 2026-12-31: later years are
 * announced in the November before, and until somebody adds them here they have plain weekdays.
 */
const holidays: readonly Holiday[] = [
  { from: '2025-01-01', days: 1 },
  { from: '2025-01-28', days: 8, worked: ['2025-01-26', '2025-02-08'] },
  { from: '2025-04-04', days: 3 },
  { from: '2025-05-01', days: 5, worked: ['2025-04-27'] },
  { from: '2025-05-31', days: 3 },
  { from: '2025-10-01', days: 8, worked: ['2025-09-28', '2025-10-11'] },
  { from: '2026-01-01', days: 3, worked: ['2026-01-04'] },
  { from: '2026-02-15', days: 9, worked: ['2026-02-14', '2026-02-28'] },
  { from: '2026-04-04', days: 3 },
  { from: '2026-05-01', days: 5, worked: ['2026-05-09'] },
  { from: '2026-06-19', days: 3 },
  { from: '2026-09-25', days: 3 },
  { from: '2026-10-01', days: 7, worked: ['2026-09-20', '2026-10-10'] },
]

export const calendarRows = (): NewRow<'calendar_day'>[] =>
  holidays.flatMap(({ from, days, worked = [] }) => [
    ...Array.from({ length: days }, (_, index) => ({ day: dayOf(daysBefore(from, -index)), works: false })),
    ...worked.map(day => ({ day, works: true })),
  ])
