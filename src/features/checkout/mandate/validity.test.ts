import { expect, test } from 'vitest'
import { longestValidMs } from '#contract/mandates/mandates.ts'
import { validUntil, type Validity } from './validity.ts'

test.each<[Validity, string, string]>([
  ['tonight', '2026-11-27T15:59:00Z', '2026-11-27T16:00:00.000Z'],
  ['tonight', '2026-11-27T16:00:00Z', '2026-11-28T16:00:00.000Z'],
  ['tomorrow', '2026-11-27T02:00:00Z', '2026-11-28T04:00:00.000Z'],
  ['tomorrow', '2026-11-27T17:00:00Z', '2026-11-29T04:00:00.000Z'],
  ['dayAfter', '2026-11-27T02:00:00Z', '2026-11-29T04:00:00.000Z'],
])('%s, chosen at %s, ends at %s', (validity, now, until) => {
  const at = validUntil(validity, Date.parse(now))
  expect(at.toISOString()).toBe(until)
  expect(at.getTime() - Date.parse(now)).toBeLessThan(longestValidMs)
})
