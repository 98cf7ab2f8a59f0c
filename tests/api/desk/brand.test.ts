import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer } from '../support/orders/orders.ts'

let portal: TestApp
let one: Staff
let other: Staff
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  one = await addStaff(portal, ['admin'])
  other = await addStaff(portal, ['finance'])
})
afterAll(() => portal.close())

const payee = (account: string) => ({ name: '麦肯', bank: '中国银行', account })
const standing = async () => (await one.call('GET /desk/brand', {})).brand?.payee?.account
const approve = (by: Staff, id: number) =>
  tryDesk(portal, 'POST /desk/payees/{id}/approve', { path: { id } }, { cookie: by.cookie })
const waitingId = async () => (await one.call('GET /desk/brand', {})).waiting?.id ?? 0

test('the first account stands at once, and every later one waits for a second person', async () => {
  await one.call('PUT /desk/brand', { body: { code: 'MC', name: '麦肯' } })
  expect(await one.call('POST /desk/payees', { body: payee('6222') })).toEqual({ isWaiting: false })
  expect(await one.call('POST /desk/payees', { body: payee('9999') })).toEqual({ isWaiting: true })
  expect(await standing()).toBe('6222')
  const id = await waitingId()
  expect((await approve(one, id)).code).toBe(code.refused)
  // The brand's name may change meanwhile; the account does not come along.
  await one.call('PUT /desk/brand', { body: { code: 'MC', name: '麦肯食品' } })
  expect(await standing()).toBe('6222')
  const answers = await Promise.all([approve(other, id), approve(other, id)])
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.conflict])
  expect(await standing()).toBe('9999')
})

test('of two proposals at a time one waits', async () => {
  const propose = (by: Staff, account: string) =>
    tryDesk(portal, 'POST /desk/payees', { body: payee(account) }, { cookie: by.cookie })
  const answers = await Promise.all([propose(one, '1111'), propose(other, '2222')])
  expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([code.ok, code.conflict])
  await other.call('POST /desk/payees/{id}/refuse', {
    path: { id: await waitingId() },
    body: { reason: '账号有误' },
  })
  expect(await standing()).toBe('9999')
})

test('a change that the brand’s ERP has overtaken cannot be approved any more', async () => {
  await one.call('POST /desk/payees', { body: payee('3333') })
  const erp = await addErp(portal)
  await erp('PUT /erp/v1/brand', { body: { code: 'MC', name: '麦肯食品', payee: payee('4444') } })
  expect((await approve(other, await waitingId())).code).toBe(code.conflict)
  expect(await standing()).toBe('4444')
})

test('the choices of registrations and deliveries are stored and read back', async () => {
  const trade = { industry: '餐饮', channel: '西餐', segment: '汉堡' }
  await one.call('PUT /desk/trades', { body: trade })
  await one.call('PUT /desk/vehicles', {
    body: { name: '4.2 米冷藏车', weightLimit: 1500, volumeLimit: 12_000 },
  })
  await one.call('PUT /desk/cities', { body: { city: '310100', leadDays: 1, closedWeekdays: [7] } })
  expect(await one.call('GET /desk/brand', {})).toMatchObject({
    trades: [trade],
    vehicles: [{ name: '4.2 米冷藏车' }],
    cities: [{ city: '310100', leadDays: 1, closedWeekdays: [7] }],
  })
})

test('days that the brand sets move the earliest delivery dates, until they are left to the calendar again', async () => {
  const shop = await startTestApp()
  const trader = await addStaff(shop, ['trade'])
  const { client, first } = await addOrderingDealer(shop)
  const dates = () =>
    client.expect('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', { path: { a: first, b: 1 } })
  const [usual = '', second = ''] = await dates()
  await trader.call('PUT /desk/deliveryDays', {
    body: { rows: [{ day: usual, isOpen: false, name: '盘点' }] },
  })
  expect((await dates())[0]).toBe(second)
  expect((await trader.call('GET /desk/brand', {})).days).toEqual([
    { day: usual, isOpen: false, name: '盘点' },
  ])
  await trader.call('PUT /desk/deliveryDays', { body: { rows: [{ day: usual, isOpen: null }] } })
  expect((await dates())[0]).toBe(usual)
  await shop.close()
})
