import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const read = 'POST /shoppingCarts/action/queryShoppingCart'

test('a new cart is empty, and a line stands under the address it is for', async () => {
  const { client, first, second } = await addBuyer(portal)
  expect(await client.expect(read, { body: {} })).toMatchObject({
    revision: 0,
    groups: [],
    sums: { lines: 0 },
  })
  const sku = await addSku(portal, { price: 10_050 })
  await client.expect('POST /users/changeAddress', { body: { addressId: second } })
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, qty: 3 } })
  const there = await client.expect('POST /shoppingCarts/', {
    body: { skuId: sku, addressId: first, qty: 2 },
  })
  expect(there.results).toEqual([
    { key: `${first}:${sku}`, rejected: null, line: { qty: 2, note: '' }, overwrote: null, again: null },
  ])
  const cart = await client.expect(read, { body: {} })
  expect(cart.revision).toBe(2)
  expect(cart.groups.map(({ address, lines, sums }) => [address.id, lines[0]?.qty, sums.amount])).toEqual([
    [second, 3, 30_150],
    [first, 2, 20_100],
  ])
  expect(cart.sums).toMatchObject({ lines: 2, cases: 5, amount: 50_250, weight: 55_000, volume: 125_000 })
  expect(await client.expect('POST /shoppingCarts/action/queryCount', { body: {} })).toEqual({
    revision: 2,
    lines: 2,
    cases: 5,
  })
})

test('adding again adds, changing sets, a remark stays with its line', async () => {
  const { client, first } = await addBuyer(portal)
  const sku = await addSku(portal)
  const add = { body: { skuId: sku, addressId: first, qty: 2 } }
  await client.expect('POST /shoppingCarts/', add)
  await client.expect('POST /shoppingCarts/', add)
  const [group] = (await client.expect(read, { body: {} })).groups
  const id = group?.lines[0]?.id ?? 0
  expect(group?.lines[0]?.qty).toBe(4)
  await client.expect('PUT /shoppingCarts/', { body: { id, note: '请先发这箱' } })
  await client.expect('PUT /shoppingCarts/', { body: { id, qty: 9 } })
  const [after] = (await client.expect(read, { body: {} })).groups
  expect(after?.lines[0]).toMatchObject({ id, qty: 9, note: '请先发这箱' })
})

test('a remark is taken away again, and goes along with its line without wiping out the one that is there', async () => {
  const { client, first, second } = await addBuyer(portal)
  const skuId = await addSku(portal)
  for (const addressId of [first, second])
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId, qty: 1 } })
  const lines = async () => (await client.expect(read, { body: {} })).groups.flatMap(group => group.lines)
  const idAt = async (at: number) => (await lines()).find(({ addressId }) => addressId === at)?.id ?? 0
  await client.expect('PUT /shoppingCarts/', { body: { id: await idAt(second), note: '走后门' } })
  await client.expect('PUT /shoppingCarts/', { body: { id: await idAt(first), addressId: second } })
  expect((await lines()).map(({ qty, note }) => [qty, note])).toEqual([[2, '走后门']])
  await client.expect('PUT /shoppingCarts/', { body: { id: await idAt(second), note: '' } })
  expect((await lines()).map(({ note }) => note)).toEqual([''])
})

const wrongQuantity = (limits: string) => `数量不符合该商品的订购规则：${limits}，请修改数量`

test('a line that moves joins the one that is there; one that may not leaves both as they are', async () => {
  const { client, first, second } = await addBuyer(portal)
  const sku = await addSku(portal, { maximum: 5 })
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: first, qty: 2 } })
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: second, qty: 3 } })
  const lines = async () =>
    (await client.expect(read, { body: {} })).groups.flatMap(group =>
      group.lines.map(({ id, addressId, qty }) => ({ id, addressId, qty })),
    )
  const moving = (await lines()).find(({ addressId }) => addressId === first)
  await client.expect('PUT /shoppingCarts/', { body: { id: moving?.id ?? 0, addressId: second } })
  expect((await lines()).map(({ addressId, qty }) => [addressId, qty])).toEqual([[second, 5]])
  await client.expect('POST /shoppingCarts/', { body: { skuId: sku, addressId: first, qty: 1 } })
  const before = await lines()
  const one = before.find(({ addressId }) => addressId === first)
  const answer = await client.send('PUT /shoppingCarts/', { body: { id: one?.id ?? 0, addressId: second } })
  expect(answer).toMatchObject({
    code: code.refused,
    msg: wrongQuantity('最多 5 箱'),
  })
  expect(await lines()).toEqual(before)
})

describe('what may not stand in the cart is refused and changes nothing', () => {
  test.each([
    ['below the minimum', { minimum: 4 }, 3, wrongQuantity('4 箱起订')],
    ['not a multiple', { multiple: 2 }, 3, wrongQuantity('2 箱起订，须为 2 箱的倍数')],
    ['above the maximum', { maximum: 2 }, 3, wrongQuantity('最多 2 箱')],
    ['not on sale', { onSale: false }, 1, rejectionText('cart', 'offSale')],
    ['without a price', { price: null }, 1, rejectionText('cart', 'noPrice')],
  ])('%s', async (_, rule, qty, text) => {
    const { client, first } = await addBuyer(portal)
    const skuId = await addSku(portal, rule)
    const answer = await client.send('POST /shoppingCarts/', { body: { skuId, addressId: first, qty } })
    expect(answer).toMatchObject({ code: code.refused, msg: text })
    expect((await client.expect(read, { body: {} })).sums.lines).toBe(0)
  })

  test('an unknown product, and an address of somebody else like an unknown one', async () => {
    const { client, first } = await addBuyer(portal)
    const other = await addBuyer(portal)
    const skuId = await addSku(portal)
    const tries = [
      { skuId: 999_999_999, addressId: first, qty: 1 },
      { skuId, addressId: other.first, qty: 1 },
      { skuId, addressId: 999_999_999, qty: 1 },
    ]
    const answers = []
    for (const body of tries) answers.push(await client.send('POST /shoppingCarts/', { body }))
    expect(answers.map(answer => answer.code)).toEqual(tries.map(() => code.notFound))
    expect(answers[1]).toEqual(answers[2])
  })

  test('line 1,001', async () => {
    const { client, business, userId, first } = await addBuyer(portal)
    const skuId = await addSku(portal)
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: first, qty: 1 } })
    const rows = []
    for (let at = 0; at < 999; at += 1)
      rows.push({
        business_id: business,
        target: 'cart' as const,
        sku_id: skuId,
        address_id: null,
        qty: 1,
        revision: 1,
        created_at: portal.clock.now(),
        updated_at: portal.clock.now(),
        updated_by: userId,
      })
    const { id } = await portal.db
      .selectFrom('address')
      .select('id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const copies = await portal.db
      .insertInto('address')
      .values(
        rows.map(() => ({
          business_id: business,
          contact_name: '仓',
          contact_phone: '13800138000',
          district_code: '440305',
          detail: `${id}`,
          created_at: portal.clock.now(),
        })),
      )
      .returning('id')
      .execute()
    await portal.db
      .insertInto('line')
      .values(rows.map((row, at) => ({ ...row, address_id: copies[at]?.id ?? 0 })))
      .execute()
    const more = await addSku(portal)
    const answer = await client.send('POST /shoppingCarts/', {
      body: { skuId: more, addressId: first, qty: 1 },
    })
    expect(answer).toMatchObject({ code: code.refused, msg: rejectionText('cart', 'tooMany') })
    // A line that is there may still change.
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: first, qty: 1 } })
  })
})

test('lines go one by one, by address, in a batch and all at once; going again is no fault', async () => {
  const { client, first, second } = await addBuyer(portal)
  const skus = [await addSku(portal), await addSku(portal), await addSku(portal)]
  const fill = async () => {
    for (const skuId of skus)
      for (const addressId of [first, second])
        await client.expect('POST /shoppingCarts/', { body: { skuId, addressId, qty: 1 } })
  }
  const ids = async () =>
    (await client.expect(read, { body: {} })).groups.flatMap(({ lines }) => lines.map(({ id }) => id))
  await fill()
  const [one = 0, two = 0, three = 0] = await ids()
  await client.expect('DELETE /shoppingCarts/{id}', { path: { id: one } })
  const again = await client.expect('DELETE /shoppingCarts/{id}', { path: { id: one } })
  expect(again.results).toEqual([])
  await client.expect('POST /shoppingCarts/action/deleteBatch', { body: { ids: [two, three, one] } })
  expect(await ids()).toHaveLength(3)
  await client.expect('POST /shoppingCarts/action/deleteByAddress', { body: { addressId: second } })
  expect(await ids()).toHaveLength(0)
  await fill()
  await client.expect('POST /shoppingCarts/action/clearCart', { body: {} })
  expect(await ids()).toHaveLength(0)
})

test('nobody sees or touches the cart of another business', async () => {
  const mine = await addBuyer(portal)
  const theirs = await addBuyer(portal)
  const skuId = await addSku(portal)
  await theirs.client.expect('POST /shoppingCarts/', { body: { skuId, addressId: theirs.first, qty: 2 } })
  const cart = await theirs.client.expect(read, { body: {} })
  const id = cart.groups[0]?.lines[0]?.id ?? 0
  for (const unknown of [id, 999_999_999]) {
    const change = await mine.client.send('PUT /shoppingCarts/', { body: { id: unknown, qty: 5 } })
    expect(change).toMatchObject({ code: code.notFound })
    const removed = await mine.client.expect('DELETE /shoppingCarts/{id}', { path: { id: unknown } })
    expect(removed).toEqual({ revision: 0, results: [] })
    const check = await mine.client.send('POST /shoppingCarts/action/placeOrder', {
      body: { ids: [unknown] },
    })
    expect(check).toMatchObject({ code: code.conflict })
  }
  expect(await theirs.client.expect(read, { body: {} })).toEqual(cart)
})

test('what has changed since a line was put in stands beside it, and every problem is said at once', async () => {
  const { client, first, second, business } = await addBuyer(portal)
  const fine = await addSku(portal, { price: 1_000 })
  const dearer = await addSku(portal, { price: 2_000 })
  const gone = await addSku(portal)
  const stepped = await addSku(portal)
  for (const skuId of [fine, dearer, gone, stepped])
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: first, qty: 3 } })
  await client.expect('POST /shoppingCarts/', { body: { skuId: fine, addressId: second, qty: 1 } })
  await portal.db.updateTable('tier_price').set({ price: 2_100 }).where('sku_id', '=', dearer).execute()
  await portal.db.updateTable('sku').set({ on_sale: false }).where('id', '=', gone).execute()
  await portal.db.updateTable('sku').set({ multiple: 2 }).where('id', '=', stepped).execute()
  await portal.db
    .insertInto('sku_stock')
    .values({ sku_id: fine, state: 'low', quantity: 2, arrives_on: null, updated_at: portal.clock.now() })
    .execute()
  await client.expect('DELETE /users/dealerV2/deleteReceiveAddress/{id}', { path: { id: second } })
  await portal.db
    .insertInto('order_set')
    .values({ business_id: business, minimum_amount: 1_000_000, minimum_cases: 0 })
    .execute()
  const cart = await client.expect(read, { body: {} })
  const all = cart.groups.flatMap(({ lines }) => lines)
  const problems = Object.fromEntries(all.map(line => [line.key, line.problems]))
  expect(problems).toEqual({
    [`${first}:${fine}`]: ['shortStock'],
    [`${first}:${dearer}`]: ['priceChanged'],
    [`${first}:${gone}`]: ['offSale'],
    [`${first}:${stepped}`]: ['multiple'],
    [`${second}:${fine}`]: ['addressGone'],
  })
  expect(all.find(({ product }) => product.id === dearer)).toMatchObject({ price: 2_100, addedPrice: 2_000 })
  const ids = all.map(({ id }) => id)
  const check = await client.expect('POST /shoppingCarts/action/placeOrder', { body: { ids } })
  expect(check.ready).toBe(false)
  const [group, other] = check.groups
  expect(group?.lines).toHaveLength(4)
  expect(group?.problems).toEqual([{ kind: 'minimumAmount', required: 1_000_000, present: 9_300 }])
  expect(group?.rest).toMatchObject({ lines: 2, amount: 9_300 })
  expect(other?.problems).toEqual([{ kind: 'nothingLeft', required: 1, present: 0 }])
  expect((await client.expect(read, { body: {} })).revision).toBe(cart.revision)
})

describe('a price that has changed is told', () => {
  /** A line that was put in at 20 yuan, which cost 21 today. */
  const dearer = async () => {
    const buyer = await addBuyer(portal)
    const skuId = await addSku(portal, { price: 2_000 })
    await buyer.client.expect('POST /shoppingCarts/', { body: { skuId, addressId: buyer.first, qty: 3 } })
    await portal.db.updateTable('tier_price').set({ price: 2_100 }).where('sku_id', '=', skuId).execute()
    const line = async () => {
      const { groups } = await buyer.client.expect(read, { body: {} })
      const [found] = groups.flatMap(({ lines }) => lines)
      if (!found) throw new Error('the cart is empty')
      return found
    }
    return { ...buyer, skuId, line }
  }
  const told = { price: 2_100, addedPrice: 2_000, problems: ['priceChanged'] }
  const calm = { price: 2_100, addedPrice: 2_100, problems: [] }

  test('until more of it is put in', async () => {
    const { client, first, skuId, line } = await dearer()
    expect(await line()).toMatchObject(told)
    await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: first, qty: 1 } })
    expect(await line()).toMatchObject({ qty: 4, ...calm })
  })

  test('over another quantity, a remark and a move to another address', async () => {
    const { client, second, line } = await dearer()
    const { id } = await line()
    await client.expect('PUT /shoppingCarts/', { body: { id, qty: 5, note: '急' } })
    expect(await line()).toMatchObject({ qty: 5, ...told })
    await client.expect('PUT /shoppingCarts/', { body: { id, addressId: second } })
    expect(await line()).toMatchObject({ addressId: second, qty: 5, ...told })
  })

  test('until it is accepted, and again when it changes after that', async () => {
    const { client, business, skuId, line } = await dearer()
    const { id } = await line()
    const accept = async (price: number) =>
      client.expect('POST /shoppingCarts/action/acceptPrices', { body: { lines: [{ id, price }] } })
    await accept(2_100)
    await accept(2_100)
    expect(await line()).toMatchObject(calm)
    await portal.db.updateTable('tier_price').set({ price: 2_200 }).where('sku_id', '=', skuId).execute()
    expect(await line()).toMatchObject({ price: 2_200, addedPrice: 2_100, problems: ['priceChanged'] })
    const history = await portal.db
      .selectFrom('history')
      .select('why')
      .where('business_id', '=', business)
      .where('action', '=', 'accept-prices')
      .execute()
    expect(history).toEqual([{ why: `${id}=2100` }])
  })

  test('to its own business: nobody else accepts it', async () => {
    const { line } = await dearer()
    const { id } = await line()
    const other = await addBuyer(portal)
    await other.client.expect('POST /shoppingCarts/action/acceptPrices', {
      body: { lines: [{ id, price: 2_100 }] },
    })
    expect(await line()).toMatchObject(told)
  })
})

test('each vehicle says how full it would be and how often it drives, storages apart', async () => {
  const { client, first } = await addBuyer(portal)
  const skuId = await addSku(portal)
  await client.expect('POST /shoppingCarts/', { body: { skuId, addressId: first, qty: 100 } })
  const [group] = (await client.expect(read, { body: {} })).groups
  const ids = group?.lines.map(({ id }) => id) ?? []
  const cars = await client.expect('POST /shoppingCarts/action/queryCarsInfoList', { body: { ids } })
  // 1,100 kg and 2,500 litres.
  for (const { car, loads } of cars) {
    expect(loads).toEqual([
      {
        storage: 'frozen',
        weight: Math.ceil(110_000 / car.weightLimit),
        volume: Math.ceil(250_000 / car.volumeLimit),
        trips: Math.max(Math.ceil(1_100 / car.weightLimit), Math.ceil(2_500 / car.volumeLimit)),
      },
    ])
  }
  expect(cars.length).toBeGreaterThan(2)
})

test('goods can arrive on fourteen working days behind the lead time, holidays and closed weekdays left out', async () => {
  const { client, first, business } = await addBuyer(portal)
  const before = portal.clock.now()
  portal.clock.set('2026-09-17T04:00:00Z')
  const city = { city_code: '440300', lead_days: 3, closed_weekdays: [3] }
  await portal.db
    .insertInto('city_delivery')
    .values(city)
    .onConflict(conflict => conflict.column('city_code').doUpdateSet(city))
    .execute()
  const dates = (b: number) =>
    client.expect('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', { path: { a: first, b } })
  // A Sunday that is worked on comes first; the holidays of autumn and every Wednesday are left out.
  expect((await dates(1)).map(day => day.slice(5)).join(' ')).toBe(
    '09-20 09-21 09-22 09-24 09-28 09-29 10-08 10-09 10-10 10-12 10-13 10-15 10-16 10-19',
  )
  await portal.db
    .updateTable('city_delivery')
    .set({ lead_days: 60, closed_weekdays: [1, 2, 3, 5, 6, 7] })
    .where('city_code', '=', '440300')
    .execute()
  expect(await dates(1)).toHaveLength(14)
  const refused = await client.send('GET /shoppingCarts/action/getExpectedDateList/{a}/{b}', {
    path: { a: first, b: 2 },
  })
  expect(refused.code).toBe(code.refused)
  await portal.db
    .updateTable('business')
    .set({ pick_up_types: ['1', '2'] })
    .where('id', '=', business)
    .execute()
  expect((await dates(2))[0]).toBe('2026-09-18')
  portal.clock.set(before)
})
