import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs, type DemoName } from '../support/demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

describe('the card of a dealer is for itself, the one above it and the ones below', () => {
  test.for<[DemoName, number, boolean]>([
    ['dealer', 1007, true],
    ['subDealer', 1007, true],
    ['dealer', 1009, true],
    ['canteen', 1007, true],
    ['dealer', 1008, false],
    ['subDealer', 1010, false],
    ['canteen', 1008, false],
    // A customer is no dealer, and the brand has no card here.
    ['dealer', 1011, false],
    ['dealer', 1001, false],
  ])('%s and %i: %s', async ([name, id, seen]) => {
    const answer = await (await signInAs(portal, name)).send('GET /dealerV2s/{id}', { path: { id } })
    expect(answer.code).toBe(seen ? code.ok : code.notFound)
  })
})

test('documents name both businesses with their tax numbers', async () => {
  const client = await signInAs(portal, 'dealer')
  const { taxNumber } = await client.expect('POST /users/querySoldToInfo', { body: {} })
  const page = { page: 1, size: 10 } as const
  const orders = await client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', { body: page })
  const notes = await client.expect('POST /deliveryNotes/queryDeliveryNotePageQuery', { body: page })
  const notices = await client.expect('POST /paymentNotifys/action/queryByPage', { body: page })
  const firstOf = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0
  const documents = await Promise.all([
    client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id: firstOf(orders.rows) } }),
    client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id: firstOf(notes.rows) } }),
    client.expect('GET /paymentNotifys/{id}', { path: { id: firstOf(notices.rows) } }),
  ])
  for (const { buyer, seller } of documents) {
    expect(buyer).toEqual({ id: 1007, name: '上海申冻食品有限公司', taxNumber })
    expect(seller).toMatchObject({ id: 1001, name: '麦肯食品（中国）有限公司' })
  }
  expect(taxNumber).not.toBe('')
})

test('the billing data are those of the acting business', async () => {
  const client = await signInAs(portal, 'group')
  const of = async (business: number) =>
    (await client.as({ business }).expect('POST /users/querySoldToInfo', { body: {} })).billingName
  expect(await of(1004)).toBe('南京江南联合食品有限公司')
  expect(await of(1006)).toBe('杭州江南联合食品贸易有限公司')
})
