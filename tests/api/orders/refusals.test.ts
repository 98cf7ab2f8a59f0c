import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/index.ts'
import { limitsLeft } from '#contract/orders/limits.ts'
import { deliveryErrors, errorsIn, linesOf } from '#src/features/checkout/checkout-form.ts'
import { divisionOf } from '#src/features/checkout/checkout-rebate.ts'
import { differencesOf } from '#src/features/checkout/differences.ts'
import { orderProblemText } from '#src/ui/words/order-problem-words.ts'
import { problemWords } from '#src/ui/words/problem-words.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import {
  addAllowance,
  addOrderingDealer,
  addTerminal,
  checkoutOf,
  place,
  placeTerminal,
  placingOf,
  putIn,
  quotaOf,
  type Placing,
} from '../support/orders/orders.ts'
import { refusals, type Place, type Refusal, type RefusalName } from '../support/refusal-table.ts'
import { grantSample } from '../support/orders/sample-balance.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

type Who = 'dealer' | 'customer'
type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>

/** A buyer with ten cases of one product in the cart, and nothing wrong. */
async function newWorld(who: Who) {
  const dealer = await addOrderingDealer(portal)
  const buyer = who === 'dealer' ? dealer : { ...dealer, ...(await addTerminal(portal, dealer.business)) }
  const sku = await addSku(portal, { price: 10_000 })
  await putIn(buyer.client, sku, buyer.first, 10)
  return { ...buyer, sku }
}
type World = Awaited<ReturnType<typeof newWorld>>

type Change = (world: World) => Promise<unknown>
type Choose = (placing: Placing, seen: Checkout, world: World) => Placing | Promise<Placing>

interface Arrangement {
  /** A change before the checkout is read. */
  readonly before?: Change
  /** The choices made in the checkout. */
  readonly choose?: Choose
  /** A change between reading the checkout and ordering. */
  readonly after?: Change
}

const both =
  (...changes: Change[]): Change =>
  async world => {
    for (const change of changes) await change(world)
  }

const setSku =
  (columns: string): Change =>
  ({ sku }) =>
    sql`update sku set ${sql.raw(columns)} where id = ${sku}`.execute(portal.db)

const setBusiness =
  (columns: string): Change =>
  ({ business }) =>
    sql`update business set ${sql.raw(columns)} where id = ${business}`.execute(portal.db)

const inGroup =
  (change: Partial<Placing['groups'][number]>): Choose =>
  placing => ({ ...placing, groups: placing.groups.map(group => ({ ...group, ...change })) })

const setMinimum =
  (row: { minimum_amount?: number; minimum_cases?: number }): Change =>
  ({ business }) =>
    portal.db
      .insertInto('order_set')
      .values({ business_id: business, ...row })
      .execute()

const productQuota: Change = ({ business, sku }) => quotaOf(portal, business, sku, 9)
const categoryQuota: Change = async ({ business, sku }) => {
  const { category_id } = await portal.db
    .selectFrom('sku')
    .select('category_id')
    .where('id', '=', sku)
    .executeTakeFirstOrThrow()
  const month = `${portal.clock.now().toISOString().slice(0, 7)}-01`
  return addAllowance(portal, { kind: 'quota', business_id: business, category_id, month, total: 9 })
}
const allotment: Change = ({ sku }) => addAllowance(portal, { kind: 'allotment', sku_id: sku, total: 9 })

const addAccount = ({ business }: World, total: number) =>
  addAllowance(portal, { kind: 'rebate', business_id: business, name: '年返', total })

const withAccount =
  (total: number): Change =>
  world =>
    addAccount(world, total)

/** Pays this amount in fen from rebates. */
const withRebate =
  (rebate: number): Choose =>
  placing => ({ ...placing, rebate })

const deleteAddress: Change = ({ first }) =>
  portal.db
    .updateTable('address')
    .set({ deleted_at: portal.clock.now(), is_default: false })
    .where('id', '=', first)
    .execute()

const takeSampleTwice: Change = async world => {
  const { client, first, second } = world
  const { sample: sampleId } = await grantSample(portal, world, await addSku(portal), 5)
  for (const addressId of [first, second])
    await client.expect('POST /relSampleCarts/action/createBatch', {
      body: { addressId, rows: [{ sampleId, qty: 3 }] },
    })
}

/** The other address takes free goods alone. */
const withSecondAddress: Choose = (placing, _, { second }) => ({
  ...placing,
  groups: placing.groups.flatMap(group => [group, { ...group, addressId: second, lines: [] }]),
})

const arrangements: Readonly<Record<RefusalName, Arrangement>> = {
  offSale: { before: setSku('on_sale = false') },
  noPrice: {
    before: ({ sku }) => portal.db.deleteFrom('tier_price').where('sku_id', '=', sku).execute(),
  },
  minimum: { before: setSku('minimum = 11') },
  multiple: { before: setSku('multiple = 3') },
  maximum: { before: setSku('maximum = 9') },
  quota: { before: productQuota },
  categoryQuota: { before: categoryQuota },
  bothQuotas: { before: both(productQuota, categoryQuota) },
  allotment: { before: allotment },
  quotaAndAllotment: { before: both(productQuota, allotment) },
  addressGone: { before: deleteAddress },
  addressAndDayGone: { before: deleteAddress, choose: inGroup({ expectedOn: '2030-01-01' }) },
  minimumAmount: { before: setMinimum({ minimum_amount: 100_001 }) },
  minimumCases: { before: setMinimum({ minimum_cases: 11 }) },
  methodClosed: { choose: inGroup({ method: 2 }) },
  noCar: { choose: inGroup({ carTypeId: null }) },
  unknownCar: { choose: inGroup({ carTypeId: 987_654 }) },
  dateGone: { choose: inGroup({ expectedOn: '2020-01-02' }) },
  contactName: { choose: inGroup({ contactName: '' }) },
  contactPhone: { choose: inGroup({ contactPhone: '' }) },
  rebateLimit: { before: withAccount(1_000_000), choose: withRebate(30_001) },
  rebateShort: { before: withAccount(29_999), choose: withRebate(30_000) },
  noRebate: { choose: withRebate(1) },
  sampleShort: { before: takeSampleTwice, choose: withSecondAddress },
  protocol: { choose: placing => ({ ...placing, protocolIds: [] }) },
  severalAtOnce: {
    before: both(setMinimum({ minimum_cases: 11 }), setSku('maximum = 9')),
    choose: inGroup({ carTypeId: null, expectedOn: '2030-01-01' }),
  },
  quantityChanged: { after: ({ client, sku, first }) => putIn(client, sku, first, 1) },
  priceChanged: {
    after: both(
      ({ sku }) => sql`update tier_price set price = 11_000 where sku_id = ${sku}`.execute(portal.db),
      setSku('list_price = 11_000'),
    ),
  },
  lineGone: { after: ({ client }) => client.expect('POST /shoppingCarts/action/clearCart', { body: {} }) },
  noLines: { choose: inGroup({ lines: [] }) },
  addressTwice: { choose: placing => ({ ...placing, groups: [...placing.groups, ...placing.groups] }) },
  unknownAddress: { choose: inGroup({ addressId: 999_999_999 }) },
  contractEnded: { after: setBusiness('contract_ended_at = created_at') },
  noSupplier: { after: setBusiness('up_business_id = null') },
}

const keys = {
  dealer: 'POST /purchaseOrders/action/shoppingCartToPo',
  customer: 'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo',
} as const

type Said = readonly [Place, string]

/** The form's errors for the choices, before they are sent. */
const beforehand = (seen: Checkout, { groups, rebate = 0 }: Placing): Said[] => {
  const deliveries = Object.fromEntries(
    groups.map(({ addressId, lines: _lines, rebates: _rebates, ...delivery }) => [addressId, delivery]),
  )
  const errors = seen.groups.flatMap(group => errorsIn(deliveryErrors(group, deliveries)))
  const { error } = divisionOf((rebate / 100).toFixed(2), seen)
  return [...errors, ...(error === undefined ? [] : [error])].map(text => ['field', text])
}

/** The words that the checkout page shows for an answer. */
const shownOf = (seen: Checkout, { changed, checkout }: ResponseOf<(typeof keys)[Who]>): Said[] => {
  const says: Said[] = []
  for (const { text } of differencesOf(changed, [seen])) says.push(['changes', text])
  if (changed.length > 0) return says
  const leftOf = limitsLeft(checkout ? linesOf(checkout) : [], checkout?.limits ?? [])
  for (const { sections, problems } of checkout?.groups ?? []) {
    for (const line of sections.flatMap(({ lines }) => lines)) {
      const { minimum, multiple, maximum } = line
      const limits = leftOf(line)
      for (const { text } of problemWords({ ...line, limits, rule: { minimum, multiple, maximum } }))
        says.push(['line', text])
    }
    for (const problem of problems) says.push(['address', orderProblemText(problem)])
  }
  for (const problem of checkout?.problems ?? []) says.push(['checkout', orderProblemText(problem)])
  return says
}

/** The cart's own check knows no delivery, and says the same of lines and sums. */
const expectCartToSayTheSame = async ({ client }: World, seen: Checkout) => {
  const groups = seen.groups.filter(({ sections }) => sections.length > 0)
  const lines = groups.flatMap(({ sections }) => sections.flatMap(section => section.lines))
  const wrong = lines.filter(({ problems }) => problems.length > 0)
  const checked = await client.expect('POST /shoppingCarts/action/placeOrder', {
    body: { ids: lines.map(({ id }) => id) },
  })
  expect(checked.groups.flatMap(group => group.lines.map(({ id, problems }) => [id, problems]))).toEqual(
    wrong.map(({ id, problems }) => [id, problems]),
  )
  expect(checked.groups.map(({ problems }) => problems)).toEqual(
    groups.map(({ problems }) => problems.filter(({ kind }) => kind !== 'addressGone')),
  )
}

const ordersOf = async (business: number): Promise<number> => {
  const rows = await portal.db
    .selectFrom('trade_order')
    .select('id')
    .where('buyer_id', '=', business)
    .where('content', '=', 'goods')
    .execute()
  return rows.length
}

const cases = (Object.entries(refusals) as [RefusalName, Refusal][]).flatMap(([name, { only, ...refusal }]) =>
  (['dealer', 'customer'] as const)
    .filter(who => only === undefined || only === who)
    .map(who => [`${who}: ${refusal.condition}`, { name, who, says: refusal.says }] as const),
)

test.for(cases)('%s', async ([, { name, who, says }]) => {
  const world = await newWorld(who)
  const { before, choose = (placing: Placing) => placing, after } = arrangements[name]
  await before?.(world)
  const seen = await checkoutOf(world.client)
  await expectCartToSayTheSame(world, seen)
  const body = await choose(placingOf(seen), seen, world)
  await after?.(world)
  const cart = () => world.client.expect('POST /shoppingCarts/action/queryCount', { body: {} })
  const inCart = await cart()
  const answer = await world.client.send(keys[who], { body })
  const answered = answer.code === 0 ? shownOf(seen, answer.body) : [['message', answer.msg]]
  expect([...beforehand(seen, body), ...answered]).toEqual(says)
  expect([await ordersOf(world.business), await cart()]).toEqual([0, inCart])
})

test('where nothing is wrong, the order is placed and leaves the cart', async () => {
  for (const [who, placeBy] of [
    ['dealer', place],
    ['customer', placeTerminal],
  ] as const) {
    const { client, business } = await newWorld(who)
    expect((await placeBy(client, placingOf(await checkoutOf(client)))).placed).toHaveLength(1)
    expect(await ordersOf(business)).toBe(1)
    const { sums } = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
    expect(sums.lines).toBe(0)
  }
})
