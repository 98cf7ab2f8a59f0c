import { expect, test } from 'vitest'
import { weeksOf } from './month-calendar.tsx'
import { daysOfMonth, monthBeside } from '../words/months.ts'

test.each([
  ['2027-02', '2027-02-28', 4],
  ['2028-02', '2028-02-29', 5],
  ['2026-11', '2026-11-30', 6],
  ['2026-12', '2026-12-31', 5],
])('%s ends on %s and has %i weeks from Monday on', (month, last, weeks) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last })
  const all = weeksOf(month)
  expect(all).toHaveLength(weeks)
  expect(all.every(week => week.length === 7)).toBe(true)
  const days = all.flat().filter(day => day !== null)
  expect([days[0], days.at(-1), days.length]).toEqual([`${month}-01`, last, Number(last.slice(8))])
  const place = all.flat().indexOf(`${month}-01`)
  expect(place).toBe((new Date(`${month}-01`).getUTCDay() + 6) % 7)
})

test('the month beside December and January is in another year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})
