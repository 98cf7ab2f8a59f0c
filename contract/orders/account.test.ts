import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { accountOf, progressSums, type AccountedOrder } from './account.ts'
import { casesText, deliveryWords, paymentWords } from './account-words.ts'
import type { OrderKind, Side } from './life-cycle.ts'
import { nextStepOf, stagesOf, type NextAction } from './next-step.ts'

const none = { closed: 0, shipped: 0, departed: 0, signed: 0, differing: 0, credited: 0, returned: 0 }

interface Change extends Partial<Omit<AccountedOrder, 'progress'>> {
  readonly cases?: Partial<AccountedOrder['progress']>
}

/** Ten cases for 1,000 yuan. */
const order = ({ cases, ...change }: Change = {}): AccountedOrder => ({
  content: 'goods',
  status: 30,
  amount: 100_000,
  closedAmount: 0,
  rebate: 0,
  rebateBack: 0,
  credit: 0,
  progress: { ordered: 10, ...none, ...cases },
  asks: [],
  ...change,
})

const ask = (amount: number, paid = 0, daysLeft = 5) => ({
  id: 1,
  number: 'PN1',
  dueOn: daysLeft < 0 ? '2026-11-20' : '2026-12-01',
  daysLeft,
  amount,
  paid,
})

const departed = { shipped: 10, departed: 10 }
const signed = { ...departed, signed: 10 }
const short = { ...departed, signed: 8, differing: 2 }
const credited = { ...departed, signed: 8, credited: 2 }
const open = '待付 ¥1,000.00 · 12-01 到期'
const late = '逾期 5 天，待付 ¥1,000.00'

type Row = readonly [
  name: string,
  change: Change,
  due: number,
  open: number,
  payment: string,
  delivery: string,
  next: NextAction,
]

const purchases: readonly Row[] = [
  ['a draft', { status: 10 }, 100_000, 0, '', '', 'submit'],
  ['a draft with a rebate', { status: 10, rebate: 30_000 }, 70_000, 0, '', '', 'submit'],
  ['in review', { status: 20 }, 100_000, 0, '待付款通知', '', 'wait'],
  ['in review, asked for', { status: 20, asks: [ask(100_000)] }, 100_000, 100_000, open, '', 'wait'],
  ['confirmed', {}, 100_000, 0, '待付款通知', '待发货', 'wait'],
  ['confirmed, a rebate', { rebate: 30_000 }, 70_000, 0, '待付款通知', '待发货', 'wait'],
  ['confirmed, asked for', { asks: [ask(100_000)] }, 100_000, 100_000, open, '待发货', 'pay'],
  ['confirmed, late', { asks: [ask(100_000, 0, -5)] }, 100_000, 100_000, late, '待发货', 'pay'],
  [
    'confirmed, half paid',
    { asks: [ask(100_000, 40_000)] },
    100_000,
    60_000,
    '待付 ¥600.00 · 12-01 到期',
    '待发货',
    'pay',
  ],
  [
    'confirmed, half paid and late',
    { asks: [ask(100_000, 40_000, -5)] },
    100_000,
    60_000,
    '逾期 5 天，待付 ¥600.00',
    '待发货',
    'pay',
  ],
  ['confirmed, paid', { asks: [ask(100_000, 100_000)] }, 100_000, 0, '已付清', '待发货', 'wait'],
  [
    'confirmed, the first of two instalments paid',
    { asks: [ask(30_000, 30_000)] },
    100_000,
    0,
    '已付 ¥300.00，余 ¥700.00 待通知',
    '待发货',
    'wait',
  ],
  [
    'confirmed, one instalment late and one not',
    { asks: [ask(30_000, 0, -5), ask(70_000)] },
    100_000,
    100_000,
    late,
    '待发货',
    'pay',
  ],
  ['confirmed, free goods alone', { amount: 0 }, 0, 0, '无需付款', '待发货', 'wait'],
  ['all paid from a rebate', { rebate: 100_000 }, 0, 0, '无需付款', '待发货', 'wait'],
  ['an approved application for samples', { amount: 0, content: 'sample' }, 0, 0, '无需付款', '', 'use'],
  ['an application in review', { amount: 0, content: 'sample', status: 20 }, 0, 0, '无需付款', '', 'wait'],
  ['on a note', { cases: { shipped: 10 } }, 100_000, 0, '待付款通知', '备货中', 'wait'],
  [
    'on a note, asked for',
    { cases: { shipped: 10 }, asks: [ask(100_000)] },
    100_000,
    100_000,
    open,
    '备货中',
    'pay',
  ],
  ['partly on a note', { cases: { shipped: 4 } }, 100_000, 0, '待付款通知', '备货中', 'wait'],
  [
    'partly on its way',
    { cases: { shipped: 4, departed: 4 } },
    100_000,
    0,
    '待付款通知',
    '已发 4/10 箱',
    'sign',
  ],
  [
    'partly on its way, partly on a note',
    { cases: { shipped: 10, departed: 4 } },
    100_000,
    0,
    '待付款通知',
    '已发 4/10 箱',
    'sign',
  ],
  [
    'partly signed',
    { cases: { shipped: 4, departed: 4, signed: 4 } },
    100_000,
    0,
    '待付款通知',
    '已发 4/10 箱',
    'wait',
  ],
  ['on its way', { cases: departed }, 100_000, 0, '待付款通知', '运输中 10 箱', 'sign'],
  [
    'on its way, asked for',
    { cases: departed, asks: [ask(100_000)] },
    100_000,
    100_000,
    open,
    '运输中 10 箱',
    'sign',
  ],
  [
    'on its way, late',
    { cases: departed, asks: [ask(100_000, 0, -5)] },
    100_000,
    100_000,
    late,
    '运输中 10 箱',
    'pay',
  ],
  [
    'two notes, one signed',
    { cases: { ...departed, signed: 6 } },
    100_000,
    0,
    '待付款通知',
    '运输中 4 箱',
    'sign',
  ],
  ['short', { cases: short }, 100_000, 0, '待付款通知', '差异 2 箱待处理', 'wait'],
  [
    'short, asked for',
    { cases: short, asks: [ask(100_000)] },
    100_000,
    100_000,
    open,
    '差异 2 箱待处理',
    'pay',
  ],
  [
    'short, the missing cases come again',
    { cases: { ...departed, signed: 8 } },
    100_000,
    0,
    '待付款通知',
    '运输中 2 箱',
    'sign',
  ],
  [
    'short and credited',
    { status: 70, cases: credited, credit: 20_000, asks: [ask(80_000)] },
    80_000,
    80_000,
    '待付 ¥800.00 · 12-01 到期',
    '已收 8 箱',
    'pay',
  ],
  [
    'short and credited after it was paid',
    { status: 70, cases: credited, credit: 20_000, asks: [ask(80_000, 80_000)] },
    80_000,
    0,
    '已付清',
    '已收 8 箱',
    'none',
  ],
  [
    'short and credited, a rebate',
    { status: 70, cases: credited, rebate: 24_000, rebateBack: 6_000, credit: 14_000 },
    56_000,
    0,
    '待付款通知',
    '已收 8 箱',
    'none',
  ],
  [
    'nothing came and all was credited',
    { status: 70, cases: { ...departed, credited: 10 }, credit: 100_000 },
    0,
    0,
    '无需付款',
    '已全部赔付',
    'none',
  ],
  ['done', { status: 70, cases: signed }, 100_000, 0, '待付款通知', '已收 10 箱', 'none'],
  [
    'done, asked for',
    { status: 70, cases: signed, asks: [ask(100_000)] },
    100_000,
    100_000,
    open,
    '已收 10 箱',
    'pay',
  ],
  [
    'done, late',
    { status: 70, cases: signed, asks: [ask(100_000, 0, -5)] },
    100_000,
    100_000,
    late,
    '已收 10 箱',
    'pay',
  ],
  [
    'done and paid',
    { status: 70, cases: signed, asks: [ask(100_000, 100_000)] },
    100_000,
    0,
    '已付清',
    '已收 10 箱',
    'none',
  ],
  [
    'done, some given back',
    { status: 70, cases: { ...signed, returned: 3 }, credit: 30_000 },
    70_000,
    0,
    '待付款通知',
    '已收 10 箱，退 3 箱',
    'none',
  ],
  [
    'done, some given back, the rest asked for',
    { status: 70, cases: { ...signed, returned: 3 }, credit: 30_000, asks: [ask(70_000, 0, -5)] },
    70_000,
    70_000,
    '逾期 5 天，待付 ¥700.00',
    '已收 10 箱，退 3 箱',
    'pay',
  ],
  [
    'done, given back after it was paid',
    { status: 70, cases: { ...signed, returned: 3 }, credit: 30_000, asks: [ask(70_000, 70_000)] },
    70_000,
    0,
    '已付清',
    '已收 10 箱，退 3 箱',
    'none',
  ],
  [
    'done, given back for half of its price',
    { status: 70, cases: { ...signed, returned: 4 }, credit: 20_000 },
    80_000,
    0,
    '待付款通知',
    '已收 10 箱，退 4 箱',
    'none',
  ],
  [
    'done, all given back',
    { status: 70, cases: { ...signed, returned: 10 }, credit: 100_000 },
    0,
    0,
    '无需付款',
    '已全部退货',
    'none',
  ],
  [
    'short, credited and given back',
    { status: 70, cases: { ...credited, returned: 2 }, credit: 40_000 },
    60_000,
    0,
    '待付款通知',
    '已收 8 箱，退 2 箱',
    'none',
  ],
  [
    'the rest closed before anything left',
    { cases: { closed: 6 }, closedAmount: 60_000 },
    40_000,
    0,
    '待付款通知',
    '待发货',
    'wait',
  ],
  [
    'the rest closed, what is left on its way',
    { cases: { closed: 6, shipped: 4, departed: 4 }, closedAmount: 60_000, asks: [ask(40_000)] },
    40_000,
    40_000,
    '待付 ¥400.00 · 12-01 到期',
    '运输中 4 箱',
    'sign',
  ],
  [
    'the rest closed, what is left signed',
    { status: 70, cases: { closed: 6, shipped: 4, departed: 4, signed: 4 }, closedAmount: 60_000 },
    40_000,
    0,
    '待付款通知',
    '已收 4 箱',
    'none',
  ],
  ['all closed', { status: 70, cases: { closed: 10 }, closedAmount: 100_000 }, 0, 0, '无需付款', '', 'none'],
  ['the cancellation is in review', { status: 40 }, 100_000, 0, '待付款通知', '待发货', 'wait'],
  [
    'the cancellation of a paid order is in review',
    { status: 40, asks: [ask(100_000, 100_000)] },
    100_000,
    0,
    '已付清',
    '待发货',
    'wait',
  ],
  ['cancelled', { status: 50 }, 0, 0, '无需付款', '', 'none'],
  ['cancelled with a rebate', { status: 50, rebate: 30_000 }, 0, 0, '无需付款', '', 'none'],
  ['refused', { status: 60 }, 0, 0, '无需付款', '', 'none'],
]

const terminals: readonly Row[] = [
  ['a draft', { status: 10 }, 100_000, 0, '', '', 'submit'],
  ['waits for the dealer', { status: 20 }, 100_000, 0, '', '', 'wait'],
  ['accepted', { status: 30 }, 100_000, 0, '', '待发货', 'wait'],
  [
    'partly on its way',
    { status: 30, cases: { shipped: 4, departed: 4 } },
    100_000,
    0,
    '',
    '已发 4/10 箱',
    'track',
  ],
  ['to collect', { status: 35 }, 100_000, 0, '', '待自提 10 箱', 'receive'],
  ['on its way', { status: 40, cases: departed }, 100_000, 0, '', '运输中 10 箱', 'track'],
  ['delivered', { status: 50, cases: departed }, 100_000, 0, '', '已送达 10 箱', 'receive'],
  ['received', { status: 60, cases: signed }, 100_000, 0, '', '已收 10 箱', 'none'],
  [
    'received in part',
    { status: 50, cases: { ...departed, signed: 8, differing: 2 } },
    100_000,
    0,
    '',
    '差异 2 箱待处理',
    'wait',
  ],
  [
    'received in part, the rest sent again',
    { status: 40, cases: { ...departed, signed: 8 } },
    100_000,
    0,
    '',
    '运输中 2 箱',
    'track',
  ],
  [
    'received in part, the rest credited',
    { status: 60, credit: 20_000, cases: { ...departed, signed: 8, credited: 2 } },
    80_000,
    0,
    '',
    '已收 8 箱',
    'none',
  ],
  [
    'its rest closed',
    { status: 40, closedAmount: 60_000, cases: { closed: 6, shipped: 4, departed: 4 } },
    40_000,
    0,
    '',
    '运输中 4 箱',
    'track',
  ],
  ['refused by the dealer', { status: 70 }, 0, 0, '无需付款', '', 'none'],
  ['cancelled', { status: 80 }, 0, 0, '无需付款', '', 'none'],
  ['samples, accepted', { status: 30, amount: 0, content: 'sample' }, 0, 0, '无需付款', '待发货', 'wait'],
  [
    'samples, received',
    { status: 60, amount: 0, content: 'sample', cases: signed },
    0,
    0,
    '无需付款',
    '已收 10 箱',
    'none',
  ],
]

const said = (kind: OrderKind, side: Side, change: Change, method = 1) => {
  const facts = { ...order(change), method }
  const account = accountOf(kind, facts)
  return [
    account.due,
    account.open,
    paymentWords(account).text,
    deliveryWords(account).text,
    nextStepOf(kind, side, facts, account).action,
  ]
}

describe('what each situation of a purchase order says', () => {
  test.each(purchases)('%s', (_, change, ...expected) => {
    expect(said('purchase', 'buyer', change)).toEqual(expected)
  })
})

describe('what each situation of a terminal order says to its customer', () => {
  test.each(terminals)('%s', (_, change, ...expected) => {
    expect(said('terminal', 'buyer', change)).toEqual(expected)
  })
})

test.each([
  [10, 'wait'],
  [20, 'accept'],
  [30, 'ship'],
  [35, 'wait'],
  [40, 'deliver'],
  [50, 'wait'],
  [60, 'none'],
  [70, 'none'],
  [80, 'none'],
] as const)('a dealer that reads an order of a customer in %i does next: %s', (status, action) => {
  expect(said('terminal', 'seller', { status }).at(-1)).toBe(action)
})

test('collected goods are prepared and never shipped, unless a part of them has left', () => {
  const next = (change: Change) =>
    (['buyer', 'seller'] as const).map(side => said('terminal', side, change, 2).at(-1))
  expect(next({ status: 30 })).toEqual(['wait', 'collect'])
  expect(next({ status: 30, cases: { shipped: 4, departed: 4 } })).toEqual(['track', 'ship'])
})

test('a dealer settles next what its customer did not receive', () => {
  const differing = { status: 50, cases: { shipped: 10, departed: 10, signed: 8, differing: 2 } }
  expect(said('terminal', 'seller', differing).at(-1)).toBe('settle')
})

test('a confirmed order can be paid before anybody asks, and nothing of it once it has ended', () => {
  const payable = (change: Change) => accountOf('purchase', order(change)).payable
  expect(payable({})).toBe(100_000)
  expect(payable({ asks: [ask(30_000, 10_000)] })).toBe(20_000)
  expect(payable({ asks: [ask(30_000, 30_000)] })).toBe(70_000)
  for (const status of [10, 20, 50, 60]) expect(payable({ status })).toBe(0)
})

test('the five stages of an order, from its first to its last', () => {
  const states = (kind: OrderKind, change: Change, method = 1) => {
    const facts = order(change)
    return stagesOf(kind, { ...facts, method }, accountOf(kind, facts)).map(({ state }) => state)
  }
  expect(states('purchase', { status: 10 })).toEqual(['now', 'later', 'later', 'later', 'later'])
  expect(states('purchase', { status: 60 })).toEqual(['done', 'stopped', 'later', 'later', 'later'])
  expect(states('purchase', { cases: { shipped: 10, departed: 4 }, asks: [ask(100_000, 1)] })).toEqual([
    'done',
    'done',
    'partly',
    'partly',
    'later',
  ])
  expect(states('purchase', { status: 70, cases: credited, asks: [ask(1, 1)], amount: 1 })).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
  ])
  expect(states('terminal', { status: 35 }, 2)).toEqual(['done', 'done', 'done', 'now', 'later'])
  expect(states('terminal', { status: 50, cases: departed })).toEqual(['done', 'done', 'done', 'done', 'now'])
})

test('every case of an order is in one place, whatever happened to it', () => {
  const upTo = (most: number) => fc.integer({ min: 0, max: most })
  const line = fc.integer({ min: 1, max: 50 }).chain(qty =>
    upTo(qty).chain(shipped =>
      fc
        .record({ shipped: fc.constant(shipped), closed: upTo(qty - shipped), departed: upTo(shipped) })
        .chain(one =>
          upTo(one.departed).chain(come =>
            fc.record({ signed: upTo(come), credited: upTo(one.departed - come) }).chain(two =>
              fc.record({
                ...Object.fromEntries(
                  Object.entries({ ...one, ...two, qty }).map(([key, value]) => [key, fc.constant(value)]),
                ),
                differing: upTo(one.departed - come - two.credited),
                returned: upTo(two.signed),
              }),
            ),
          ),
        ),
    ),
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), lines => {
      const progress = progressSums(lines as never)
      const facts = { ...order(), progress }
      const { cases } = accountOf('purchase', facts)
      const parts = [
        cases.closed,
        cases.waiting,
        cases.packing,
        cases.onTheWay,
        cases.signed,
        cases.differing,
        cases.credited,
      ]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cases.ordered)
      expect(parts.every(part => part >= 0)).toBe(true)
      expect(casesText('purchase', accountOf('purchase', facts))).toContain(`订购 ${cases.ordered} 箱`)
    }),
  )
})
