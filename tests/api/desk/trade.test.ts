import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'

let portal: TestApp
let clerk: Staff
let cashier: Staff
beforeAll(async () => {
  portal = await startTestApp({ env: { DEMO: '0' } })
  clerk = await addStaff(portal, ['trade'])
  cashier = await addStaff(portal, ['finance'])
  await portal.db
    .updateTable('business')
    .set({ billing_name: '麦肯食品', bank_name: '中国银行', bank_account: '6222' })
    .where('business_type', '=', 2)
    .execute()
})
afterAll(() => portal.close())

const order = async (qty = 6) => {
  const dealer = await addOrderingDealer(portal)
  await putIn(dealer.client, await addSku(portal), dealer.first, qty)
  const { placed } = await place(dealer.client, placingOf(await checkoutOf(dealer.client)))
  const [{ id, number } = { id: 0, number: '' }] = placed
  return { dealer, id, number }
}

type Tab = 'waiting' | 'cancelling' | 'toShip' | 'differing' | 'open' | 'done' | 'all'
const listed = async (number: string, tab: Tab) => {
  const { rows } = await clerk.call('POST /desk/orders/action/list', {
    body: { tab, word: number, page: 1, size: 20 },
  })
  return rows.map(row => row.number)
}

const standsIn = async (number: string) => {
  const tabs = ['waiting', 'cancelling', 'toShip', 'differing', 'open', 'done', 'all'] as const
  const found: Tab[] = []
  for (const tab of tabs) if ((await listed(number, tab)).includes(number)) found.push(tab)
  return found
}

const today = () => portal.clock.now().toISOString().slice(0, 10)

describe('a brand without an ERP', () => {
  test('takes an order from its placing to its delivery, and asks for its payment', async () => {
    const { dealer, id, number } = await order()
    expect(await standsIn(number)).toEqual(['waiting', 'all'])
    const path = { number }
    await clerk.call('POST /desk/orders/{number}/confirm', { path, body: {} })
    expect(await standsIn(number)).toEqual(['toShip', 'open', 'all'])

    const batches = [{ number: 'B-7', producedOn: today(), qty: 6 }]
    const note = await clerk.call('POST /desk/orders/{number}/ship', {
      path,
      body: { lines: [{ line: 1, batches }] },
    })
    await clerk.call('POST /desk/deliveries/{number}/dispatch', {
      path: { number: note.number },
      body: { carrier: '冷链' },
    })
    expect(await standsIn(number)).toEqual(['open', 'all'])
    const { deliveries } = await clerk.call('POST /desk/deliveries/action/query', {
      body: { orderNumbers: [number] },
    })
    expect(deliveries.map(({ status }) => status)).toEqual([20])
    const [line] = deliveries[0]?.lines ?? []
    const [batch] = line?.batches ?? []
    await clerk.call('POST /desk/certificates', {
      body: {
        sku: line?.sku ?? '',
        batch: batch?.number ?? '',
        fileName: '质检报告.pdf',
        content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
      },
    })
    const certified = await clerk.call('POST /desk/deliveries/action/query', {
      body: { orderNumbers: [number] },
    })
    expect(
      certified.deliveries[0]?.lines[0]?.batches[0]?.certificates.map(({ fileName }) => fileName),
    ).toEqual(['质检报告.pdf'])
    const forDealer = await dealer.client.expect('POST /deliveryNotes/queryListQcManagement', {
      body: { batchNumber: batch?.number ?? '' },
    })
    expect(forDealer[0]?.certificates.map(({ fileName }) => fileName)).toEqual(['质检报告.pdf'])

    const draft = await cashier.call('POST /desk/paymentNotices/action/draft', {
      body: { orderNumber: number },
    })
    expect(draft.open).toBeGreaterThan(0)
    const notice = {
      key: 'D-1',
      dealer: draft.dealer.code,
      orders: [number],
      amount: draft.open,
      dueOn: today(),
    }
    await cashier.call('PUT /desk/paymentNotices', { body: notice })
    const again = await cashier.call('POST /desk/paymentNotices/action/draft', {
      body: { orderNumber: number },
    })
    expect(again.open).toBe(0)
    const payee = await portal.db
      .selectFrom('payment_notice')
      .select(['payee_name', 'payee_account'])
      .where('erp_key', '=', 'D-1')
      .executeTakeFirst()
    expect(payee).toEqual({ payee_name: '麦肯食品', payee_account: '6222' })
    await cashier.call('PUT /desk/payments', {
      body: { key: 'P-1', notice: 'D-1', amount: draft.open, paidOn: today(), way: 'transfer' },
    })
    const paid = await cashier.call('POST /desk/paymentNotices/action/list', {
      body: { tab: 'paid', word: number, page: 1, size: 20 },
    })
    expect(paid.rows).toMatchObject([{ key: 'D-1', status: 30, paid: draft.open }])
    const seen = await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
    expect(seen.status).toBe(30)
  })

  test('the same rules refuse as at the gateway: nothing is confirmed twice, and no unknown dealer is billed', async () => {
    const { number } = await order()
    const confirm = () =>
      tryDesk(
        portal,
        'POST /desk/orders/{number}/confirm',
        { path: { number }, body: {} },
        { cookie: clerk.cookie },
      )
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(answer => answer.code).toSorted((one, other) => one - other)).toEqual([
      code.ok,
      code.conflict,
    ])
    const billed = await tryDesk(
      portal,
      'PUT /desk/paymentNotices',
      {
        body: {
          key: 'D-9',
          dealer: 'nobody',
          orders: [number],
          amount: 100,
          dueOn: today(),
        },
      },
      { cookie: cashier.cookie },
    )
    expect(billed.code).toBe(code.invalid)
  })

  test('counts of today are the rows of the tabs that they lead to, for each role its own', async () => {
    await order()
    const admin = await addStaff(portal, ['admin'])
    const { tasks, days } = await admin.call('GET /desk/today', {})
    const counts = Object.fromEntries(tasks.map(({ kind, count }) => [kind, count]))
    const orders = await admin.call('POST /desk/orders/action/list', {
      body: { tab: 'all', page: 1, size: 10 },
    })
    expect(counts).toMatchObject({
      orders: orders.counts.waiting,
      cancellations: orders.counts.cancelling,
      differences: orders.counts.differing,
    })
    expect(counts['orders']).toBeGreaterThan(0)
    expect(days).toHaveLength(30)
    expect(days.at(-1)?.orders).toBeGreaterThan(0)
    const mine = await cashier.call('GET /desk/today', {})
    expect(mine.tasks.map(({ kind }) => kind)).toEqual(['slips'])
  })
})

describe('a brand with an ERP', () => {
  test('only looks on while its key is in use, until the owner takes the orders over', async () => {
    const { number } = await order()
    const admin = await addStaff(portal, ['admin'])
    const erp = await addErp(portal)
    await erp('POST /erp/v1/orders/action/query', { body: { numbers: [number] } })
    const confirm = () =>
      tryDesk(
        portal,
        'POST /desk/orders/{number}/confirm',
        { path: { number }, body: {} },
        { cookie: clerk.cookie },
      )
    expect((await confirm()).code).toBe(code.forbidden)
    expect(await listed(number, 'waiting')).toEqual([number])
    expect((await clerk.call('GET /desk/door', {})).isOpen).toBe(false)
    await admin.call('POST /desk/door/action/takeOver', {})
    expect((await confirm()).code).toBe(code.ok)
    await admin.call('POST /desk/door/action/handBack', {})
    expect((await clerk.call('GET /desk/door', {})).isOpen).toBe(false)
    portal.clock.advance(31 * 24 * 3_600_000)
    const later = await addStaff(portal, ['trade'])
    expect((await later.call('GET /desk/door', {})).isOpen).toBe(true)
  })
})
