import { expect, test } from 'vitest'
import { fc, sequences } from '#tests/support/properties.ts'
import type { ProblemKind } from '../cart/line-problems.ts'
import { returnedMessage } from './mandate-words.ts'
import { differencesOf, linesOfMandate, type Mandate, type Present } from './mandates.ts'
import { orderProblemKinds, type OrderProblem } from '../orders/problems.ts'

const now = new Date('2026-11-27T02:00:00Z')
const until = '2026-11-28T04:00:00Z'

const mandate = (change: Partial<Mandate> = {}): Mandate => ({
  validUntil: until,
  most: 5_000,
  groups: [{ addressId: 1, method: 1, place: '上海路 1 号', lines: [{ skuId: 7, qty: 5, price: 1_000 }] }],
  ...change,
})

type Line = Present['groups'][number]['sections'][number]['lines'][number]

const line = (change: Partial<Line> = {}): Line => ({
  id: 1,
  addressId: 1,
  qty: 5,
  price: 1_000,
  product: { id: 7, name: '薯条', unit: '箱' },
  problems: [],
  minimum: 1,
  multiple: 1,
  maximum: null,
  ...change,
})

interface Made {
  readonly lines?: readonly Line[]
  readonly text?: string
  readonly place?: string
  readonly ofGroup?: readonly OrderProblem[]
  readonly problems?: readonly OrderProblem[]
  readonly limits?: Present['limits']
}

const present = (made: Made = {}): Present => {
  const { lines = [line()], text = '上海路 1 号', place = '一号门', ofGroup = [] } = made
  return {
    groups: [
      {
        address: { id: 1, name: '门店', text },
        methods: [{ method: 2, place }],
        problems: ofGroup,
        sections: [{ lines }],
      },
    ],
    limits: made.limits ?? [],
    problems: made.problems ?? [],
    sums: { amount: lines.reduce((sum, { qty, price }) => sum + qty * (price ?? 0), 0) },
  }
}

const told = (given: Mandate, found: Present, at = now) =>
  differencesOf(given, found, at).map(({ reason, was, is }) => [reason, was, is])

const problem = (kind: OrderProblem['kind']): OrderProblem => ({ kind, required: 9, present: 3 })

test('a mandate whose every condition holds has no difference, also where a price fell or stock is short', () => {
  expect(told(mandate(), present())).toEqual([])
  expect(
    told(mandate(), present({ lines: [line({ price: 900, problems: ['shortStock', 'priceChanged'] })] })),
  ).toEqual([])
  expect(told(mandate(), present(), new Date(until))).toEqual([])
})

const collected = mandate({
  groups: [{ addressId: 1, method: 2, place: '一号门', lines: [{ skuId: 7, qty: 5, price: 1_000 }] }],
})
const quota = { kind: 'quota' as const, left: 2, skuIds: [7] }

test.each<[string, Mandate, Present, readonly unknown[]]>([
  [
    'a price that rose',
    mandate({ most: 9_000 }),
    present({ lines: [line({ price: 1_001 })] }),
    [['price', 1_000, 1_001]],
  ],
  ['a total above the most', mandate({ most: 4_999 }), present(), [['total', 4_999, 5_000]]],
  ['a product that is gone', mandate(), present({ lines: [] }), [['gone', 5, 0]]],
  ['another quantity', mandate(), present({ lines: [line({ qty: 4 })] }), [['gone', 5, 4]]],
  [
    'a product without a price',
    mandate(),
    present({ lines: [line({ price: null, problems: ['noPrice'] })] }),
    [['noPrice', 5, 0]],
  ],
  [
    'a product off sale',
    mandate(),
    present({ lines: [line({ problems: ['offSale'] })] }),
    [['offSale', 5, 0]],
  ],
  [
    'a new minimum',
    mandate(),
    present({ lines: [line({ minimum: 8, problems: ['minimum'] })] }),
    [['minimum', 5, 8]],
  ],
  [
    'a new multiple',
    mandate(),
    present({ lines: [line({ multiple: 4, problems: ['multiple'] })] }),
    [['multiple', 5, 4]],
  ],
  [
    'a new maximum',
    mandate(),
    present({ lines: [line({ maximum: 3, problems: ['maximum'] })] }),
    [['maximum', 5, 3]],
  ],
  [
    'a quota of which less is left',
    mandate(),
    present({ lines: [line({ problems: ['quota'] })], limits: [quota] }),
    [['quota', 5, 2]],
  ],
  ['an address that was changed', mandate(), present({ text: '上海路 2 号' }), [['place', 0, 0]]],
  ['another place to collect goods', collected, present({ place: '二号门' }), [['place', 0, 0]]],
  [
    'an address that is gone',
    mandate(),
    present({ ofGroup: [problem('addressGone')] }),
    [['addressGone', 3, 9]],
  ],
  [
    'an address that is not known',
    mandate({ groups: [{ addressId: 2, method: 1, place: '', lines: [] }] }),
    present(),
    [['addressGone', 0, 0]],
  ],
  ['a day that is gone', mandate(), present({ ofGroup: [problem('dateGone')] }), [['dateGone', 3, 9]]],
  [
    'a rebate that is short',
    mandate(),
    present({ problems: [problem('rebateShort')] }),
    [['rebateShort', 3, 9]],
  ],
])('%s is told', (_, given, found, expected) => {
  expect(told(given, found)).toEqual(expected)
})

test('one that has expired is told with everything else', () => {
  const late = new Date(Date.parse(until) + 1)
  const found = present({ lines: [line({ price: 1_200 })], ofGroup: [problem('dateGone')] })
  expect(told(mandate(), found, late).map(([reason]) => reason)).toEqual([
    'expired',
    'price',
    'total',
    'dateGone',
  ])
})

test('that nothing is left is told only where nothing else is', () => {
  const none = present({ lines: [], ofGroup: [problem('nothingLeft')] })
  expect(
    told(mandate({ groups: [{ addressId: 1, method: 1, place: '上海路 1 号', lines: [] }] }), none),
  ).toEqual([['nothingLeft', 3, 9]])
  expect(told(mandate(), none)).toEqual([['gone', 5, 0]])
})

test('a message names each reason once, with its first product', () => {
  const two = [
    line({ price: 1_200 }),
    line({ id: 2, price: 1_300, product: { id: 8, name: '薯角', unit: '箱' } }),
  ]
  const given = mandate({
    most: 99_999,
    groups: [
      {
        addressId: 1,
        method: 1,
        place: '上海路 1 号',
        lines: [
          { skuId: 7, qty: 5, price: 1_000 },
          { skuId: 8, qty: 5, price: 1_000 },
        ],
      },
    ],
  })
  const [title, content] = returnedMessage(
    given,
    differencesOf(given, present({ lines: two }), new Date('2027-01-01')),
  )
  expect(title).toBe('离线订单未能提交')
  expect(content).toContain('（10 箱，¥999.99）没有提交，没有生成订单：已过期；价格上涨（薯条等 2 项）。')
})

const kinds: readonly ProblemKind[] = ['offSale', 'quota', 'minimum', 'shortStock', 'addressGone']
const fen = fc.integer({ min: 900, max: 1_100 })
const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare })
const presentLine = fc.record({
  isThere: mostly(fc.constant(true), fc.constant(false)),
  qty: mostly(fc.constant(5), fc.constant(4)),
  price: mostly<number | null>(fc.integer({ min: 850, max: 905 }), fc.option(fen)),
  problems: mostly(fc.constant<ProblemKind[]>([]), fc.subarray([...kinds], { minLength: 1, maxLength: 1 })),
})
const some = mostly(
  fc.constant<OrderProblem[]>([]),
  fc.constantFrom(...orderProblemKinds).map(kind => [problem(kind)]),
)

test('one that is carried out never leaves its conditions, and one that holds is never returned', () => {
  fc.assert(
    fc.property(
      fc.record({
        seen: fc.array(fen, { minLength: 1, maxLength: 4 }),
        now: fc.array(presentLine, { minLength: 4, maxLength: 4 }),
        most: mostly(fc.constant(22_000), fc.integer({ min: 4_000, max: 22_000 })),
        text: mostly(fc.constant('甲'), fc.constant('乙')),
        minutes: mostly(fc.integer({ min: -2, max: 0 }), fc.constant(1)),
        ofGroup: some,
        problems: some,
      }),
      ({ seen, now: rows, most, text, minutes, ofGroup, problems }) => {
        const given = mandate({
          most,
          groups: [
            {
              addressId: 1,
              method: 1,
              place: '甲',
              lines: seen.map((price, at) => ({ skuId: at, qty: 5, price })),
            },
          ],
        })
        const lines = linesOfMandate(given).flatMap(({ id, skuId }, at) => {
          const row = rows[at]
          if (!row) return []
          const product = { id: skuId, name: '薯条', unit: '箱' }
          return row.isThere
            ? [line({ id, product, qty: row.qty, price: row.price, problems: row.problems })]
            : []
        })
        const found = present({ lines, text, ofGroup, problems })
        const at = new Date(Date.parse(until) + minutes * 60_000)
        const holds =
          minutes <= 0 &&
          text === '甲' &&
          found.sums.amount <= most &&
          ofGroup.length + problems.length === 0 &&
          seen.every((price, place) => {
            const one = lines.find(({ id }) => id === place + 1)
            return (
              one?.qty === 5 &&
              one.price !== null &&
              one.price <= price &&
              one.problems.every(kind => kind === 'shortStock')
            )
          })
        expect(differencesOf(given, found, at).length === 0).toBe(holds)
      },
    ),
    { numRuns: sequences(1_000) },
  )
})
