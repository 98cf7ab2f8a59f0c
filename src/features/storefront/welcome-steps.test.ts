import { expect, test } from 'vitest'
import { entriesOf, wayOf } from './welcome-steps.ts'

const visitors = [
  ['nobody', { userId: 0, userType: 0 }, 0],
  ['somebody who left, of a type that is still remembered', { userId: 0, userType: 3 }, 0],
  ['a newcomer', { userId: 7, userType: 1 }, 1],
  ['somebody under review', { userId: 7, userType: 2 }, 2],
] as const

test.each(visitors)('%s is shown the next step and nothing behind the door', (_, visitor, next) => {
  expect(wayOf(visitor)?.next).toBe(next)
  expect(entriesOf(visitor)).toEqual([])
})

test.each([3, 4, 5])('type %i is shown places to go, no way in', userType => {
  expect(wayOf({ userId: 7, userType })).toBeNull()
  expect(entriesOf({ userId: 7, userType })).toHaveLength(4)
})

test('a type that the portal does not know is shown neither', () => {
  expect([wayOf({ userId: 7, userType: 9 }), entriesOf({ userId: 7, userType: 9 })]).toEqual([null, []])
})
