import { expect, test } from 'vitest'
import { daysAfter, isWorkingDay, weekdayOf, workingDays } from './working-days.ts'

const yearOf = (year: number) =>
  Array.from({ length: 366 }, (_, index) => daysAfter(`${year}-01-01`, index)).filter(day =>
    day.startsWith(String(year)),
  )

test('2025 and 2026 have the 248 working days that the law leaves, some of them weekends', () => {
  for (const year of [2025, 2026]) {
    const worked = yearOf(year).filter(isWorkingDay)
    expect(worked).toHaveLength(248)
    expect(worked.some(day => weekdayOf(day) > 5)).toBe(true)
  }
})

test('days go round the holidays of October and take the weekends that are worked on', () => {
  expect(workingDays({ from: '2026-09-20', amount: 10, closed: [5] })).toEqual([
    '2026-09-20',
    '2026-09-21',
    '2026-09-22',
    '2026-09-23',
    '2026-09-24',
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
    '2026-10-08',
    '2026-10-10',
  ])
})

test('a year that nobody has announced yet has plain weekdays', () => {
  expect(workingDays({ from: '2039-10-01', amount: 3, closed: [] })).toEqual([
    '2039-10-03',
    '2039-10-04',
    '2039-10-05',
  ])
})
