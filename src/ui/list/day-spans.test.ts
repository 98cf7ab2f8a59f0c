import { expect, test } from 'vitest'
import { daySpans, spanOf } from './day-spans.ts'

const spans = (today: string) =>
  Object.fromEntries(daySpans(today).map(({ name, from, to }) => [name, `${from} ${to}`]))

test('spans end with today, and months are whole', () => {
  expect(spans('2026-11-25')).toEqual({
    today: '2026-11-25 2026-11-25',
    week: '2026-11-19 2026-11-25',
    days30: '2026-10-27 2026-11-25',
    month: '2026-11-01 2026-11-30',
    lastMonth: '2026-10-01 2026-10-31',
  })
})

test('spans reach over the ends of years and of February', () => {
  expect(spans('2028-03-01')).toMatchObject({
    week: '2028-02-24 2028-03-01',
    days30: '2028-02-01 2028-03-01',
    lastMonth: '2028-02-01 2028-02-29',
  })
  expect(spans('2027-01-01')).toMatchObject({
    week: '2026-12-26 2027-01-01',
    lastMonth: '2026-12-01 2026-12-31',
  })
})

test('days are known as the span that they are', () => {
  expect(spanOf('2026-11-25', { from: '', to: '' })).toBe('')
  expect(spanOf('2026-11-25', { from: '2026-11-19', to: '2026-11-25' })).toBe('week')
  expect(spanOf('2026-11-25', { from: '2026-11-19', to: '' })).toBe('own')
  expect(spanOf('2026-12-30', { from: '2026-12-01', to: '2026-12-31' })).toBe('month')
  expect(spanOf('2026-12-01', { from: '2026-12-01', to: '2026-12-01' })).toBe('today')
})
