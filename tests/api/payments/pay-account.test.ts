import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addPayer, dayFrom, orderAmount } from '../support/orders/payments.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Payer = Awaited<ReturnType<typeof addPayer>>

const read = ({ client, order }: Payer) =>
  client.expect('GET /purchaseOrders/dealerV2/queryPayAccount/{id}', { path: { id: order.id } })

const shop = { name: '麦肯食品', bank: '工商银行', account: '6222' }
const plant = { name: '麦肯工厂', bank: '建设银行', account: '6217' }

test('notices of several payees are paid by a transfer to each, and those of one by one together', async () => {
  const own = await addPayer(portal)
  const first = await own.notify({ amount: 4_000, payee: shop, dueOn: dayFrom(portal, 5) })
  const second = await own.notify({ amount: 6_000, payee: plant, dueOn: dayFrom(portal, 6) })
  const third = await own.notify({ amount: 1_000, payee: shop, dueOn: dayFrom(portal, 7) })
  await own.pay({ notice: first.key, amount: 500 })
  expect(await read(own)).toEqual({
    amount: 10_500,
    due: orderAmount,
    paid: 500,
    transfers: [
      { ...shop, amount: 4_500, paid: 500, purpose: `货款 ${first.number} ${third.number}` },
      { ...plant, amount: 6_000, paid: 0, purpose: `货款 ${second.number}` },
    ],
  })
  await own.pay({ notice: second.key, amount: 6_000 })
  expect((await read(own)).transfers.map(({ account }) => account)).toEqual([shop.account])
})

test('nothing is to be transferred for a paid order, and to the seller where nobody has asked for money', async () => {
  const own = await addPayer(portal)
  expect(await read(own)).toMatchObject({
    amount: orderAmount,
    transfers: [{ amount: orderAmount, purpose: `货款 ${own.order.number}` }],
  })
  const notice = await own.notify({ amount: orderAmount })
  await own.pay({ notice: notice.key, amount: orderAmount })
  expect(await read(own)).toMatchObject({ amount: 0, paid: orderAmount, transfers: [] })
})
