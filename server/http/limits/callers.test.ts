import { expect, test } from 'vitest'
import { callerFor, callerOf, isPerson, rememberCaller } from './callers.ts'

const from = (ip: string, sign?: string) => callerOf({ ip, headers: sign === undefined ? {} : { sign } })
const actor = { userId: 12, userType: 3, sessionId: 1, businessId: 5 } as const

test('a session that was let in counts as its person, wherever it calls from; another as its networks', () => {
  expect(from('203.0.113.7', 'session-a')).toEqual(['203.0.113.7'])
  rememberCaller('session-a', actor)
  for (const ip of ['203.0.113.7', '198.51.100.9'])
    expect(from(ip, 'session-a')).toEqual(['business 5', 'user 12'])
  expect(from('203.0.113.7', 'invented')).toEqual(['203.0.113.7'])
  expect(from('203.0.113.7')).toEqual(['203.0.113.7'])
  expect(from('2001:db8:1:2345::9')).toEqual(['2001:db8:1/48', '2001:db8:1:2300/56', '2001:db8:1:2345'])
})

test('a person without a business is a person too', () => {
  expect(callerFor({ userId: 3, businessId: undefined })).toEqual(['user 3'])
  expect([isPerson(['user 3']), isPerson(['203.0.113.7']), isPerson([])]).toEqual([true, false, false])
})

test('no more than twenty thousand are remembered, and those longest unused are forgotten', () => {
  rememberCaller('session-old', actor)
  rememberCaller('session-used', actor)
  for (let other = 0; other < 19_998; other += 1) rememberCaller(`session ${other}`, actor)
  rememberCaller('session-used', actor)
  rememberCaller('session-new', actor)
  expect([from('203.0.113.7', 'session-old'), from('203.0.113.7', 'session-used')]).toEqual([
    ['203.0.113.7'],
    ['business 5', 'user 12'],
  ])
})
