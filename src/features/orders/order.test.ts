import { expect, test } from 'vitest'
import { order, orderLine } from '#tests/support/pages/orders.ts'
import { orderStepText } from '#contract/orders/step-words.ts'
import { buyerWays, sideOf } from './order.ts'

const waysOf = (other: Parameters<typeof order>[0]) =>
  Object.entries(buyerWays(order(other)))
    .filter(([, isOpen]) => isOpen)
    .map(([way]) => way)

test.each([
  ['purchase', 10, ['change', 'cancel', 'buyAgain']],
  ['purchase', 20, ['change', 'revoke', 'cancel', 'buyAgain']],
  ['purchase', 30, ['cancelSubmit', 'buyAgain']],
  ['purchase', 40, ['buyAgain']],
  ['terminal', 10, ['change', 'cancel', 'remove', 'buyAgain']],
  ['terminal', 20, ['change', 'revoke', 'cancel', 'buyAgain']],
  ['terminal', 30, ['buyAgain']],
  ['terminal', 70, ['remove', 'buyAgain']],
  ['terminal', 80, ['remove', 'buyAgain']],
] as const)('the buyer of a %s order in %i may %j', (kind, status, ways) => {
  expect(waysOf({ kind, status })).toEqual(ways)
})

test('what has left the warehouse is not cancelled any more', () => {
  expect(waysOf({ status: 30, lines: [orderLine(1, { shipped: 1 })] })).toEqual(['buyAgain'])
})

test('an application for samples is neither changed nor bought again', () => {
  expect(waysOf({ content: 'sample' })).toEqual(['revoke', 'cancel'])
})

test('free goods alone are not bought again', () => {
  expect(waysOf({ status: 60, lines: [orderLine(1, { isFree: true, price: 0 })] })).toEqual([])
})

test('the dealer of a terminal order stands on the other side', () => {
  expect(sideOf(order(), 34)).toBe('buyer')
  expect(sideOf(order(), 1)).toBe('seller')
})

test('steps have the names of the life cycle', () => {
  const of = (entity: string) => ({ entity, number: 'DN1' })
  expect(orderStepText('terminal', { action: 'confirm', of: of('order') })).toBe('接单')
  expect(orderStepText('purchase', { action: 'confirm', of: of('order') })).toBe('确认订单')
  expect(orderStepText('purchase', { action: 'sign', of: of('deliveryNote') })).toBe('签收 · 发货单 DN1')
})
