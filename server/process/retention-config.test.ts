import { expect, test } from 'vitest'
import { retentionClasses } from '#contract/desk/retention.ts'
import { readRetention } from './retention-config.ts'

test('each class has a variable of its own, and what belongs to a trade is kept for three years at least', () => {
  expect(readRetention({}).problems).toEqual([])
  expect(readRetention({}).retention.messages).toBe(retentionClasses.messages.usual)
  expect(readRetention({ KEEP_MESSAGES_DAYS: '90' }).retention.messages).toBe(90)
  const bad = readRetention({ KEEP_PHOTOS_DAYS: '1094', KEEP_LOGS_DAYS: 'ever', KEEP_CALLS_DAYS: '0' })
  expect(bad.problems.map(([name]) => name)).toEqual([
    'KEEP_PHOTOS_DAYS',
    'KEEP_LOGS_DAYS',
    'KEEP_CALLS_DAYS',
  ])
})
