import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import type { Key, RequestOf } from '#contract/index.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { newSign } from '../support/people.ts'
import { storeOrder } from '../support/orders/stored-orders.ts'

const own = 'POST /purchaseOrders/action/exportBySkuOrPo'
const incoming = 'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo'

let portal: TestApp
let dealer: Awaited<ReturnType<typeof addBuyer>>

beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addBuyer(portal)
  const terminal = await addTerminal(portal, dealer.business)
  const base = { by: dealer.userId, address: dealer.first, sku: await addSku(portal) }
  const purchase = { ...base, kind: 'purchase', buyer: dealer.business, seller: terminal.business } as const
  await storeOrder(portal, { ...purchase, status: 10, number: 'PO1', ownNumber: '=1+1' })
  await storeOrder(portal, { ...purchase, status: 70, number: 'PO2', name: '薯条 <粗> & "细"\u0002' })
  await storeOrder(portal, {
    ...base,
    kind: 'terminal',
    buyer: terminal.business,
    seller: dealer.business,
    status: 20,
    number: 'TO1',
  })
})
afterAll(() => portal.close())

const exported = async <K extends Key>(key: K, body: RequestOf<K>, headers: Record<string, string>) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api/pc${key.slice('POST '.length)}`,
    headers,
    payload: envelope(body, { at: portal.clock.now().getTime() }),
  })
  return { type: String(answer.headers['content-type']), bytes: answer.rawPayload, answer }
}

const signOf = async (userId: number) => ({ sign: await newSign(portal, userId) })

test('the file has the chosen columns of the rows that fit, money as numbers and no formulas', async () => {
  const columns = ['number', 'ownNumber', 'status', 'goods', 'payable'] as const
  const { bytes, answer } = await exported(own, { columns: [...columns] }, await signOf(dealer.userId))
  expect(String(answer.headers['content-disposition'])).toContain(
    encodeURIComponent(`采购订单 ${shanghaiDay(portal.clock.now())}.xlsx`),
  )
  const [sheet] = await readExcelFile(bytes)
  expect(sheet?.data).toEqual([
    ['订单号', '贵司单号', '状态', '商品', '应付金额'],
    ['PO2', null, '已完成', '薯条 <粗> & "细"', 123.45],
    ['PO1', "'=1+1", '待提交', '经典直切薯条', 123.45],
  ])
})

test('dates are dates, and a second sheet has the lines, whose sums are those of the list', async () => {
  const columns = ['number', 'amount', 'cases', 'createdAt', 'payment', 'delivery', 'closedAmount'] as const
  const { bytes } = await exported(own, { columns: [...columns] }, await signOf(dealer.userId))
  const [list, lines] = await readExcelFile(bytes)
  expect(list?.data[1]?.[3]).toBeInstanceOf(Date)
  const [titles = [], ...rows] = lines?.data ?? []
  expect(lines?.sheet).toBe('明细')
  const place = (title: string) => titles.indexOf(title)
  for (const [number, , cases] of list?.data.slice(1) ?? []) {
    const ofOrder = rows.filter(row => row[place('订单号')] === number)
    expect(ofOrder.reduce((sum, row) => sum + Number(row[place('数量')]), 0)).toBe(cases)
    expect(ofOrder.map(row => row[place('金额')])).toEqual([100])
  }
})

test('filters, tab and order are those of the list', async () => {
  const body = {
    columns: ['number' as const],
    tab: 'done' as const,
    keyword: '薯条',
    sort: 'oldest' as const,
  }
  const [sheet] = await readExcelFile((await exported(own, body, await signOf(dealer.userId))).bytes)
  expect(sheet?.data).toEqual([['订单号'], ['PO2']])
  const sales = await exported(incoming, { columns: ['number'] }, await signOf(dealer.userId))
  const [incomingSheet] = await readExcelFile(sales.bytes)
  expect(incomingSheet?.data).toEqual([['订单号'], ['TO1']])
})

test('somebody else finds nothing in it, and without a session there is no file', async () => {
  const stranger = await addBuyer(portal)
  for (const key of [own, incoming] as const) {
    const { bytes } = await exported(key, { columns: ['number'] }, await signOf(stranger.userId))
    const [sheet] = await readExcelFile(bytes)
    expect(sheet?.data).toEqual([['订单号']])
    const refused = await exported(key, { columns: ['number'] }, {})
    expect(refused.answer.json()).toMatchObject({ code: code.signedOut })
  }
})

test('who exports without a pause is asked to wait, whichever list it is', async () => {
  const headers = await signOf((await addBuyer(portal)).userId)
  const send = async (key: typeof own | typeof incoming) =>
    (await exported(key, { columns: ['number'] }, headers)).answer
  for (let sent = 0; sent < 10; sent += 1) expect((await send(own)).statusCode).toBe(200)
  const refused = await send(incoming)
  expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([429, code.rateLimited])
  expect((await exported(own, { columns: ['number'] }, await signOf(dealer.userId))).answer.statusCode).toBe(
    200,
  )
})
