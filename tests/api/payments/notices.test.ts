import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { InputOf, Key } from '#contract/index.ts'
import { mostSlips } from '#contract/payments/life-cycle.ts'
import { filePath } from '#server/domains/files/disk.ts'
import { existsSync } from 'node:fs'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addPhoto } from '../support/orders/deliveries.ts'
import { addQuickly } from '../support/orders/orders.ts'
import { addPayer, dayFrom, orderAmount } from '../support/orders/payments.ts'
import { newSign } from '../support/people.ts'
import { pdf } from '../support/pictures.ts'
import { snapshot } from '../support/snapshot.ts'
import { download, upload } from '../support/upload.ts'

let portal: TestApp
type Payer = Awaited<ReturnType<typeof addPayer>>
let payer: Payer
beforeAll(async () => {
  portal = await startTestApp()
  payer = await addPayer(portal)
})
afterAll(() => portal.close())

const first = { page: 1, size: 20 } as const
const page = (of: Payer, filters: object = {}) =>
  of.client.expect('POST /paymentNotifys/action/queryByPage', { body: { ...first, ...filters } })
const slipOf = (of: Payer) => addPhoto(portal, of.userId, 'transferSlip')
const attach = async (of: Payer, id: number, fileIds?: string[]) =>
  of.client.send('POST /paymentNotifys/action/attachSlips', {
    body: { id, fileIds: fileIds ?? [await slipOf(of)] },
  })
const remove = (of: Payer, id: number, slipId: number) =>
  of.client.send('POST /paymentNotifys/action/removeSlip', { body: { id, slipId } })

test('a list finds notices by state, words and the day they are due; a notice says what it is for', async () => {
  const own = await addPayer(portal)
  const second = await own.addOrder()
  const { amount, ...unpaid } = await own.notify({
    dueOn: dayFrom(portal, 5),
    orders: [own.order.number, second.number],
  })
  const late = await own.notify({ dueOn: dayFrom(portal, -3) })
  const paid = await own.notify({ dueOn: dayFrom(portal, -9) })
  await own.pay({ notice: paid.key, amount: 10_000 })
  await own.pay({ notice: late.key, amount: 1 })
  const found = async (filters: object) => (await page(own, filters)).rows.map(({ id }) => id)
  for (const [filters, expected] of [
    [{}, [paid, late, unpaid]],
    [{ sort: 'oldest' }, [unpaid, late, paid]],
    [{ tab: 'overdue' }, [late]],
    [{ tab: 'partly' }, []],
    [{ tab: 'paid' }, [paid]],
    [{ keyword: unpaid.number.toLowerCase() }, [unpaid]],
    [{ keyword: second.number }, [unpaid]],
    [{ from: dayFrom(portal, -3), to: dayFrom(portal, -3) }, [late]],
    [{ from: dayFrom(portal, 6) }, []],
    [{ from: '2026-02-30', to: '2026-02-31' }, []],
  ] as const)
    expect({ filters, found: await found(filters) }).toEqual({ filters, found: expected.map(({ id }) => id) })
  expect((await page(own)).rows.at(-1)).toMatchObject({
    status: 10,
    amount,
    paid: 0,
    daysLeft: 5,
    orderCount: 2,
    orders: [own.order, second],
    slips: 0,
  })
  const { counts, sums } = await own.client.expect('POST /paymentNotifys/action/queryCount', { body: {} })
  expect(counts).toEqual({ all: 3, soon: 1, unpaid: 1, partly: 0, overdue: 1, paid: 1, withdrawn: 0 })
  expect(sums).toEqual({ open: 19_999, overdue: 9_999, balance: 0, paidThisMonth: 10_001 })
  const list = (body: object) => own.client.expect('POST /paymentNotifys/action/queryList', { body })
  const due = await list({ from: dayFrom(portal, -9), to: dayFrom(portal, 0) })
  expect(due.map(({ id }) => id)).toEqual([paid.id, late.id])
  expect((await list({ orderId: second.id })).map(({ id }) => id)).toEqual([unpaid.id])
  expect(await own.read(unpaid.id)).toMatchObject({
    number: unpaid.number,
    payee: unpaid.payee,
    orders: [own.order, second].map(order => ({ ...order, due: orderAmount, amount: 5_000, paid: 0 })),
    payments: [],
    history: [{ action: 'notify', from: null, to: 10 }],
  })
})

test('a notice is overdue from the first moment after its last day in Shanghai on', async () => {
  const own = await addPayer(portal)
  const today = dayFrom(portal, 0)
  const { id } = await own.notify({ dueOn: today })
  const before = portal.clock.now()
  const status = async () =>
    (
      await (
        await addQuickly(portal, 3, own.business)
      ).client.expect('GET /paymentNotifys/{id}', { path: { id } })
    ).status
  portal.clock.set(`${today}T23:59:59.999+08:00`)
  expect(await status()).toBe(10)
  portal.clock.advance(1)
  expect(await status()).toBe(40)
  portal.clock.set(before)
  expect(await status()).toBe(10)
})

test('an order waits for its payment until the last notice that names it is paid or withdrawn', async () => {
  const own = await addPayer(portal)
  const cancelled = await own.addOrder(50)
  const unpaid = async () => {
    const { rows, counts } = await own.client.expect('POST /purchaseOrders/action/queryPageBySkuOrPo', {
      body: { ...first, tab: 'payment' },
    })
    expect(counts.payment).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  expect(await unpaid()).toEqual([])
  const one = await own.notify({ orders: [own.order.number, cancelled.number] })
  const other = await own.notify({ dueOn: dayFrom(portal, -1) })
  expect(await unpaid()).toEqual([own.order.id])
  await own.pay({ notice: one.key, amount: 10_000 })
  expect(await unpaid()).toEqual([own.order.id])
  await own.erp('POST /erp/v1/paymentNotices/{key}/withdraw', {
    path: { key: other.key },
    body: { reason: '重复的通知' },
  })
  expect(await unpaid()).toEqual([])
})

test('slips are attached while something is to be paid, and can be removed until the brand has recorded a payment', async () => {
  const own = await addPayer(portal)
  const notice = await own.notify()
  const sign = await newSign(portal, own.userId)
  const { body: file } = await upload(portal, {
    sign,
    bytes: pdf,
    purpose: 'transferSlip',
    fileName: '回单.pdf',
  })
  expect((await attach(own, notice.id, [file.fileId, await slipOf(own)])).code).toBe(code.ok)
  const { slips } = await own.read(notice.id)
  expect(slips.map(slip => [slip.file.fileName, slip.isRemovable])).toEqual([
    ['回单.pdf', true],
    ['差异.jpg', true],
  ])
  // A colleague reads it, another dealer does not.
  const colleague = await addQuickly(portal, 3, own.business)
  expect(
    (await download(portal, await newSign(portal, colleague.userId), file.fileId)).headers['content-type'],
  ).toBe('application/pdf')
  expect((await download(portal, await newSign(portal, payer.userId), file.fileId)).text).toContain('1004')

  const onDisk = () => existsSync(filePath(portal.config.dataDir, file.fileId))
  expect(onDisk()).toBe(true)
  expect((await remove(own, notice.id, slips[0]?.id ?? 0)).body.slips).toHaveLength(1)
  expect(onDisk()).toBe(false)
  portal.clock.advance(1_000)
  await own.pay({ notice: notice.key, amount: 1 })
  portal.clock.advance(1_000)
  expect((await attach(own, notice.id)).code).toBe(code.ok)
  const [kept, fresh] = (await own.read(notice.id)).slips
  expect([kept?.isRemovable, fresh?.isRemovable]).toEqual([false, true])
  expect((await remove(own, notice.id, kept?.id ?? 0)).code).toBe(code.conflict)
  expect((await remove(own, notice.id, fresh?.id ?? 0)).code).toBe(code.ok)
  const many = await Promise.all(Array.from({ length: mostSlips }, () => slipOf(own)))
  expect((await attach(own, notice.id, many)).code).toBe(code.refused)
  await own.pay({ notice: notice.key, amount: 9_999 })
  expect((await attach(own, notice.id)).code).toBe(code.conflict)
  expect((await own.read(notice.id)).history.map(({ action, from, to }) => [action, from, to])).toEqual([
    ['notify', null, 10],
    ['attachSlips', 10, 10],
    ['removeSlip', 10, 10],
    ['payPart', 10, 20],
    ['attachSlips', 20, 20],
    ['removeSlip', 20, 20],
    ['pay', 20, 30],
  ])
})

test('a slip that is none of the caller’s, or for something else, is refused and nothing changes', async () => {
  const own = await addPayer(portal)
  const { id } = await own.notify()
  const used = await slipOf(own)
  await attach(own, id, [used])
  const wrong = [await slipOf(payer), await addPhoto(portal, own.userId), used, 'A'.repeat(32)]
  const before = await snapshot(portal.db)
  for (const file of wrong) expect((await attach(own, id, [file])).code).toBe(code.notFound)
  expect(await snapshot(portal.db)).toEqual(before)
})

test("another dealer's notices are answered like unknown ones", async () => {
  const notice = await payer.notify()
  const { body } = await attach(payer, notice.id)
  const slip = body.slips[0]?.id ?? 0
  const own = await addPayer(portal)
  const mine = await own.notify()
  const file = await slipOf(own)
  const asks: readonly (readonly [Key, (id: number) => InputOf<Key>, number])[] = [
    ['GET /paymentNotifys/{id}', id => ({ path: { id } }), notice.id],
    ['POST /paymentNotifys/action/queryList', orderId => ({ body: { orderId } }), payer.order.id],
    ['POST /paymentNotifys/action/attachSlips', id => ({ body: { id, fileIds: [file] } }), notice.id],
    ['POST /paymentNotifys/action/removeSlip', id => ({ body: { id, slipId: slip } }), notice.id],
    ['POST /paymentNotifys/action/removeSlip', slipId => ({ body: { id: mine.id, slipId } }), slip],
  ]
  for (const [key, input, foreign] of asks) {
    const strange = await own.client.send(key, input(999_999_999))
    const before = await snapshot(portal.db)
    expect({ key, ...(await own.client.send(key, input(foreign))) }).toEqual({ key, ...strange })
    expect({ key, code: strange.code }).toEqual({ key, code: code.notFound })
    expect(await snapshot(portal.db)).toEqual(before)
  }
  expect((await page(own)).rows.map(({ id }) => id)).toEqual([mine.id])
  expect((await page(own, { keyword: notice.number })).rows).toEqual([])
})

test('pages of an order hear of it when a notice names it no more', async () => {
  const own = await addPayer(portal)
  const second = await own.addOrder()
  const notice = await own.notify({ orders: [own.order.number, second.number] })
  const { id: last } = await portal.db
    .selectFrom('live_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await own.notify({ key: notice.key, orders: [second.number] })
  const told = await portal.db
    .selectFrom('live_event')
    .select('thing_id')
    .where('topic', '=', 'order')
    .where('id', '>', last)
    .execute()
  expect(new Set(told.map(event => event.thing_id))).toEqual(new Set([own.order.id, second.id]))
})

test('the export has the rows of the filters', async () => {
  const own = await addPayer(portal)
  const late = await own.notify({ dueOn: dayFrom(portal, -4) })
  const withdrawn = await own.notify()
  await own.erp('POST /erp/v1/paymentNotices/{key}/withdraw', {
    path: { key: withdrawn.key },
    body: { reason: '订单已取消' },
  })
  const rowsOf = async (tab: 'overdue' | 'withdrawn') => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/pc/paymentNotifys/action/export',
      headers: { sign: await newSign(portal, own.userId) },
      payload: envelope(
        { tab, columns: ['number', 'status', 'orders', 'open', 'lateDays'] },
        { at: portal.clock.now().getTime() },
      ),
    })
    return (await readExcelFile(answer.rawPayload))[0]?.data
  }
  const titles = ['付款通知号', '状态', '采购订单', '未付金额', '逾期天数']
  expect(await rowsOf('overdue')).toEqual([titles, [late.number, '已逾期', own.order.number, 100, 4]])
  expect(await rowsOf('withdrawn')).toEqual([titles, [withdrawn.number, '已撤回', own.order.number, 0, 0]])
})

test('a dealer with something to pay cannot leave the brand', async () => {
  const own = await addPayer(portal)
  const check = () => own.client.expect('POST /dealerUnbindApplys/action/submitUnbind', { body: {} })
  await portal.db.updateTable('trade_order').set({ status: 70 }).where('id', '=', own.order.id).execute()
  expect((await check()).total).toBe(0)
  const notice = await own.notify()
  const blockers = [{ kind: 'payment', id: notice.id, number: notice.number, status: 10 }]
  expect(await check()).toMatchObject({ total: 1, blockers })
  await own.pay({ notice: notice.key, amount: 10_000 })
  expect((await check()).total).toBe(0)
})
