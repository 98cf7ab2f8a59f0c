import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { divide } from './divide.ts'

const rooms = (...free: readonly number[]) => new Map(free.map((room, at) => [at + 1, room]))
const sharesOf = (sums: Parameters<typeof divide>[0][number], free: ReadonlyMap<number, number>) => {
  const divided = divide([sums], free)
  return sums.map(sum => divided.get(sum)?.map(({ id, asked }) => [id, asked]))
}

test.each([
  ['one order', [{ ids: [1], amount: 40 }], [[[1, 40]]]],
  [
    'two orders alike',
    [{ ids: [1, 2], amount: 100 }],
    [
      [
        [1, 50],
        [2, 50],
      ],
    ],
  ],
  [
    'a later sum of one of two orders',
    [
      { ids: [1, 2], amount: 150 },
      { ids: [1], amount: 50 },
    ],
    [
      [
        [1, 50],
        [2, 100],
      ],
      [[1, 50]],
    ],
  ],
  [
    'all that one of two orders owes',
    [
      { ids: [1, 2], amount: 100 },
      { ids: [2], amount: 100 },
    ],
    [
      [
        [1, 100],
        [2, 0],
      ],
      [[2, 100]],
    ],
  ],
  [
    'nothing left',
    [
      { ids: [1], amount: 100 },
      { ids: [1], amount: 1 },
    ],
    [[[1, 100]], undefined],
  ],
  ['more than is owed', [{ ids: [1], amount: 300 }], [[[1, 300]]]],
] as const)('%s', (_, sums, shares) => {
  expect(sharesOf(sums, rooms(100, 100))).toEqual(shares)
})

test('every sum is divided without rest, and where there is room for all, none asks for more', () => {
  const sum = fc.record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    amount: fc.integer({ min: 1, max: 300 }),
  })
  const more = fc.array(fc.nat(200), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(sum, { minLength: 1, maxLength: 5 }), more, (sums, rest) => {
      const whole = sums.reduce((total, { amount }) => total + amount, 0)
      const free = rooms(...rest.map(room => whole + room))
      const divided = divide([sums], free)
      for (const one of sums)
        expect(divided.get(one)?.reduce((total, { asked }) => total + asked, 0)).toBe(one.amount)
      const asked = [...divided.values()].flat()
      for (const [id, room] of free) {
        const own = asked.filter(share => share.id === id)
        expect(own.reduce((total, share) => total + share.asked, 0)).toBeLessThanOrEqual(room)
      }
    }),
  )
})

test('a group is divided before the next one, whatever its sums name', () => {
  const [changed, fresh] = [
    { ids: [1, 2], amount: 150 },
    { ids: [1], amount: 100 },
  ]
  const divided = divide([[changed], [fresh]], rooms(100, 100))
  expect(divided.get(changed)?.map(({ asked }) => asked)).toEqual([75, 75])
})
