import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { mostFen } from '#contract/orders/amounts.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { isWaiting } from '../../support/database/waiting-for-lock.ts'
import { imbalances } from '../support/orders/balances.ts'
import { addSku, addSkusLike } from '../support/cart.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  handIn,
  meantBy,
  moveBy,
  place,
  placeTerminal,
  placingOf,
  putIn,
  quotaOf,
  setQuantities,
} from '../support/orders/orders.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

/** A dealer with one order of this many cases of a product. */
async function withOrder(qty = 10) {
  const dealer = await addOrderingDealer(portal)
  const sku = await addSku(portal, { price: 10_000 })
  const order = async (cases = qty, rebate = 0) => {
    await putIn(dealer.client, sku, dealer.first, cases)
    const placing = placingOf(await checkoutOf(dealer.client))
    const { placed } = await place(dealer.client, { ...placing, rebate })
    return placed[0]?.id ?? 0
  }
  return { ...dealer, sku, order, id: await order() }
}

const open = (
  { client }: Pick<Awaited<ReturnType<typeof withOrder>>, 'client'>,
  id: number,
  replace = false,
) => client.send('POST /purchaseOrders/action/editOrder', { body: { id, replace } })

const cartOf = async ({ client }: Pick<Awaited<ReturnType<typeof withOrder>>, 'client'>) => {
  const { cart } = await client.expect('POST /poCarts/action/queryPoCart', { body: {} })
  if (!cart) throw new Error('an order is being changed')
  const { order: _order, ...rest } = cart
  return rest
}

const settingsOf = async (dealer: Awaited<ReturnType<typeof withOrder>>) => (await cartOf(dealer)).settings

const orderOf = (id: number) =>
  portal.db.selectFrom('trade_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('two orders opened at once: one is being changed, the other opening is told so', async () => {
  const dealer = await withOrder()
  const other = await dealer.order()
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([open(dealer, dealer.id), open(dealer, other), open(dealer, dealer.id)])
    const codes = answers.map(answer => answer.code)
    expect(codes.filter(one => one !== code.ok && one !== code.conflict)).toEqual([])
    const { orderId } = await portal.db
      .selectFrom('order_edit')
      .select('order_id as orderId')
      .where('business_id', '=', dealer.business)
      .executeTakeFirstOrThrow()
    expect(codes).toEqual([dealer.id, other, dealer.id].map(id => (id === orderId ? code.ok : code.conflict)))
    await dealer.client.expect('POST /poCarts/action/drop', { body: await meantBy(dealer.client) })
  }
})

test('with replace another order is changed instead, and the first stays as it is', async () => {
  const dealer = await withOrder()
  const other = await dealer.order(3)
  await open(dealer, dealer.id)
  await setQuantities(dealer.client, [{ skuId: dealer.sku, qty: 7 }])
  expect((await open(dealer, other)).code).toBe(code.conflict)
  expect((await open(dealer, other, true)).body).toEqual({ orderId: other })
  expect((await cartOf(dealer)).lines.map(({ qty }) => qty)).toEqual([3])
  expect(await orderOf(dealer.id)).toMatchObject({ cases: 10, version: 1 })
  await dealer.client.expect('POST /poCarts/action/drop', { body: await meantBy(dealer.client) })
  expect(await orderOf(other)).toMatchObject({ cases: 3, version: 1, status: 20 })
})

test('what is meant for a change that a colleague has replaced changes nothing of the other one', async () => {
  const dealer = await withOrder()
  const { client, sku } = dealer
  const other = await dealer.order(3)
  await open(dealer, dealer.id)
  const before = await meantBy(client)
  await open(dealer, other, true)
  const now = await cartOf(dealer)
  const [line] = now.lines
  const id = line?.id ?? 0
  const balance = now.samples.available[0]?.id ?? 1
  const settings = { ...now.settings, remark: '别的订单' }
  const writes = (meant: typeof before) => [
    client.send('POST /poCarts/action/saveBatch', { body: { ...meant, rows: [{ skuId: sku, qty: 7 }] } }),
    client.send('PUT /poCarts/', { body: { ...meant, id, qty: 7 } }),
    client.send('POST /poCarts/action/saveSettings', { body: { ...meant, settings } }),
    client.send('POST /poCarts/action/deleteBatch', { body: { ...meant, ids: [id] } }),
    client.send('DELETE /poCarts/{id}', { path: { id }, query: meant }),
    client.send('POST /poCarts/action/drop', { body: meant }),
    client.send('POST /poCartSamples/action/createBatch', {
      body: { ...meant, rows: [{ sampleId: balance, qty: 1 }] },
    }),
    client.send('POST /poCartSamples/action/completeAllocation', { body: meant }),
    client.send('DELETE /poCartSamples/{id}', { path: { id: 1 }, query: meant }),
    client.send('POST /purchaseOrders/action/poCartToPo', { body: { ...meant, mode: 'save', seen: [] } }),
  ]
  // Another order, and this one as it was before somebody changed it.
  for (const meant of [before, { orderId: other, orderVersion: 2 }])
    for (const answer of await Promise.all(writes(meant)))
      expect(answer).toMatchObject({
        code: code.conflict,
        msg: expect.stringContaining('这项改动没有保存') as string,
      })
  expect(await cartOf(dealer)).toEqual(now)
  expect((await setQuantities(client, [{ skuId: sku, qty: 7 }])).code).toBe(code.ok)
})

test('a page of the version before names no change, and writes to the one that is open', async () => {
  const dealer = await withOrder()
  const { client, sku } = dealer
  await open(dealer, dealer.id)
  const { settings, lines } = await cartOf(dealer)
  const id = lines[0]?.id ?? 0
  const answers = [
    await client.send('PUT /poCarts/', { body: { id, note: '旧页面' } }),
    await client.send('POST /poCarts/action/saveSettings', { body: { ...settings, remark: '旧页面' } }),
    await client.send('POST /poCartSamples/action/completeAllocation', { body: {} }),
    await client.send('POST /poCarts/action/saveBatch', { body: { rows: [{ skuId: sku, qty: 7 }] } }),
  ]
  expect(answers.map(answer => answer.code)).toEqual(answers.map(() => code.ok))
  expect(await cartOf(dealer)).toMatchObject({ settings: { remark: '旧页面' }, lines: [{ qty: 7 }] })
  const body = { orderId: dealer.id, mode: 'submit' as const, seen: [] }
  expect((await client.send('POST /purchaseOrders/action/poCartToPo', { body })).code).toBe(code.ok)
  expect((await client.send('DELETE /poCarts/{id}', { path: { id }, query: {} })).code).toBe(code.ok)
  expect((await client.send('POST /poCarts/action/drop', { body: {} })).code).toBe(code.ok)
  expect((await client.send('POST /poCarts/action/drop', { body: {} })).code).toBe(code.conflict)
})

test('the brand decides while an order is changed: told, and nothing of the change is lost', async () => {
  const dealer = await withOrder()
  await open(dealer, dealer.id)
  await setQuantities(dealer.client, [{ skuId: dealer.sku, qty: 7 }])
  await moveBy(
    portal,
    { side: 'seller', businessId: dealer.brand },
    { kind: 'purchase', id: dealer.id, action: 'confirm' },
  )
  const before = await orderOf(dealer.id)
  const answer = await handIn(dealer.client, dealer.id)
  expect(answer).toMatchObject({
    code: code.conflict,
    msg: expect.stringContaining('修改内容已保留') as string,
  })
  expect(await orderOf(dealer.id)).toEqual(before)
  expect(await cartOf(dealer)).toMatchObject({ isCurrent: false, lines: [{ qty: 7, orderQty: 10 }] })
})

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'an order of the same checkout that is taken back while the change waits does not count for the minimum any more',
  async () => {
    const dealer = await withOrder()
    const other = await dealer.order(5)
    await sql`update trade_order set checkout_id = (select checkout_id from trade_order where id = ${dealer.id})
      where id = ${other}`.execute(portal.db)
    const quota = await quotaOf(portal, dealer.business, dealer.sku, 1_000)
    await portal.db
      .insertInto('order_set')
      .values({ business_id: dealer.business, minimum_cases: 12 })
      .execute()
    await open(dealer, dealer.id)
    const answer = await portal.db.transaction().execute(async tx => {
      await sql`select id from allowance where id = ${quota} for update`.execute(tx)
      await sql`update trade_order set status = 60 where id = ${other}`.execute(tx)
      const handingIn = handIn(dealer.client, dealer.id)
      await expect.poll(() => isWaiting(portal.db)).toBe(true)
      return [handingIn] as const
    })
    expect(await answer[0]).toMatchObject({ code: code.ok, body: { placed: null } })
    expect(await orderOf(dealer.id)).toMatchObject({ cases: 10, version: 1 })
  },
)

test('a small order is handed in again beside a complete one of its checkout', async () => {
  const dealer = await withOrder()
  const other = await dealer.order(5)
  await sql`update trade_order set status = 70,
    checkout_id = (select checkout_id from trade_order where id = ${dealer.id}) where id = ${other}`.execute(
    portal.db,
  )
  await portal.db
    .insertInto('order_set')
    .values({ business_id: dealer.business, minimum_cases: 12 })
    .execute()
  await open(dealer, dealer.id)
  expect((await handIn(dealer.client, dealer.id)).body.placed).toMatchObject({ id: dealer.id, cases: 10 })
})

test('a decision and a changed order at once: one of them wins, whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const dealer = await withOrder()
    const quota = await quotaOf(portal, dealer.business, dealer.sku, 20)
    await open(dealer, dealer.id)
    await setQuantities(dealer.client, [{ skuId: dealer.sku, qty: 7 }])
    const [answer, decided] = await Promise.all([
      handIn(dealer.client, dealer.id),
      moveBy(
        portal,
        { side: 'seller', businessId: dealer.brand },
        { kind: 'purchase', id: dealer.id, action: 'confirm', version: 1 },
      ).catch((error: unknown) => error),
    ])
    const order = await orderOf(dealer.id)
    const won = answer.code === code.ok
    expect(decided instanceof Error).toBe(won)
    expect(order).toMatchObject(
      won ? { cases: 7, status: 20, version: 2 } : { cases: 10, status: 30, version: 2 },
    )
    const { used } = await portal.db
      .selectFrom('allowance')
      .select('used')
      .where('id', '=', quota)
      .executeTakeFirstOrThrow()
    expect(used).toBe(won ? 7 : 0)
  }
  expect(await imbalances(portal)).toEqual([])
})

test('a price that moves while an order is changed is asked about', async () => {
  const dealer = await withOrder()
  await open(dealer, dealer.id)
  const { lines } = await cartOf(dealer)
  const seen = lines.map(({ product, qty, price }) => ({ skuId: product.id, qty, price }))
  await portal.db.updateTable('tier_price').set({ price: 11_000 }).where('sku_id', '=', dealer.sku).execute()
  const submit = (rows: typeof seen) =>
    dealer.client.expect('POST /purchaseOrders/action/poCartToPo', {
      body: { orderId: dealer.id, orderVersion: 1, mode: 'submit', seen: rows },
    })
  expect(await submit(seen)).toEqual({ placed: null, changed: [dealer.sku] })
  expect(await orderOf(dealer.id)).toMatchObject({ amount: 100_000, version: 1 })
  expect(await cartOf(dealer)).toMatchObject({
    lines: [{ price: 11_000, orderPrice: 10_000, problems: ['priceChanged'] }],
  })
  const again = await submit(seen.map(row => ({ ...row, price: 11_000 })))
  expect(again).toMatchObject({ placed: { amount: 110_000 }, changed: [] })
})

test('a changed order takes what it needs anew and gives back the rest', async () => {
  const dealer = await withOrder(1)
  const quota = await quotaOf(portal, dealer.business, dealer.sku, 12)
  const usedOf = async () => {
    const row = await portal.db
      .selectFrom('allowance')
      .select('used')
      .where('id', '=', quota)
      .executeTakeFirstOrThrow()
    return row.used
  }
  const id = await dealer.order(10)
  expect(await usedOf()).toBe(10)
  const change = async (qty: number) => {
    await open(dealer, id)
    await setQuantities(dealer.client, [{ skuId: dealer.sku, qty }])
    return (await handIn(dealer.client, id)).body
  }
  expect((await change(12)).placed).toMatchObject({ cases: 12 })
  expect(await usedOf()).toBe(12)
  expect(await change(13)).toEqual({ placed: null, changed: [] })
  expect(await cartOf(dealer)).toMatchObject({
    lines: [{ problems: ['quota'] }],
    limits: [{ left: 12, wanted: 13 }],
  })
  expect((await change(4)).placed).toMatchObject({ cases: 4 })
  expect(await usedOf()).toBe(4)
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 3 } })
  expect(await usedOf()).toBe(0)
  expect(await imbalances(portal)).toEqual([])
})

test('a rebate stays with its order while that is revoked, saved and handed in again', async () => {
  const dealer = await withOrder(1)
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: dealer.business,
    name: '年返',
    total: 50_000,
  })
  const id = await dealer.order(10, 20_000)
  const usedOf = async () => {
    const row = await portal.db
      .selectFrom('allowance')
      .select('used')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    return row.used
  }
  expect([(await orderOf(id)).rebate, await usedOf()]).toEqual([20_000, 20_000])
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 1 } })
  expect(await usedOf()).toBe(0)
  await open(dealer, id)
  expect((await settingsOf(dealer)).rebate).toEqual({ accountId: account, amount: 20_000 })
  expect((await handIn(dealer.client, id, 'save')).body.placed).toMatchObject({ id, rebate: 20_000 })
  expect(await usedOf()).toBe(0)
  await open(dealer, id)
  expect((await handIn(dealer.client, id)).body.placed).toMatchObject({ id, rebate: 20_000 })
  expect(await usedOf()).toBe(20_000)
  expect(await imbalances(portal)).toEqual([])
})

test('a total that was lowered below what is used leaves a changed order what the others did not take', async () => {
  const dealer = await withOrder(1)
  const { business } = dealer
  const quota = await quotaOf(portal, business, dealer.sku, 20)
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: business,
    name: '年返',
    total: 50_000,
  })
  await dealer.order(6)
  const id = await dealer.order(10, 20_000)
  const lower = (allowance: number, total: number) =>
    portal.db.updateTable('allowance').set({ total }).where('id', '=', allowance).execute()
  await lower(quota, 9)
  await lower(account, 15_000)
  await open(dealer, id)
  expect(await cartOf(dealer)).toMatchObject({
    lines: [{ problems: ['quota'] }],
    limits: [{ left: 3, wanted: 10 }],
    rebates: [{ left: 15_000 }],
    problems: [{ kind: 'rebateLimit' }, { kind: 'rebateShort', required: 15_000, present: 20_000 }],
  })
  expect(await handIn(dealer.client, id)).toMatchObject({ code: code.ok, body: { placed: null } })
  const settings = await settingsOf(dealer)
  await dealer.client.expect('POST /poCarts/action/saveSettings', {
    body: {
      ...(await meantBy(dealer.client)),
      settings: { ...settings, rebate: { accountId: account, amount: 5_000 } },
    },
  })
  await setQuantities(dealer.client, [{ skuId: dealer.sku, qty: 3 }])
  expect((await handIn(dealer.client, id)).body.placed).toMatchObject({ cases: 3, rebate: 5_000 })
  expect(await imbalances(portal)).toEqual([])
})

test('one order is paid from two accounts where neither has enough, and gives back to both', async () => {
  const dealer = await withOrder(1)
  const account = (name: string, total: number) =>
    addAllowance(portal, { kind: 'rebate', business_id: dealer.business, name, total })
  const [one, two] = [await account('年返', 12_000), await account('季返', 9_000)]
  const id = await dealer.order(10, 20_000)
  const usedOf = async () =>
    (
      await portal.db
        .selectFrom('allowance')
        .select('used')
        .where('id', 'in', [one, two])
        .orderBy('id')
        .execute()
    ).map(({ used }) => used)
  expect([(await orderOf(id)).rebate, await usedOf()]).toEqual([20_000, [12_000, 8_000]])
  await open(dealer, id)
  const settings = await settingsOf(dealer)
  expect(settings.rebate).toEqual({ accountId: one, amount: 20_000 })
  await dealer.client.expect('POST /poCarts/action/saveSettings', {
    body: {
      ...(await meantBy(dealer.client)),
      settings: { ...settings, rebate: { accountId: two, amount: 10_000 } },
    },
  })
  expect((await handIn(dealer.client, id)).body.placed).toMatchObject({ rebate: 10_000 })
  expect(await usedOf()).toEqual([10_000, 0])
  await dealer.client.expect('POST /purchaseOrders/action/revoke', { body: { id, version: 2 } })
  expect(await usedOf()).toEqual([0, 0])
  expect(await imbalances(portal)).toEqual([])
})

test('a draft may be kept with an old date, an unknown vehicle and too much rebate; it is not handed in so', async () => {
  const dealer = await withOrder()
  const account = await addAllowance(portal, {
    kind: 'rebate',
    business_id: dealer.business,
    name: '年返',
    total: 900_000,
  })
  await open(dealer, dealer.id)
  const settings = {
    ...(await settingsOf(dealer)),
    carTypeId: 987_654,
    expectedOn: '2020-01-02',
    rebate: { accountId: account, amount: 900_000 },
  }
  await dealer.client.expect('POST /poCarts/action/saveSettings', {
    body: { ...(await meantBy(dealer.client)), settings },
  })
  expect((await cartOf(dealer)).problems.map(({ kind }) => kind)).toEqual([
    'noCar',
    'dateGone',
    'rebateLimit',
  ])
  expect((await handIn(dealer.client, dealer.id)).body.placed).toBeNull()
  expect((await handIn(dealer.client, dealer.id, 'save')).body.placed).toMatchObject({ cases: 10 })
  expect(await orderOf(dealer.id)).toMatchObject({ status: 10, car_type_id: null, expected_on: null })
})

test('an order is never left without anything in it', async () => {
  const dealer = await withOrder()
  await open(dealer, dealer.id)
  const { lines } = await cartOf(dealer)
  await dealer.client.expect('POST /poCarts/action/deleteBatch', {
    body: { ...(await meantBy(dealer.client)), ids: lines.map(({ id }) => id) },
  })
  expect((await cartOf(dealer)).problems.map(({ kind }) => kind)).toEqual(['nothingLeft'])
  expect((await handIn(dealer.client, dealer.id, 'save')).code).toBe(code.refused)
  expect(await orderOf(dealer.id)).toMatchObject({ status: 20, cases: 10 })
  await setQuantities(dealer.client, [{ skuId: dealer.sku, qty: 2 }])
  expect((await handIn(dealer.client, dealer.id, 'save')).body.placed).toMatchObject({ cases: 2 })
})

test('an order larger than the portal can count is refused before it is stored, new or changed', async () => {
  const dealer = await addOrderingDealer(portal)
  const { client } = dealer
  const sku = await addSku(portal, { price: 2_000_000_000 })
  await putIn(client, sku, dealer.first, 501)
  const problem = { kind: 'amountLimit', required: mostFen, present: 1_002_000_000_000 }
  const tooLarge = await checkoutOf(client)
  expect(tooLarge).toMatchObject({ isReady: false, groups: [{ problems: [problem] }] })
  expect((await place(client, placingOf(tooLarge))).placed).toEqual([])
  await client.expect('PUT /shoppingCarts/', {
    body: { id: tooLarge.groups[0]?.sections[0]?.lines[0]?.id ?? 0, qty: 500 },
  })
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  expect(placed).toMatchObject([{ amount: mostFen }])
  const id = placed[0]?.id ?? 0
  await open(dealer, id)
  await setQuantities(client, [{ skuId: sku, qty: 501 }])
  expect((await cartOf(dealer)).problems).toEqual([problem])
  expect((await handIn(client, id)).body.placed).toBeNull()
  expect(await handIn(client, id, 'save')).toMatchObject({ code: code.refused })
})

test('goods of another storage go into an order as a section of it, bought or free', async () => {
  const dealer = await withOrder()
  const warm = await addSku(portal, { price: 500 })
  await portal.db.updateTable('sku').set({ storage: 'ambient' }).where('id', '=', warm).execute()
  const application = await orderOf(dealer.id)
  const { id: sampleOrder } = await portal.db
    .insertInto('sample_order')
    .values({
      number: 'SO2601010001',
      business_id: dealer.business,
      application_id: application.id,
      created_at: portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const balance = await addAllowance(portal, {
    kind: 'sample',
    business_id: dealer.business,
    sku_id: warm,
    sample_order_id: sampleOrder,
    total: 3,
  })
  await open(dealer, dealer.id)
  await setQuantities(dealer.client, [{ skuId: warm, qty: 2 }])
  await dealer.client.expect('POST /poCartSamples/action/createBatch', {
    body: { ...(await meantBy(dealer.client)), rows: [{ sampleId: balance, qty: 1 }] },
  })
  expect((await handIn(dealer.client, dealer.id)).body.placed).toMatchObject({ amount: 101_000, cases: 13 })
  const path = { id: dealer.id }
  const { sums } = await dealer.client.expect('GET /purchaseOrders/getByIdV2/{id}', { path })
  expect(sums.loads.map(({ storage, cases }) => [storage, cases])).toEqual([
    ['frozen', 10],
    ['ambient', 3],
  ])
})

test('a thousand lines are put into an order in one step, and no more', async () => {
  const dealer = await withOrder()
  const skuIds = await addSkusLike(portal, dealer.sku, 1_000)
  await open(dealer, dealer.id)
  const rows = skuIds.map(skuId => ({ skuId, qty: 1 }))
  const save = (some: typeof rows) => setQuantities(dealer.client, some)
  expect(await save(rows)).toMatchObject({ code: code.refused, msg: '一张订单最多 1000 行商品' })
  expect((await cartOf(dealer)).sums.lines).toBe(1)
  expect((await save(rows.slice(1))).code).toBe(code.ok)
  const { placed } = (await handIn(dealer.client, dealer.id)).body
  expect(placed).toMatchObject({ cases: 999 + 10 })
})

test('removed by its customer, a terminal order is not being changed any more', async () => {
  const dealer = await withOrder()
  const terminal = await addTerminal(portal, dealer.business)
  await putIn(terminal.client, dealer.sku, terminal.first, 2)
  const { placed } = await placeTerminal(terminal.client, placingOf(await checkoutOf(terminal.client)))
  const id = placed[0]?.id ?? 0
  await terminal.client.expect('POST /terminalPurchaseOrders/action/revokeOrder', {
    body: { id, version: 1 },
  })
  await terminal.client.expect('POST /terminalPurchaseOrders/action/editOrder', { body: { id } })
  await terminal.client.expect('DELETE /terminalPurchaseOrders/{id}', { path: { id } })
  expect(await terminal.client.expect('POST /poCarts/action/queryPoCart', { body: {} })).toEqual({
    cart: null,
    settled: 0,
  })
})

test('a terminal customer chooses no vehicle, whatever it sends', async () => {
  const dealer = await withOrder()
  const terminal = await addTerminal(portal, dealer.business)
  await putIn(terminal.client, dealer.sku, terminal.first, 2)
  const placing = placingOf(await checkoutOf(terminal.client))
  const { placed } = await placeTerminal(terminal.client, {
    ...placing,
    groups: placing.groups.map(group => ({ ...group, carTypeId: 987_654 })),
  })
  expect(await orderOf(placed[0]?.id ?? 0)).toMatchObject({ car_type_id: null, kind: 'terminal' })
})
