import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import {
  addAllowance,
  addOrderingDealer,
  checkoutOf,
  place,
  placingOf,
  putIn,
  quotaOf,
} from '../support/orders/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

test('a product says what is left of its quota and its allotted stock, and nothing of others', async () => {
  const [dealer, other] = [await addOrderingDealer(portal), await addOrderingDealer(portal)]
  const [sku, free] = [await addSku(portal), await addSku(portal)]
  const quota = await quotaOf(portal, dealer.business, sku, 50)
  await quotaOf(portal, other.business, sku, 7)
  const allotment = await addAllowance(portal, { kind: 'allotment', sku_id: sku, total: 20 })
  const leftFor = async ({ client }: typeof dealer) => {
    const limits = await client.expect('POST /quotas/action/queryLeft', { body: { skuIds: [sku, free] } })
    return limits.map(({ id, kind, left, skuIds }) => [id, kind, left, skuIds])
  }
  expect(await leftFor(dealer)).toEqual([
    [quota, 'quota', 50, [sku]],
    [allotment, 'allotment', 20, [sku]],
  ])
  await putIn(dealer.client, sku, dealer.first, 8)
  await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  expect((await leftFor(dealer)).map(([, , left]) => left)).toEqual([42, 12])
  expect((await leftFor(other)).map(([, kind, left]) => [kind, left])).toEqual([
    ['quota', 7],
    ['allotment', 12],
  ])
})
