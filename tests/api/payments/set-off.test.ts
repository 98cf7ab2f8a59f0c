import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { owedByOrders } from '../support/orders/statement-history.ts'
import { addPayer, dayFrom, orderAmount } from '../support/orders/payments.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Payer = Awaited<ReturnType<typeof addPayer>>

const withdraw = (own: Payer, key: string) =>
  own.erp('POST /erp/v1/paymentNotices/{key}/withdraw', { path: { key }, body: { reason: '金额有误' } })

const sumsOf = async ({ client }: Payer) =>
  (await client.expect('POST /paymentNotifys/action/queryCount', { body: {} })).sums

/** The sum paid for each, and how it stands. */
const paidFor = async (own: Payer, ...notices: readonly { readonly id: number }[]) => {
  const read = await Promise.all(notices.map(({ id }) => own.read(id)))
  return read.map(({ paid, status }) => [paid, status])
}

/** The ledger, which nothing that is set off may touch. */
const ledgerOf = async ({ business }: Payer) => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(e.amount), 0)::bigint as total from ledger_entry e
    where e.business_id = ${business}`.execute(portal.db)
  return rows[0]?.total
}

/** One notice of 10,000 that was paid with 15,000, and one for which 5,000 of them were set off. */
const overpaid = async () => {
  const own = await addPayer(portal)
  const giver = await own.notify({ dueOn: dayFrom(portal, 5) })
  const getter = await own.notify({ dueOn: dayFrom(portal, 9) })
  await own.pay({ notice: giver.key, amount: 15_000 })
  expect(await paidFor(own, giver, getter)).toEqual([
    [10_000, 30],
    [5_000, 20],
  ])
  return { own, giver, getter }
}

test('a notice for which money was set off is withdrawn, and the money waits as a balance', async () => {
  const { own, giver, getter } = await overpaid()
  expect(await withdraw(own, getter.key)).toEqual({ status: 50 })
  expect(await sumsOf(own)).toMatchObject({ open: 0, balance: 5_000 })
  expect(await ledgerOf(own)).toBe(-15_000)
  const { content } = await portal.db
    .selectFrom('message')
    .select('content')
    .where('business_id', '=', own.business)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(content).toContain('已付的 ¥50.00 转为余额')
  const next = await own.notify()
  expect(await paidFor(own, giver, getter, next)).toEqual([
    [10_000, 30],
    [0, 50],
    [5_000, 20],
  ])
  expect(await owedByOrders(portal, own.business)).toBe(-15_000)
})

test('a paid notice is withdrawn too, and its money pays for another one at once', async () => {
  const own = await addPayer(portal)
  const paid = await own.notify({ dueOn: dayFrom(portal, 5) })
  await own.pay({ notice: paid.key, amount: 10_000 })
  const open = await own.notify({ dueOn: dayFrom(portal, 9) })
  await withdraw(own, paid.key)
  expect(await paidFor(own, paid, open)).toEqual([
    [0, 50],
    [10_000, 30],
  ])
})

test('money that was set off is not reversed where it went', async () => {
  const { own, getter } = await overpaid()
  expect(await own.pay({ notice: getter.key, amount: -5_000 })).toMatchObject({ applied: 0 })
  expect(await ledgerOf(own)).toBe(-15_000)
})

test('a payment that was booked too high is reversed, with what was set off of it', async () => {
  const own = await addPayer(portal)
  const wrong = await own.notify({ amount: 5_000, dueOn: dayFrom(portal, 5) })
  const other = await own.notify({ amount: 5_000, dueOn: dayFrom(portal, 9) })
  await own.pay({ notice: wrong.key, amount: 10_000 })
  expect(await own.pay({ notice: wrong.key, amount: -10_000 })).toEqual({ applied: 1, rejected: [] })
  expect(await paidFor(own, wrong, other)).toEqual([
    [0, 10],
    [0, 10],
  ])
  expect(await ledgerOf(own)).toBe(0)
  expect((await own.read(other.id)).history.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['notify', null, 10],
    ['setOff', 10, 30],
    ['takeBack', 30, 10],
  ])
  expect((await own.read(wrong.id)).history.map(({ action }) => action)).toEqual([
    'notify',
    'pay',
    'setOff',
    'takeBack',
    'reverse',
  ])
})

test('a payment that was booked twice is reversed where it did not come, and not where it did', async () => {
  const own = await addPayer(portal)
  const first = await own.notify({ dueOn: dayFrom(portal, 5) })
  const second = await own.notify({ dueOn: dayFrom(portal, 9) })
  await own.pay({ notice: first.key, amount: 10_000 })
  await own.pay({ notice: first.key, amount: 10_000 })
  await own.pay({ notice: first.key, amount: -10_000 })
  expect(await paidFor(own, first, second)).toEqual([
    [10_000, 30],
    [0, 10],
  ])
})

test('money that went on from a withdrawn notice comes back from where it has ended', async () => {
  const { own, giver, getter } = await overpaid()
  const last = await own.notify({ dueOn: dayFrom(portal, 20) })
  await withdraw(own, getter.key)
  expect(await paidFor(own, giver, getter, last)).toEqual([
    [10_000, 30],
    [0, 50],
    [5_000, 20],
  ])
  await own.pay({ notice: giver.key, amount: -15_000 })
  expect(await paidFor(own, giver, getter, last)).toEqual([
    [0, 10],
    [0, 50],
    [0, 10],
  ])
})

test('a correction in one batch leaves what was set off as it is', async () => {
  const { own, giver, getter } = await overpaid()
  const rows = [-15_000, 15_000].map(amount => own.paymentRow({ notice: giver.key, amount }))
  expect(await own.erp('PUT /erp/v1/payments', { body: { rows } })).toEqual({ applied: 2, rejected: [] })
  expect(await paidFor(own, giver, getter)).toEqual([
    [10_000, 30],
    [5_000, 20],
  ])
  expect((await own.read(getter.id)).history.map(({ action }) => action)).toEqual(['notify', 'setOff'])
})

test('the steps of both notices are told one after another, as the moves before leave them', async () => {
  const own = await addPayer(portal)
  const givers = [
    await own.notify({ amount: 5_000, dueOn: dayFrom(portal, 5) }),
    await own.notify({ amount: 5_000, dueOn: dayFrom(portal, 6) }),
  ] as const
  const getter = await own.notify({ dueOn: dayFrom(portal, 9) })
  const rows = givers.map(({ key }) => own.paymentRow({ notice: key, amount: 10_000 }))
  await own.erp('PUT /erp/v1/payments', { body: { rows } })
  const steps = async ({ id }: { id: number }) =>
    (await own.read(id)).history.filter(({ action }) => action === 'setOff').map(({ from, to }) => [from, to])
  expect(await steps(getter)).toEqual([
    [10, 20],
    [20, 30],
  ])
  for (const giver of givers) expect(await steps(giver)).toEqual([[30, 30]])
})

/** The events about the notices of a dealer, without those of its slips. */
const eventsOf = async ({ erp, dealerCode }: Payer) => {
  const { events } = await erp('GET /erp/v1/events', { query: { after: 0, limit: 1_000 } })
  return events
    .filter(({ buyerCode }) => buyerCode === dealerCode)
    .map(({ type, paymentKey, reason }) => [type, paymentKey, reason])
}

test("the brand's systems hear of what is set off and taken back, and know those payments from their own", async () => {
  const { own, giver, getter } = await overpaid()
  const { notices } = await own.erp('POST /erp/v1/paymentNotices/action/query', {
    body: { keys: [giver.key] },
  })
  expect(notices[0]?.payments.map(({ amount, isSetOff }) => [amount, isSetOff])).toEqual([
    [15_000, false],
    [-5_000, true],
  ])
  await own.pay({ notice: giver.key, amount: -2_000 })
  expect(await eventsOf(own)).toEqual([
    ['payment.setOff', giver.key, `转抵 ${getter.number} ¥50.00`],
    ['payment.setOff', getter.key, `由 ${giver.number} 的多付款抵扣 ¥50.00`],
    ['payment.setOffTakenBack', getter.key, `撤回 ${giver.number} 的抵扣 ¥20.00`],
    ['payment.setOffTakenBack', giver.key, `收回对 ${getter.number} 的抵扣 ¥20.00`],
  ])
})

test("the brand's systems hear of a notice that asks for another sum, or for nothing", async () => {
  const own = await addPayer(portal)
  const first = await own.notify({ amount: 40_000_000, dueOn: dayFrom(portal, 5) })
  const second = await own.notify({ amount: orderAmount, dueOn: dayFrom(portal, 10) })
  await own.notify({ ...first, dueOn: dayFrom(portal, 20) })
  expect(await eventsOf(own)).toEqual([
    ['payment.lapsed', first.key, '订单已无应付金额'],
    ['payment.adjusted', second.key, '¥600,000.00 → ¥1,000,000.00'],
  ])
})

test('keys of the portal are refused for payments of the brand', async () => {
  const { own, giver, getter } = await overpaid()
  const [theirs] = (
    await own.erp('POST /erp/v1/paymentNotices/action/query', { body: { keys: [getter.key] } })
  ).notices
  const key = theirs?.payments[0]?.key ?? ''
  const rows = [
    own.paymentRow({ notice: giver.key, amount: 1, key: 'set-off:1' }),
    own.paymentRow({ notice: getter.key, amount: 5_000, key, way: 'offset' }),
  ]
  expect(await own.erp('PUT /erp/v1/payments', { body: { rows } })).toMatchObject({
    applied: 0,
    rejected: [{ row: 0 }, { row: 1 }],
  })
})
