import { expect, test } from 'vitest'
import { orderRow } from '#tests/support/pages/orders.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { mayBuyAgain, rowStepOf } from './row-steps.ts'

type Change = Parameters<typeof orderRow>[0]

const stepFor = (kind: OrderKind, side: Side, change: Change): readonly string[] => {
  const next = rowStepOf(kind, side, orderRow(change))
  if (next === undefined) return []
  if (next.kind === 'open') return [next.label, next.to]
  return next.kind === 'ship' ? ['ship'] : [next.step.action]
}

const ask = { id: 9, number: 'PN9', dueOn: '2026-12-01', daysLeft: 5, amount: 40_000, paid: 0 }
const left = { shipped: 4, departed: 4 }
const home = '/workbench/workbenchHome'

test.each<[string, Change, ...string[]]>([
  ['a draft', { status: 10 }, '去提交', '/workbench/dealerOrderDetail?id=7'],
  ['in review', { status: 20 }],
  ['confirmed', {}],
  ['asked for', { asks: [ask] }, '付款', `${home}/paymentOrder?id=9`],
  ['on its way', { progress: left }, '签收', `${home}/dispatchList?tab=onTheWay&keyword=PO261123000007`],
  ['samples', { content: 'sample' }, '查看余量', `${home}/mySampleList`],
  ['complete', { status: 70, progress: { ...left, signed: 4 } }],
])('the row of a purchase order leads to the step of its buyer: %s', (_, change, ...expected) => {
  expect(stepFor('purchase', 'buyer', change)).toEqual(expected)
})

test.each<[string, Change, ...string[]]>([
  ['handed in', { status: 20 }, 'confirm'],
  ['to deliver', { status: 30 }, 'ship'],
  ['to collect', { status: 30, method: 2 }, 'markSelfPickup'],
  ['partly sent', { status: 30, progress: { shipped: 1, departed: 1 } }, 'ship'],
  ['sent', { status: 40, progress: left }, '确认送达', '/workbench/terminalOrderDetail?id=7'],
  ['delivered', { status: 50, progress: left }],
  [
    'short',
    { status: 50, progress: { ...left, signed: 3, differing: 1 } },
    '处理差异',
    '/workbench/terminalOrderDetail?id=7',
  ],
])("the row of a customer's order has the step of its dealer: %s", (_, change, ...expected) => {
  expect(stepFor('terminal', 'seller', change)).toEqual(expected)
})

test.each([
  [35, 'receive'],
  [50, 'receive'],
])('a customer receives from the list in %i', (status, expected) => {
  expect(stepFor('terminal', 'buyer', { status, progress: left })).toEqual([expected])
})

test('free goods alone are not bought again', () => {
  expect(
    [orderRow(), orderRow({ hasPaid: false }), orderRow({ content: 'sample' })].map(mayBuyAgain),
  ).toEqual([true, false, false])
})
