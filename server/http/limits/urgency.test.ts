import { expect, test } from 'vitest'
import { contract, type Key } from '#contract/index.ts'
import { urgencyOf } from './urgency.ts'

test.each([
  ['POST /vip/userLogin', 'entry'],
  ['POST /aes/getSecretByPhone', 'entry'],
  ['POST /users/queryUserInfo', 'first'],
  ['POST /edits/action/sync', 'first'],
  ['POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo', 'first'],
  ['POST /terminalPurchaseOrders/action/cancelOrder', 'first'],
  ['POST /shoppingCarts/action/queryShoppingCart', 'usual'],
  ['GET /purchaseOrders/getByIdV2/{id}', 'usual'],
  ['GET /files/{id}', 'usual'],
  ['GET /live/events', 'usual'],
  ['POST /purchaseOrders/action/queryPageBySkuOrPo', 'last'],
  ['POST /skus/action/querySuggestions', 'last'],
  ['POST /purchaseOrders/action/exportBySkuOrPo', 'last'],
] as const)('%s is %s', (key, urgency) => {
  expect(urgencyOf(contract[key])).toBe(urgency)
})

test('no write comes last', () => {
  const keys = Object.keys(contract) as Key[]
  const writes = keys.filter(key => contract[key].effect === 'write')
  expect(
    writes.map(key => urgencyOf(contract[key])).filter(one => one !== 'first' && one !== 'entry'),
  ).toEqual([])
})
