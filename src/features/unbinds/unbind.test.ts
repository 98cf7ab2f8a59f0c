import { expect, test } from 'vitest'
import { leadOf } from './unbind.ts'

const ended = (kind: 'customer' | 'brand', isDealer: boolean) =>
  leadOf({ status: 20, total: 0, kind }, isDealer)

test('each side is told what the end of the relation means for itself', () => {
  expect(ended('customer', false)).toContain('不能再下单')
  // A dealer that lost a customer goes on ordering.
  expect(ended('customer', true)).toContain('客户看不到您的价格')
  expect(ended('customer', true)).not.toContain('不能再下')
  expect(ended('brand', true)).toContain('不能再下采购订单')
})
