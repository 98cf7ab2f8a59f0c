import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { sql } from 'kysely'
import { offersOf } from '#server/domains/catalog/public.ts'
import { shanghaiDay } from '#server/kit/clock.ts'
import { closeLate } from '#server/domains/inquiries/public.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBuyer, addSku } from '../support/cart.ts'
import { addTerminal } from '../support/orders/orders.ts'
import { ask } from '../support/relations.ts'

const dayMs = 24 * 3_600_000
let portal: TestApp
let sku: number
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
})
afterAll(() => portal.close())

async function addWorld() {
  const dealer = await addBuyer(portal)
  const customer = await addTerminal(portal, dealer.business)
  const { id } = await ask(customer.client, sku)
  const read = (client = customer.client) => client.send('GET /purchaseInquirys/{id}', { path: { id } })
  const answer = (version = 1, isDeal = true, text = '') =>
    dealer.client.send('PUT /purchaseInquirys/', {
      body: { id, version, isDeal, offeredPrice: isDeal ? 11_500 : null, answer: text },
    })
  const close = (version: number) =>
    customer.client.send('POST /purchaseInquirys/action/close', { body: { id, version } })
  const accept = (version: number) =>
    customer.client.send('POST /purchaseInquirys/action/accept', { body: { id, version } })
  return { dealer, customer, id, read, answer, close, accept }
}

test('what the dealer offers is told, and changes no price', async () => {
  const { dealer, read, answer } = await addWorld()
  const asked = (await read()).body
  expect(asked).toMatchObject({ status: 10, isDeal: null, presentPrice: 12_345, wantedPrice: 11_000 })
  expect((await answer()).body).toMatchObject({ status: 20 })
  expect((await read()).body).toMatchObject({
    status: 20,
    isDeal: true,
    offeredPrice: 11_500,
    presentPrice: 12_345,
  })
  expect((await read(dealer.client)).body.history.map(({ action }) => action)).toEqual(['ask', 'answer'])
})

const priceOf = async (client: Awaited<ReturnType<typeof addWorld>>['customer']['client']) => {
  const [offer] = await client.expect('POST /skus/action/queryOffers', { body: { skuIds: [sku] } })
  return offer?.price
}

test('an accepted offer is the price of this customer for thirty days, and nobody else pays it', async () => {
  const { dealer, customer, read, answer, accept } = await addWorld()
  const neighbour = await addTerminal(portal, dealer.business)
  expect((await accept(1)).code).toBe(code.conflict)
  await answer()
  expect((await accept(1)).code).toBe(code.conflict)
  expect((await accept(2)).body).toMatchObject({ status: 30 })
  expect((await accept(3)).code).toBe(code.conflict)
  expect(await priceOf(customer.client)).toBe(11_500)
  expect(await priceOf(neighbour.client)).toBe(12_345)
  const { presentPrice, priceUntil, history } = (await read()).body
  expect({ presentPrice, steps: history.map(({ action }) => action) }).toEqual({
    presentPrice: 11_500,
    steps: ['ask', 'answer', 'accept'],
  })
  const told = await portal.db
    .selectFrom('message')
    .select('title')
    .where('business_id', '=', dealer.business)
    .where('title', '=', '客户接受了报价')
    .execute()
  expect(told).toHaveLength(1)
  const today = portal.clock.now()
  const day = (days: number) => shanghaiDay(new Date(today.getTime() + days * dayMs))
  expect(priceUntil).toBe(day(29))
  const price = sql<{ price: number }>`select price from (${offersOf(
    'wanted',
    { userId: 0, sessionId: 0, userType: 5, businessId: customer.business },
    new Date(today.getTime() + 30 * dayMs),
  )}) offer`
  const later = await sql<{ price: number }>`with wanted as (select ${sku}::bigint as id) ${price}`.execute(
    portal.db,
  )
  expect(later.rows).toEqual([{ price: 12_345 }])
})

test('of two offers for a product that are accepted at a time the later one alone holds', async () => {
  const { dealer, customer, id } = await addWorld()
  const other = await ask(customer.client, sku)
  const offers = [
    { id, offeredPrice: 11_500 },
    { id: other.id, offeredPrice: 11_800 },
  ]
  for (const offer of offers)
    await dealer.client.expect('PUT /purchaseInquirys/', {
      body: { ...offer, version: 1, isDeal: true, answer: '' },
    })
  const accepted = await Promise.all(
    offers.map(offer =>
      customer.client.send('POST /purchaseInquirys/action/accept', { body: { id: offer.id, version: 2 } }),
    ),
  )
  expect(accepted.map(answer => answer.code)).toEqual([code.ok, code.ok])
  const standing = await portal.db
    .selectFrom('terminal_price')
    .select('price')
    .where('customer_id', '=', customer.business)
    .execute()
  expect(standing).toHaveLength(1)
  expect(await priceOf(customer.client)).toBe(standing[0]?.price)
})

test('a price for all customers that becomes lower than the accepted offer is that of this customer too', async () => {
  const { dealer, customer, answer, accept } = await addWorld()
  await answer()
  await accept(2)
  const setForAll = (price: number) =>
    portal.db
      .insertInto('terminal_price')
      .values({
        dealer_id: dealer.business,
        sku_id: sku,
        price,
        valid_from: shanghaiDay(portal.clock.now()),
      })
      .execute()
  for (const [forAll, paid] of [
    [11_000, 11_000],
    [12_000, 11_500],
    [0, 11_500],
  ] as const) {
    await setForAll(forAll)
    expect(await priceOf(customer.client)).toBe(paid)
  }
})

test('what the dealer does not supply cannot be accepted', async () => {
  const { answer, accept, read } = await addWorld()
  await answer(1, false, '暂时缺货')
  expect((await accept(2)).code).toBe(code.refused)
  expect((await read()).body).toMatchObject({ status: 20, priceUntil: null })
})

test('an offer from before offers could be accepted binds nobody', async () => {
  const { id, answer, accept, read, customer } = await addWorld()
  await answer()
  expect((await read()).body.isBinding).toBe(true)
  await portal.db.updateTable('purchase_inquiry').set({ binding: false }).where('id', '=', id).execute()
  expect((await accept(2)).code).toBe(code.refused)
  expect((await read()).body).toMatchObject({ status: 20, version: 2, isBinding: false, priceUntil: null })
  expect(await priceOf(customer.client)).toBe(12_345)
})

test('a deal names its price, a refusal its reason', async () => {
  const { dealer, id, answer } = await addWorld()
  const wrong = await dealer.client.send('PUT /purchaseInquirys/', {
    body: { id, version: 1, isDeal: true, offeredPrice: null, answer: '' },
  })
  expect(wrong.code).toBe(code.invalid)
  expect((await answer(1, false)).code).toBe(code.invalid)
  expect((await answer(1, false, '暂时缺货')).body).toMatchObject({ status: 20 })
})

test('every step of the table is allowed from its states and from no other', async () => {
  const answered = await addWorld()
  await answered.answer()
  expect((await answered.answer(2)).code).toBe(code.conflict)
  expect((await answered.close(1)).code).toBe(code.conflict)
  expect((await answered.close(2)).body).toMatchObject({ status: 30 })
  expect((await answered.close(3)).code).toBe(code.conflict)
  expect((await answered.answer(3)).code).toBe(code.conflict)
  const open = await addWorld()
  expect((await open.close(1)).body).toMatchObject({ status: 30 })
})

test('an answer that nobody closed is closed after thirty days', async () => {
  const { read, answer, customer } = await addWorld()
  const waiting = await addWorld()
  await answer()
  const now = portal.clock.now().getTime()
  await closeLate(portal, new Date(now + 30 * dayMs - 1))
  expect((await read()).body.status).toBe(20)
  await closeLate(portal, new Date(now + 30 * dayMs))
  expect((await read()).body).toMatchObject({ status: 30 })
  expect((await read()).body.history.at(-1)).toMatchObject({ action: 'closeLate', who: '' })
  expect((await waiting.read()).body.status).toBe(10)
  const told = await portal.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('business_id', '=', customer.business)
    .where('title', '=', '询价已到期关闭')
    .execute()
  expect(told.map(({ content }) => content)).toEqual([expect.stringContaining((await read()).body.number)])
})

test('of one inquiry asked anew at once and answered by two, one answer counts', async () => {
  const { answer } = await addWorld()
  const answers = await Promise.all([answer(), answer()])
  expect(new Set(answers.map(one => one.code))).toEqual(new Set([code.ok, code.conflict]))
})

test('others find neither inquiry, and who has no dealer asks nobody', async () => {
  const [own, theirs] = [await addWorld(), await addWorld()]
  for (const { client } of [own.dealer, own.customer]) {
    const unknown = await client.send('GET /purchaseInquirys/{id}', { path: { id: 999_999_999 } })
    expect(await client.send('GET /purchaseInquirys/{id}', { path: { id: theirs.id } })).toEqual(unknown)
  }
  const { rows, counts } = await own.dealer.client.expect('POST /purchaseInquirys/action/queryByPage', {
    body: { page: 1, size: 10 },
  })
  expect([rows.map(({ id }) => id), counts.all]).toEqual([[own.id], 1])
  await portal.db
    .updateTable('business')
    .set({ up_business_id: null })
    .where('id', '=', own.customer.business)
    .execute()
  const refused = await own.customer.client.send('POST /purchaseInquirys/', {
    body: { skuId: sku, qty: 1, wantedPrice: null, wantedOn: null, text: '' },
  })
  expect(refused.code).toBe(code.refused)
  expect((await own.read(own.dealer.client)).code).toBe(code.notFound)
  expect((await own.answer()).code).toBe(code.notFound)
})
