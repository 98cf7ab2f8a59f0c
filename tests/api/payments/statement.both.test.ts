import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, codeText } from '#contract/kernel/errors.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { settleDifferences } from '#server/domains/deliveries/public.ts'
import { readMonth, statementRows } from '#server/domains/payments/statement/export-statement.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { asBrand, noteOnTheWay, orderWithRebate } from '../support/orders/deliveries.ts'
import { addOrderingDealer, addQuickly } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'
import { newKey } from '../support/orders/payments.ts'
import { applyFor, signFor } from '../support/orders/returns.ts'

const start = new Date('2026-11-20T02:00:00Z')
const price = 10_000
let portal: TestApp
let erp: Awaited<ReturnType<typeof addErp>>
beforeAll(async () => {
  portal = await startTestApp()
  erp = await addErp(portal)
})
afterAll(() => portal.close())

const codeOf = async (business: number) =>
  (await portal.db.selectFrom('business').select('code').where('id', '=', business).executeTakeFirstOrThrow())
    .code

/**
 * Ten cases at 100.00, less a rebate of 100.00. In November six leave, four come, two are paid back, one is given back,
 * and 200.00 come. In December four leave, and 50.00 are recorded that came in November.
 */
const addHistory = async () => {
  portal.clock.set(start)
  const dealer = await addOrderingDealer(portal)
  const dealerCode = await codeOf(dealer.business)
  const sku = await addSku(portal, { price })
  const order = await orderWithRebate(portal, dealer, { sku, qty: 10, rebate: 10_000 })
  const note = await noteOnTheWay(portal, dealer.brand, order, [6])
  await signFor(portal, dealer, note.id, [4])
  const [line] = (
    await dealer.client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id: note.id } })
  ).lines
  const lineId = line?.id ?? 0
  await asBrand(portal, dealer.brand, by =>
    settleDifferences(by, { id: note.id, version: null, lines: [{ lineId, how: 'credit' }] }),
  )
  const { id: application } = await applyFor(portal, dealer, { note: note.id, line: lineId, qty: 1 })
  await asBrand(portal, dealer.brand, by =>
    decideReturn(by, { id: application, action: 'approve', version: null, why: '' }),
  )
  const returned = await asBrand(portal, dealer.brand, by =>
    completeReturn(by, { id: application, version: null, credits: [], remark: '' }),
  )
  const key = newKey()
  await erp('PUT /erp/v1/paymentNotices', {
    body: {
      rows: [
        {
          key,
          dealer: dealerCode,
          orders: [order.number],
          amount: 30_000,
          dueOn: '2026-12-20',
          payee: { name: '麦肯食品', bank: '中国工商银行', account: '6222000011112222' },
        },
      ],
    },
  })
  const pay = (amount: number, paidOn: string) =>
    erp('PUT /erp/v1/payments', {
      body: { rows: [{ key: newKey(), notice: key, amount, paidOn, way: 'transfer' }] },
    })
  await pay(20_000, '2026-11-20')
  // It is still November in Greenwich, and December in Shanghai.
  portal.clock.set('2026-11-30T16:30:00Z')
  const later = await noteOnTheWay(portal, dealer.brand, order, [4])
  await pay(5_000, '2026-11-30')
  const notice = (await erp('POST /erp/v1/paymentNotices/action/query', { body: { keys: [key] } })).notices[0]
  const person = await addQuickly(portal, 3, dealer.business)
  return {
    ...dealer,
    ...person,
    dealerCode,
    order,
    note,
    later,
    returned,
    noticeNumber: notice?.number ?? '',
    pay,
  }
}
type History = Awaited<ReturnType<typeof addHistory>>

const read = ({ client }: Pick<History, 'client'>, month = '2026-11') =>
  client.expect('POST /statements/action/query', { body: { month } })
const confirm = ({ client }: History, ids: number[]) =>
  client.send('POST /statements/action/confirm', { body: { ids } })
const dispute = ({ client }: History, id: number, text = '少发 1 箱') =>
  client.send('POST /statements/action/dispute', { body: { id, text } })
const markedAt = async (id: number) => {
  const mark = await portal.db
    .selectFrom('statement_mark')
    .select('marked_at')
    .where('entry_id', '=', id)
    .executeTakeFirst()
  return (mark?.marked_at ?? portal.clock.now()).toISOString()
}
/** The answer to a dispute, that which stands now unless another one is meant. */
const answer = async (id: number, isAccepted = true, text = '下月补记', meant?: string) =>
  erp('PUT /erp/v1/statementAnswers', {
    body: { rows: [{ id, markedAt: meant ?? (await markedAt(id)), text, isAccepted }] },
  })
const stepsOf = (id: number) =>
  portal.db
    .selectFrom('history')
    .select(['action', 'from_state', 'to_state', 'why', 'business_id'])
    .where('entity', '=', 'ledgerEntry')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

test('months follow each other, with the documents that say why; what was recorded late stands in its month', async () => {
  const own = await addHistory()
  const november = await read(own)
  expect(november).toMatchObject({
    month: '2026-11',
    opening: 0,
    sums: { delivery: 60_000, rebate: -6_000, credit: -18_000, return: -9_000, payment: -25_000 },
    closing: 2_000,
    total: 6,
    open: 6,
    disputed: 0,
    buyer: { id: own.business },
    seller: { id: own.brand },
  })
  const orders = [{ id: own.order.id, number: own.order.number }]
  const onNote = { document: { id: own.note.id, number: own.note.number }, orders, isLate: false }
  const unmarked = {
    state: 'none',
    text: '',
    by: '',
    at: null,
    answer: null,
    isAccepted: null,
    answeredAt: null,
  }
  expect(november.lines).toEqual(
    [
      { kind: 'delivery', amount: 60_000, day: '2026-11-20', ...onNote },
      { kind: 'rebate', amount: -6_000, day: '2026-11-20', ...onNote },
      { kind: 'credit', amount: -18_000, day: '2026-11-20', ...onNote },
      {
        kind: 'return',
        amount: -9_000,
        day: '2026-11-20',
        document: { id: expect.any(Number) as number, number: own.returned.returnNumber },
        orders,
        isLate: false,
      },
      ...(
        [
          [-20_000, '2026-11-20', false],
          [-5_000, '2026-11-30', true],
        ] as const
      ).map(([amount, day, isLate]) => ({
        kind: 'payment',
        amount,
        day,
        document: { id: expect.any(Number) as number, number: own.noticeNumber },
        orders,
        isLate,
      })),
    ].map(line => ({ id: expect.any(Number) as number, ...line, mark: unmarked })),
  )
  expect(await read(own, '2026-12')).toMatchObject({
    opening: 2_000,
    sums: { delivery: 40_000, rebate: -4_000, credit: 0, return: 0, payment: 0 },
    closing: 38_000,
    total: 2,
  })
  expect(await read(own, '2026-10')).toMatchObject({ opening: 0, closing: 0, total: 0, lines: [] })
  const second = await own.client.expect('POST /statements/action/query', {
    body: { month: '2026-11', page: 2 },
  })
  expect(second).toEqual({ ...november, lines: [] })
})

test('lines are confirmed once, chosen ones or those of a month as it was seen', async () => {
  const own = await addHistory()
  const { lines, total, closing } = await read(own)
  const [first = 0, second = 0] = lines.map(({ id }) => id)
  expect(await confirm(own, [first])).toMatchObject({ code: code.ok, body: { confirmed: 1 } })
  expect(await confirm(own, [first, second])).toMatchObject({ code: code.ok, body: { confirmed: 1 } })
  const month = (seen: object) =>
    own.client.send('POST /statements/action/confirmMonth', {
      body: { month: '2026-11', total, closing, ...seen },
    })
  expect(await month({ closing: closing + 1 })).toMatchObject({ code: code.conflict })
  expect(await month({ total: total - 1 })).toMatchObject({ code: code.conflict })
  const rest = total - 2
  const outcomes = await Promise.all([month({}), month({})])
  expect(new Set(outcomes.map(({ body }) => body.confirmed))).toEqual(new Set([0, rest]))
  expect(await read(own)).toMatchObject({ total, open: 0, closing })
  for (const { id } of lines)
    expect(await stepsOf(id)).toEqual([
      { action: 'confirm', from_state: 'none', to_state: 'confirmed', why: '', business_id: own.business },
    ])
  expect(await read(own, '2026-12')).toMatchObject({ open: 2 })
})

test('a disputed line waits for the answer of the brand, and can be confirmed or disputed after it', async () => {
  const own = await addHistory()
  const { lines, total, closing } = await read(own)
  const id = lines[0]?.id ?? 0
  await confirm(own, [id])
  expect(await dispute(own, id)).toMatchObject({
    code: code.ok,
    body: { mark: { state: 'disputed', text: '少发 1 箱', answer: null } },
  })
  expect((await dispute(own, id, '又一次')).code).toBe(code.conflict)
  expect((await confirm(own, [id])).code).toBe(code.conflict)
  await own.client.expect('POST /statements/action/confirmMonth', {
    body: { month: '2026-11', total, closing },
  })
  expect(await read(own)).toMatchObject({ open: 0, disputed: 1 })

  const { events } = await erp('GET /erp/v1/events', { query: { after: 0 } })
  expect(events.filter(({ statementLineId }) => statementLineId === id)).toMatchObject([
    { type: 'statement.disputed', buyerCode: own.dealerCode, reason: '少发 1 箱' },
  ])
  const asked = { dealer: own.dealerCode, month: '2026-11' }
  const seen = await erp('POST /erp/v1/statements/action/query', { body: asked })
  expect(seen).toMatchObject({ ...asked, closing, disputed: 1 })
  expect(seen.lines[0]).toMatchObject({
    id,
    document: own.note.number,
    orders: [own.order.number],
    mark: { state: 'disputed', text: '少发 1 箱', by: '' },
  })

  expect(await answer(lines[1]?.id ?? 0)).toMatchObject({ applied: 0, rejected: [{ row: 0 }] })
  expect(await answer(999_999_999)).toMatchObject({ applied: 0, rejected: [{ row: 0 }] })
  const both = await Promise.all([answer(id, true, '认可'), answer(id, false, '不认可')])
  expect(new Set(both.map(({ applied }) => applied))).toEqual(new Set([0, 1]))
  const isAccepted = both[0].applied === 1
  const text = isAccepted ? '认可' : '不认可'
  expect(await answer(id, isAccepted, text)).toMatchObject({ applied: 1 })
  expect((await read(own)).lines[0]?.mark).toMatchObject({ state: 'disputed', answer: text, isAccepted })
  const messages = await portal.db
    .selectFrom('message')
    .select(['title', 'link'])
    .where('business_id', '=', own.business)
    .where('title', '=', '对账异议已答复')
    .execute()
  expect(messages).toEqual([
    {
      title: '对账异议已答复',
      link: '/workbench/workbenchHome/paymentOrder?view=statement&statementMonth=2026-11',
    },
  ])

  const first = await markedAt(id)
  portal.clock.advance(1_000)
  await dispute(own, id, '仍不同意')
  // The answer to the former dispute, sent once more, is none to this one.
  expect(await answer(id, isAccepted, text, first)).toEqual({
    applied: 0,
    rejected: [{ row: 0, problem: 'markedAt：经销商已重新提出异议，请重新读取后再答复' }],
  })
  expect((await read(own)).lines[0]?.mark).toMatchObject({ text: '仍不同意', answer: null, isAccepted: null })
  await answer(id, false, '以签收单为准')
  expect(await confirm(own, [id])).toMatchObject({ body: { confirmed: 1 } })
  expect((await read(own)).lines[0]?.mark).toMatchObject({
    state: 'confirmed',
    text: '仍不同意',
    answer: '以签收单为准',
  })
  expect(
    (await stepsOf(id)).map(({ action, from_state, to_state }) => [action, from_state, to_state]),
  ).toEqual([
    ['confirm', 'none', 'confirmed'],
    ['dispute', 'confirmed', 'disputed'],
    [isAccepted ? 'accept' : 'refuse', 'disputed', 'disputed'],
    ['dispute', 'disputed', 'disputed'],
    ['refuse', 'disputed', 'disputed'],
    ['confirm', 'disputed', 'confirmed'],
  ])
})

test('another dealer sees, confirms and disputes nothing of it', async () => {
  const own = await addHistory()
  const { lines } = await read(own)
  const id = lines[0]?.id ?? 0
  const other = await addQuickly(portal, 3, (await addOrderingDealer(portal)).business)
  expect(await read(other)).toMatchObject({ opening: 0, closing: 0, total: 0, lines: [] })
  const stranger = { ...own, ...other }
  expect((await confirm(stranger, [id])).code).toBe(code.notFound)
  expect((await dispute(stranger, id)).code).toBe(code.notFound)
  expect(await read(own)).toMatchObject({ open: lines.length, disputed: 0 })
  await expect(
    erp('POST /erp/v1/statements/action/query', { body: { dealer: 'nobody', month: '2026-11' } }),
  ).rejects.toThrow(codeText[code.notFound])
})

test('a month is a sheet with the sum before it, its lines with what is owed after each, and the sum at its end', async () => {
  const own = await addHistory()
  const { lines, closing } = await read(own)
  await dispute(own, lines[0]?.id ?? 0)
  const answered = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/statements/action/export',
    headers: { sign: await newSign(portal, own.userId) },
    payload: envelope({ month: '2026-11' }, { at: portal.clock.now().getTime() }),
  })
  const { name } = await portal.db
    .selectFrom('business')
    .select('name')
    .where('id', '=', own.business)
    .executeTakeFirstOrThrow()
  expect(answered.headers['content-disposition']).toContain(encodeURIComponent(`对账单-${name}-2026-11.xlsx`))
  const sheets = await readExcelFile(answered.rawPayload)
  const rows = sheets[0]?.data ?? []
  const column = (title: string) => {
    const at = rows[0]?.indexOf(title) ?? -1
    return rows.slice(1).map(row => row[at])
  }
  expect(column('项目')).toEqual([
    '期初应付',
    '发货',
    '返利抵扣',
    '差异赔付',
    '退货退款',
    '到账',
    '到账',
    '期末应付',
  ])
  expect(column('金额')).toEqual([null, 600, -60, -180, -90, -200, -50, null])
  expect(column('累计应付')).toEqual([0, 600, 540, 360, 270, 70, 20, closing / 100])
  expect(column('补记')).toEqual([null, null, null, null, null, null, '补记', null])
  expect(column('对账状态').slice(1, 3)).toEqual(['有异议，待答复', '待确认'])
  expect(column('异议')[1]).toBe('少发 1 箱')
})

test('a sheet has what stood when it was asked for, and says how many lines it has no room for', async () => {
  const own = await addHistory()
  const november = { businessId: own.business, month: '2026-11' }
  const { lines, closing } = await read(own)
  const [whole, cut] = [await readMonth(portal.db, november), await readMonth(portal.db, november, 4)]
  await own.pay(1_000, '2026-11-30')
  const rowsOf = async (entries: typeof whole) => {
    const rows = []
    for await (const some of statementRows(portal.db, entries)) rows.push(...some)
    return rows
  }
  const ends = (await rowsOf(whole)).slice(-2).map(({ title, balance }) => [title, balance])
  expect(ends).toEqual([
    ['到账', closing],
    ['期末应付', closing],
  ])
  const short = await rowsOf(cut)
  expect(short.flatMap(({ line }) => (line ? [line.id] : []))).toEqual(lines.slice(0, 4).map(({ id }) => id))
  expect(short.slice(-2)).toEqual([
    { title: '其余 2 行未列出，请在对账单页面查看', balance: closing },
    { title: '期末应付', balance: closing },
  ])
})
