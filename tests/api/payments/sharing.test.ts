import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { moveBy } from '../support/orders/orders.ts'
import { addPayer, dayFrom, orderAmount } from '../support/orders/payments.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Payer = Awaited<ReturnType<typeof addPayer>>

/** Fen, state and steps of a notice, and the titles of what the dealer was told of it. */
const standing = async (own: Payer, { id, number }: { id: number; number: string }) => {
  const { amount, paid, status, history } = await own.read(id)
  const told = await portal.db
    .selectFrom('message')
    .select('title')
    .where('business_id', '=', own.business)
    .where('content', 'like', `%${number}%`)
    .orderBy('id')
    .execute()
  return {
    amount,
    paid,
    status,
    steps: history.map(({ action }) => action),
    told: told.map(({ title }) => title),
  }
}

test('a changed notice changes what the others of its order ask for, and their dealer hears of both', async () => {
  const own = await addPayer(portal)
  const first = await own.notify({ amount: 40_000_000, dueOn: dayFrom(portal, 5) })
  const second = await own.notify({ amount: orderAmount, dueOn: dayFrom(portal, 10) })
  expect((await own.read(second.id)).amount).toBe(60_000_000)
  await own.notify({ ...first, dueOn: dayFrom(portal, 20) })
  expect(await standing(own, second)).toEqual({
    amount: orderAmount,
    paid: 0,
    status: 10,
    steps: ['notify', 'adjust'],
    told: ['新的付款通知', '付款通知金额已调整'],
  })
  expect(await standing(own, first)).toEqual({
    amount: 0,
    paid: 0,
    status: 50,
    steps: ['notify', 'lapse'],
    told: ['新的付款通知', '付款通知已撤回'],
  })
})

test('a new notice that is due earlier takes the place of one that is paid, whose money pays for it', async () => {
  const own = await addPayer(portal)
  const late = await own.notify({ amount: 40_000_000, dueOn: dayFrom(portal, 30) })
  await own.pay({ notice: late.key, amount: 40_000_000 })
  const early = await own.notify({ amount: orderAmount, dueOn: dayFrom(portal, 5) })
  expect(await standing(own, late)).toMatchObject({
    amount: 0,
    paid: 0,
    status: 50,
    steps: ['notify', 'pay', 'lapse', 'setOff'],
    told: ['新的付款通知', '付款已到账', '付款通知已撤回', '多付款已抵扣'],
  })
  expect(await own.read(early.id)).toMatchObject({ amount: orderAmount, paid: 40_000_000 })
})

test('several notices of one batch ask for all that their orders owe, in whichever order they come', async () => {
  const own = await addPayer(portal)
  const other = await own.addOrder()
  const both = own.noticeRow({ orders: [own.order.number, other.number], amount: orderAmount })
  const one = own.noticeRow({ orders: [other.number], amount: orderAmount })
  const report = await own.erp('PUT /erp/v1/paymentNotices', { body: { rows: [both, one] } })
  expect(report).toEqual({ applied: 2, rejected: [] })
  const { notices } = await own.erp('POST /erp/v1/paymentNotices/action/query', {
    body: { keys: [both.key, one.key] },
  })
  expect(notices.map(({ asked, amount }) => [asked, amount])).toEqual([
    [orderAmount, orderAmount],
    [orderAmount, orderAmount],
  ])
})

test.each([
  ['the same', {}],
  ['another payee', { payee: { name: '麦肯食品', bank: '建设银行', account: '6217' } }],
])('a known notice, %s, keeps its room before a new one in the same batch', async (_, change) => {
  const own = await addPayer(portal)
  const known = own.noticeRow({ amount: orderAmount })
  await own.notify(known)
  const fresh = own.noticeRow({ amount: orderAmount, dueOn: dayFrom(portal, 40) })
  const rows = [fresh, { ...known, ...change }]
  expect(await own.erp('PUT /erp/v1/paymentNotices', { body: { rows } })).toEqual({
    applied: 1,
    rejected: [{ row: 0, problem: 'orders：订单的应付金额已全部通知' }],
  })
  const { notices } = await own.erp('POST /erp/v1/paymentNotices/action/query', {
    body: { orderNumbers: [own.order.number] },
  })
  expect(notices.map(({ key, amount, status }) => [key, amount, status])).toEqual([
    [known.key, orderAmount, 10],
  ])
})

test('a dealer reads what becomes of its money when one of two orders of a paid notice ends', async () => {
  const own = await addPayer(portal)
  const other = await own.addOrder()
  const notice = await own.notify({ orders: [own.order.number, other.number], amount: 2 * orderAmount })
  await own.pay({ notice: notice.key, amount: 2 * orderAmount })
  const ended = { kind: 'purchase', id: other.id } as const
  await moveBy(portal, { side: 'buyer', businessId: own.business }, { ...ended, action: 'cancelSubmit' })
  await moveBy(portal, { side: 'seller', businessId: own.brand }, { ...ended, action: 'approveCancel' })
  const { content } = await portal.db
    .selectFrom('message')
    .select('content')
    .where('business_id', '=', own.business)
    .where('title', '=', '付款通知金额已调整')
    .executeTakeFirstOrThrow()
  expect(content).toBe(
    `付款通知 ${notice.number} 的应付金额由 ¥2,000,000.00 调整为 ¥1,000,000.00。` +
      '多付的 ¥1,000,000.00 转为余额，会自动抵扣其他付款通知。',
  )
})
