import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { mostFen } from '#contract/orders/amounts.ts'
import { commands } from '#server/backoffice/commands.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { isWaiting } from '../../support/database/waiting-for-lock.ts'
import { addKey, tryGateway } from '../support/gateway.ts'
import { addPayer, dayFrom } from '../support/orders/payments.ts'
import { newSign } from '../support/people.ts'
import { pdf } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

let portal: TestApp
let payer: Awaited<ReturnType<typeof addPayer>>
beforeAll(async () => {
  portal = await startTestApp()
  payer = await addPayer(portal)
})
afterAll(() => portal.close())

const type = (name: string, names: string[], options: Record<string, string> = {}) =>
  commands[name]?.run(payer.erp, { names, options })
const noticesOf = async (key: string) =>
  (await payer.erp('POST /erp/v1/paymentNotices/action/query', { body: { keys: [key] } })).notices
const messages = (business: number) =>
  portal.db
    .selectFrom('message')
    .select(['title', 'link'])
    .where('business_id', '=', business)
    .where('title', 'like', '%付款%')
    .orderBy('id')
    .execute()

test('notices are stored row by row, told once, and changed by the same key', async () => {
  const own = await addPayer(portal)
  const good = own.noticeRow()
  const foreign = own.noticeRow({ orders: [payer.order.number] })
  const rows = [good, foreign, own.noticeRow({ dealer: 'NOBODY' }), good]
  const report = await own.erp('PUT /erp/v1/paymentNotices', { body: { rows } })
  expect(report).toMatchObject({ applied: 1, rejected: [{ row: 1 }, { row: 2 }, { row: 3 }] })
  const again = await own.erp('PUT /erp/v1/paymentNotices', { body: { rows: [good] } })
  expect(again).toEqual({ applied: 1, rejected: [] })
  const [before] = await noticesOf(good.key)
  expect(before).toMatchObject({ status: 10, amount: 10_000, paid: 0, orders: [own.order.number] })
  expect(before?.number).toMatch(/^PN\d{12}$/)
  const more = await own.addOrder()
  await own.notify({ ...good, orders: [more.number], amount: 12_000, dueOn: dayFrom(portal, 40) })
  expect(await noticesOf(good.key)).toMatchObject([
    { number: before?.number, amount: 12_000, orders: [more.number] },
  ])
  expect((await messages(own.business)).map(({ title }) => title)).toEqual(['新的付款通知', '付款通知有变更'])
  expect(
    (await payer.notify({ ...good, dealer: payer.dealerCode, orders: [payer.order.number] })).report,
  ).toMatchObject({
    applied: 0,
  })
})

test('a payment is recorded once however often and from wherever it is sent; what is wrong is taken back', async () => {
  const own = await addPayer(portal)
  const notice = await own.notify()
  const row = own.paymentRow({ notice: notice.key, amount: 4_000 })
  const send = () => own.erp('PUT /erp/v1/payments', { body: { rows: [row] } })
  const reports = await Promise.all([send(), send(), send()])
  for (const report of reports) expect(report).toEqual({ applied: 1, rejected: [] })
  const state = async () => {
    const [found] = await noticesOf(notice.key)
    return [found?.status, found?.paid]
  }
  expect(await state()).toEqual([20, 4_000])
  const bad = [
    { ...row, amount: 5_000 },
    own.paymentRow({ notice: notice.key, amount: -4_001 }),
    own.paymentRow({ notice: notice.key, amount: 0 }),
    own.paymentRow({ notice: 'NONE', amount: 1 }),
    own.paymentRow({ notice: notice.key, amount: 1, paidOn: dayFrom(portal, 1) }),
  ]
  expect(await own.erp('PUT /erp/v1/payments', { body: { rows: bad } })).toMatchObject({
    applied: 0,
    rejected: bad.map((_, at) => ({ row: at })),
  })
  // Too much came in: it is recorded as it came, and some of it is taken back later.
  const parts = [3_000, 9_000].map(amount => own.paymentRow({ notice: notice.key, amount }))
  await own.erp('PUT /erp/v1/payments', { body: { rows: parts } })
  expect(await state()).toEqual([30, 16_000])
  await own.pay({ notice: notice.key, amount: -6_000, remark: '退回多付' })
  expect(await state()).toEqual([30, 10_000])
  await own.pay({ notice: notice.key, amount: -10_000 })
  expect(await state()).toEqual([10, 0])
  const actions = (await own.read(notice.id)).history.map(({ action, from, to }) => [action, from, to])
  expect(actions).toEqual([
    ['notify', null, 10],
    ['payPart', 10, 20],
    ['payPart', 20, 20],
    ['pay', 20, 30],
    ['reverse', 30, 30],
    ['reverse', 30, 10],
  ])
  expect((await messages(own.business)).at(-1)).toEqual({
    title: '付款记录已冲销',
    link: `/workbench/workbenchHome/paymentOrder?id=${notice.id}`,
  })
})

test('what came in for one notice is never more than the portal can count', async () => {
  const own = await addPayer(portal)
  const { key } = await own.notify()
  expect(await own.pay({ notice: key, amount: mostFen })).toEqual({ applied: 1, rejected: [] })
  expect(await own.pay({ notice: key, amount: 1 })).toEqual({
    applied: 0,
    rejected: [{ row: 0, problem: 'amount：到账合计不能超过 100 亿元' }],
  })
})

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'two batches at once with one key for two notices: the later one keeps its other rows',
  async () => {
    const own = await addPayer(portal)
    const [one, other] = [await own.notify(), await own.notify()]
    const { remark: _remark, ...row } = own.paymentRow({ notice: other.key, amount: 100 })
    const rest = own.paymentRow({ notice: other.key, amount: 50 })
    const [sending] = await portal.db.transaction().execute(async tx => {
      await tx
        .insertInto('payment')
        .values({
          erp_key: row.key,
          notice_id: one.id,
          business_id: own.business,
          amount: row.amount,
          paid_on: row.paidOn,
          way: row.way,
          recorded_at: portal.clock.now(),
        })
        .execute()
      const answer = own.erp('PUT /erp/v1/payments', { body: { rows: [row, rest] } })
      await expect.poll(() => isWaiting(portal.db)).toBe(true)
      return [answer] as const
    })
    expect(await sending).toEqual({
      applied: 1,
      rejected: [{ row: 0, problem: 'key：该编号已登记了其他到账' }],
    })
    expect(await noticesOf(other.key)).toMatchObject([{ paid: 50 }])
  },
)

test('a notice is withdrawn with a reason, and is closed then', async () => {
  const notice = await payer.notify({ dueOn: dayFrom(portal, -2) })
  await payer.pay({ notice: notice.key, amount: 500 })
  const withdraw = () => type('withdraw-payment', [notice.key], { reason: '订单已取消' })
  expect(await withdraw()).toEqual({ status: 50 })
  await expect(withdraw()).rejects.toMatchObject({ code: code.conflict })
  expect((await payer.notify({ ...notice, amount: 1 })).report).toEqual({
    applied: 0,
    rejected: [{ row: 0, problem: '付款通知已撤回，不能更新' }],
  })
  expect(await payer.read(notice.id)).toMatchObject({
    status: 50,
    reason: '订单已取消',
    amount: 0,
    paid: 500,
  })
})

test('the client asks for money, notes what came, hears of slips and fetches them', async () => {
  const own = await addPayer(portal)
  const run = (name: string, names: string[], options: Record<string, string> = {}) =>
    commands[name]?.run(own.erp, { names, options })
  const key = `C-${own.order.number}`
  await run('payment-notice', [key, own.order.number], {
    dealer: own.dealerCode,
    amount: '5000',
    due: dayFrom(portal, 10),
    payee: '麦肯食品',
    bank: '中国工商银行',
    account: '6222000011112222',
  })
  const { id } = await portal.db
    .selectFrom('payment_notice')
    .select('id')
    .where('erp_key', '=', key)
    .executeTakeFirstOrThrow()
  const { last } = await own.erp('GET /erp/v1/events', { query: { after: 0, limit: 1 } })
  const sign = await newSign(portal, own.userId)
  const { body: file } = await upload(portal, {
    sign,
    bytes: pdf,
    purpose: 'transferSlip',
    fileName: '回单.pdf',
  })
  await own.client.expect('POST /paymentNotifys/action/attachSlips', { body: { id, fileIds: [file.fileId] } })
  const { events } = await own.erp('GET /erp/v1/events', { query: { after: last } })
  expect(events).toMatchObject([
    { type: 'payment.slipUploaded', paymentKey: key, buyerCode: own.dealerCode, orderNumber: null },
  ])
  const slip = await own.erp('GET /erp/v1/paymentSlips/{fileId}', { path: { fileId: file.fileId } })
  expect(slip).toMatchObject({ fileName: '回单.pdf', mimeType: 'application/pdf' })
  expect(Buffer.from(slip.content, 'base64').equals(Buffer.from(pdf))).toBe(true)
  await run('payment', [`${key}-1`], { notice: key, amount: '5000', on: dayFrom(portal, 0), way: 'bill' })
  expect(await run('payment-notices', [own.order.number])).toMatchObject([
    { key, status: 30, payments: [{ amount: 5_000, way: 'bill' }], slips: [{ fileId: file.fileId }] },
  ])
})

test('no slip but slips, and nothing at all without the scope', async () => {
  const sign = await newSign(portal, payer.userId)
  const { body } = await upload(portal, { sign, bytes: pdf, purpose: 'licence' })
  const fetchSlip = (key: Awaited<ReturnType<typeof addKey>>) =>
    tryGateway(portal, key, 'GET /erp/v1/paymentSlips/{fileId}', { path: { fileId: body.fileId } })
  expect((await fetchSlip(await addKey(portal))).code).toBe(code.notFound)
  expect((await fetchSlip(await addKey(portal, ['orders']))).code).toBe(code.forbidden)
})
