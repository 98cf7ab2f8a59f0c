import { expect, test } from 'vitest'
import { order, orderLine } from '#tests/support/pages/orders.ts'
import { orderStepText } from '#contract/orders/step-words.ts'
import { buyerWays, listOf, sellerWays, sideOf, wordsOf } from './order.ts'

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

test('a customer receives in whole or in part, until it has said that something is missing', () => {
  const ofLine = (change: object) =>
    waysOf({ kind: 'terminal', status: 50, lines: [orderLine(1, { shipped: 4, departed: 4, ...change })] })
  expect(ofLine({})).toEqual(['receive', 'receiveShort', 'buyAgain'])
  expect(ofLine({ signed: 3, differing: 1 })).toEqual(['buyAgain'])
})

test('a dealer closes what is left of a partly shipped order, and settles differences', () => {
  const open = (status: number, change: object, method: 1 | 2 = 1) =>
    Object.entries(sellerWays(order({ kind: 'terminal', status, method, lines: [orderLine(1, change)] })))
      .filter(([, isOpen]) => isOpen)
      .map(([way]) => way)
  expect(open(30, {})).toEqual(['reject', 'markSelfPickup', 'ship'])
  expect(open(30, {}, 2)).toEqual(['reject', 'markSelfPickup'])
  expect(open(30, { shipped: 1 })).toEqual(['ship', 'closeRest'])
  expect(open(30, { shipped: 4 })).toEqual([])
  expect(open(50, { shipped: 4, signed: 3, differing: 1 })).toEqual(['settle'])
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

test('applications of customers for samples have lists and words of their own', () => {
  expect(listOf('terminal', 'buyer', 'sample').name).toBe('样品申请记录')
  expect(listOf('terminal', 'seller', 'sample').name).toBe('客户样品申请')
  expect(listOf('purchase', 'buyer', 'sample').name).toBe('采购订单')
  expect(wordsOf(order({ content: 'sample' })).number).toBe('申请单号')
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
