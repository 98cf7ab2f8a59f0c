import { describe, expect, test } from 'vitest'
import type { ProblemKind } from '../cart/line-problems.ts'
import { mostFen } from './amounts.ts'
import { isReady, orderProblems, type OrderFacts, type OrderProblemKind } from './problems.ts'

const minimums = { amount: 10_000, cases: 5 }
const offered = {
  methods: [
    { method: 1, isOpen: true },
    { method: 2, isOpen: true },
  ],
  dates: [
    { method: 1, days: ['2026-11-25'] },
    { method: 2, days: ['2026-11-24'] },
  ],
  cars: [{ car: { id: 5 } }],
}
const chosen = { method: 1, carTypeId: 5, expectedOn: '2026-11-25' }

/** A checkout of everything, with no problem. */
const fine = {
  count: 1,
  hasAddress: true,
  delivery: { ...offered, chosen },
  goods: { amount: 10_000, cases: 5, minimums },
  largest: mostFen,
  rebate: { amount: 3_000, most: 3_000, left: 3_000 },
  samples: {
    chosen: [
      { sampleId: 70, qty: 2 },
      { sampleId: 70, qty: 1 },
    ],
    available: [{ id: 70, left: 3 }],
  },
  protocols: { asked: [{ id: 4 }], accepted: [4, 9] },
} satisfies OrderFacts

type Told = readonly [kind: OrderProblemKind, required?: number, present?: number]

describe('an order has the problems that its facts show', () => {
  test.each<[string, OrderFacts, readonly Told[]]>([
    ['all is fine', {}, []],
    [
      'neither lines nor free goods, which have no minimum to reach',
      { count: 0, goods: { amount: 0, cases: 0, minimums } },
      [['nothingLeft', 1, 0]],
    ],
    ['the address was deleted', { hasAddress: false }, [['addressGone']]],
    [
      'the method was closed, which has neither vehicles nor days',
      { delivery: { ...offered, methods: [{ method: 1, isOpen: false }], dates: [], chosen } },
      [['methodClosed']],
    ],
    [
      'the method is unknown',
      { delivery: { ...offered, chosen: { ...chosen, method: 3 } } },
      [['methodClosed']],
    ],
    [
      'no vehicle is chosen',
      { delivery: { ...offered, chosen: { ...chosen, carTypeId: null } } },
      [['noCar']],
    ],
    [
      'the vehicle is not there',
      { delivery: { ...offered, chosen: { ...chosen, carTypeId: 6 } } },
      [['noCar']],
    ],
    [
      'no vehicle is offered',
      { delivery: { ...offered, cars: [], chosen: { ...chosen, carTypeId: null } } },
      [],
    ],
    [
      'collected goods need no vehicle, and have days of their own',
      { delivery: { ...offered, chosen: { method: 2, carTypeId: null, expectedOn: '2026-11-24' } } },
      [],
    ],
    ['no day is wished for', { delivery: { ...offered, chosen: { ...chosen, expectedOn: null } } }, []],
    [
      'the day is one of the other method',
      { delivery: { ...offered, chosen: { ...chosen, expectedOn: '2026-11-24' } } },
      [['dateGone']],
    ],
    [
      'one fen is missing',
      { goods: { amount: 9_999, cases: 5, minimums } },
      [['minimumAmount', 10_000, 9_999]],
    ],
    ['one case is missing', { goods: { amount: 10_000, cases: 4, minimums } }, [['minimumCases', 5, 4]]],
    ['one fen is too much for an order', { largest: mostFen + 1 }, [['amountLimit', mostFen, mostFen + 1]]],
    [
      'one fen of rebate is too much for the orders',
      { rebate: { amount: 301, most: 300, left: 301 } },
      [['rebateLimit', 300, 301]],
    ],
    [
      'the accounts have one fen less than the rebate',
      { rebate: { amount: 301, most: 301, left: 300 } },
      [['rebateShort', 300, 301]],
    ],
    [
      'a balance of samples has less than is chosen, and an unknown one has nothing',
      {
        samples: {
          chosen: [
            { sampleId: 70, qty: 2 },
            { sampleId: 70, qty: 2 },
            { sampleId: 71, qty: 1 },
          ],
          available: [{ id: 70, left: 3 }],
        },
      },
      [
        ['sampleShort', 3, 4],
        ['sampleShort', 0, 1],
      ],
    ],
    ['an agreement is not accepted', { protocols: { asked: [{ id: 4 }], accepted: [9] } }, [['protocol']]],
    [
      'several at once, in the order in which they are told',
      {
        hasAddress: false,
        delivery: { ...offered, chosen: { method: 1, carTypeId: null, expectedOn: '2026-11-01' } },
        goods: { amount: 0, cases: 0, minimums },
        protocols: { asked: [{ id: 4 }], accepted: [] },
      },
      [
        ['addressGone'],
        ['noCar'],
        ['dateGone'],
        ['minimumAmount', 10_000, 0],
        ['minimumCases', 5, 0],
        ['protocol'],
      ],
    ],
  ])('%s', (_, facts, told) => {
    expect(orderProblems({ ...fine, ...facts })).toEqual(
      told.map(([kind, required = 0, present = 0]) => ({ kind, required, present })),
    )
  })

  test('and none of facts that nobody gave', () => {
    expect(orderProblems({})).toEqual([])
  })
})

test.each<[boolean, readonly OrderProblemKind[], readonly ProblemKind[]]>([
  [true, [], []],
  [true, [], ['soldOut', 'priceChanged']],
  [false, [], ['quota']],
  [false, ['minimumCases'], []],
])('whether an order is ready is %s with %o and a line with %o', (ready, problems, ofLine) => {
  expect(isReady({ problems, lines: [{ problems: [] }, { problems: ofLine }] })).toBe(ready)
})
