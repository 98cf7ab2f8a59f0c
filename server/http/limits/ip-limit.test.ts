import { expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { Db } from '../../db/schema.ts'
import { limitedByIp } from './ip-limit.ts'
import { Refusal } from '../refusal.ts'

const start = Date.parse('2026-03-02T04:00:00Z')

/**
 * A limit of three a minute. The function returns its answer to an IP after this many milliseconds; undefined if the
 * request passes.
 */
const limited = () => {
  const count = limitedByIp(3, '请稍后再试')
  const db = {} as Db
  return (ip: string, after = 0): Refusal | undefined => {
    try {
      count({ db, ip, now: new Date(start + after) })
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
}

test('the one too many is told how long to wait', () => {
  const ask = limited()
  expect([ask('1.2.3.4'), ask('1.2.3.4', 10), ask('1.2.3.4', 20)]).toEqual([undefined, undefined, undefined])
  expect(ask('1.2.3.4', 12_500)).toMatchObject({
    code: code.rateLimited,
    message: '请稍后再试',
    detail: { retryAfterSeconds: 48 },
  })
  expect(ask('1.2.3.5', 12_500)).toBeUndefined()
})

test('IPs of one network share what it may ask', () => {
  const ask = limited()
  for (const last of ['1', '2', '3']) ask(`2001:db8:0:1::${last}`)
  expect(ask('2001:db8:0:1::4')?.code).toBe(code.rateLimited)
})

test.each([
  ['a minute later', 60_000],
  ['after the clock was set back', -3600_000],
])('%s it begins anew', (_, after) => {
  const ask = limited()
  for (let count = 0; count < 4; count += 1) ask('1.2.3.4')
  expect(ask('1.2.3.4', 59_999)?.code).toBe(code.rateLimited)
  expect(ask('1.2.3.4', after)).toBeUndefined()
})
