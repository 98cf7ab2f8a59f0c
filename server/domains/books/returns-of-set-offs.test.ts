import { expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { returnsOf, type Flow, type Reversed } from './returns-of-set-offs.ts'

const flow = (from: number, to: number, amount: number, last = amount): Flow => ({ from, to, amount, last })

test.each([
  ['nothing set off', [], [{ id: 1, amount: 50 }], []],
  ['all of it', [flow(1, 2, 50)], [{ id: 1, amount: 80 }], [[2, 1, 50]]],
  ['a part', [flow(1, 2, 50)], [{ id: 1, amount: 20 }], [[2, 1, 20]]],
  [
    'the last one first',
    [flow(1, 2, 50, 7), flow(1, 3, 50, 8)],
    [{ id: 1, amount: 60 }],
    [
      [3, 1, 50],
      [2, 1, 10],
    ],
  ],
  ['from where it went on to', [flow(1, 2, 50), flow(2, 3, 50)], [{ id: 1, amount: 50 }], [[3, 1, 50]]],
  ['not from another payer', [flow(1, 2, 50, 1), flow(4, 5, 50, 2)], [{ id: 1, amount: 50 }], [[2, 1, 50]]],
  ['a circle', [flow(1, 2, 50), flow(2, 3, 50), flow(3, 1, 50)], [{ id: 1, amount: 50 }], []],
  ['money that others gave', [flow(1, 2, 50)], [{ id: 2, amount: 50 }], []],
  [
    'two givers of one',
    [flow(1, 3, 50, 1), flow(2, 3, 50, 2)],
    [
      { id: 1, amount: 50 },
      { id: 2, amount: 50 },
    ],
    [
      [3, 1, 50],
      [3, 2, 50],
    ],
  ],
  [
    'a giver whose money another one has taken back',
    [flow(1, 3, 50, 1), flow(1, 4, 50, 0), flow(2, 3, 50, 2)],
    [
      { id: 1, amount: 100 },
      { id: 2, amount: 50 },
    ],
    [
      [3, 1, 100],
      [4, 2, 50],
    ],
  ],
] as const)('%s', (_, flows, reversed, returns) => {
  expect(returnsOf(flows, reversed).map(({ from, to, amount }) => [from, to, amount])).toEqual(returns)
})

test('as much comes back as was given, and nobody loses more than it has got', () => {
  const notice = fc.integer({ min: 1, max: 5 })
  const one = fc
    .record({ from: notice, to: notice, amount: fc.integer({ min: 1, max: 50 }), last: fc.nat() })
    .filter(({ from, to }) => from < to)
  const flows = fc.uniqueArray(one, { selector: ({ from, to }) => from * 10 + to, maxLength: 8 })
  const reversed = fc.uniqueArray(fc.record({ id: notice, amount: fc.integer({ min: 1, max: 90 }) }), {
    selector: ({ id }) => id,
    maxLength: 3,
  })
  fc.assert(
    fc.property(flows, reversed, (all, taken: readonly Reversed[]) => {
      const got = new Map<number, number>()
      const add = (id: number, amount: number) => got.set(id, (got.get(id) ?? 0) + amount)
      for (const { from, to, amount } of all) {
        add(from, -amount)
        add(to, amount)
      }
      const before = new Map(got)
      const returns = returnsOf(all, taken)
      for (const { from, to, amount } of returns) {
        expect(amount).toBeGreaterThan(0)
        expect(got.get(from) ?? 0).toBeGreaterThanOrEqual(amount)
        add(from, -amount)
        add(to, amount)
      }
      for (const { id, amount } of taken) {
        const given = Math.max(0, -(before.get(id) ?? 0))
        const back = returns.filter(({ to }) => to === id).reduce((sum, move) => sum + move.amount, 0)
        expect(back).toBe(Math.min(amount, given))
      }
    }),
  )
})
