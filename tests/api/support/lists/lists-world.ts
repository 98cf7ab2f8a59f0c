import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../support/database/app.ts'
import type { Client } from '../../../support/portal/client.ts'
import { addBuyer } from '../cart.ts'
import { Model, priceToday, type ModelLine, type Product, type Target } from './line-model.ts'
import { problemsOf } from './lists-checks.ts'
import { changeProduct } from './lists-products.ts'
import { addSignedIn } from '../people.ts'

export const unknown = 999_999_999

/** The products that the buyer bought before, and how often. */
const boughtBefore = [
  { at: 1, times: 9, lastQty: 1 },
  { at: 3, times: 5, lastQty: 2 },
  { at: 0, times: 3, lastQty: 3 },
  { at: 4, times: 2, lastQty: 5 },
] as const

export interface Car {
  readonly id: number
  readonly weightLimit: number
  readonly volumeLimit: number
}

const idsOf = (rows: readonly { id: number; key: string }[]) =>
  rows.map(({ id, key }) => ({ id, key })).toSorted((a, b) => a.id - b.id)

export const serverLists = async (client: Client) => {
  const [cart, pad, samples] = await Promise.all([
    client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} }),
    client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 1_000 } }),
    client.expect('POST /sampleLists/action/queryList', { body: {} }),
  ])
  const lines = cart.groups.flatMap(group => group.lines)
  const offered = (rows: typeof pad.rows) =>
    Object.fromEntries(
      rows.map(({ key, qty, note, addedPrice, problems }) => [key, { qty, note, addedPrice, problems }]),
    )
  return {
    shown: {
      cart: offered(lines),
      quickOrder: offered(pad.rows),
      sampleList: Object.fromEntries(
        samples.rows.map(({ key, qty, note, selected }) => [key, { qty, note, selected }]),
      ),
      revs: { cart: cart.revision, quickOrder: pad.revision, sampleList: samples.revision },
      amount: cart.sums.amount,
      cases: cart.sums.cases,
      cars: Object.fromEntries(cart.addresses.map(({ id, car }) => [id, car?.id ?? null])),
    },
    ids: { cart: idsOf(lines), quickOrder: idsOf(pad.rows), sampleList: idsOf(samples.rows) },
  }
}

/** The same of the model. */
export const modelLists = (model: Model, addresses: readonly number[]) => {
  const { lists, revs, unselected, cars } = model
  const offered = (list: Map<string, ModelLine>) =>
    Object.fromEntries(
      [...list].map(([key, { qty, note, added }]) => {
        const problems = problemsOf(model.productOf(key), qty, added)
        return [key, { qty, note, addedPrice: added, problems }]
      }),
    )
  const lines = [...lists.cart]
  return {
    cart: offered(lists.cart),
    quickOrder: offered(lists.quickOrder),
    sampleList: Object.fromEntries(
      [...lists.sampleList].map(([key, { qty, note }]) => [
        key,
        { qty, note, selected: !unselected.has(key) },
      ]),
    ),
    revs,
    amount: lines.reduce((sum, [key, { qty }]) => sum + qty * (priceToday(model.productOf(key)) ?? 0), 0),
    cases: lines.reduce((sum, [, { qty }]) => sum + qty, 0),
    cars: Object.fromEntries(addresses.map(id => [id, cars.get(id) ?? cars.get('default') ?? null])),
  }
}

/** The data that all worlds share. */
export interface Ground {
  readonly portal: TestApp
  readonly products: readonly Product[]
  readonly asMade: readonly Pick<Product, 'price' | 'onSale'>[]
  readonly cars: readonly Car[]
}

export const newWorld = async (ground: Ground, mayCollect: boolean) => {
  const { portal, products } = ground
  // Hundreds of sequences sign in more often from one place than people do.
  portal.clock.advance(600_000)
  for (const [at, made] of ground.asMade.entries()) {
    const product = products[at]
    if (product) await changeProduct(portal, product, made)
  }
  const buyer = await addBuyer(portal)
  const colleague = await addSignedIn(portal, { user_type: 3 }, [buyer.business])
  const minimums = { amount: 50_000, cases: 6 }
  await portal.db
    .insertInto('order_set')
    .values({ business_id: buyer.business, minimum_amount: minimums.amount, minimum_cases: minimums.cases })
    .execute()
  await portal.db
    .updateTable('business')
    .set({ pick_up_types: mayCollect ? ['1', '2'] : ['1'] })
    .where('id', '=', buyer.business)
    .execute()
  const bought = boughtBefore.map(({ at, ...row }) => ({ skuId: products[at]?.id ?? 0, ...row }))
  await portal.db
    .insertInto('bought_sku')
    .values(
      bought.map(({ skuId, times, lastQty }) => ({
        business_id: buyer.business,
        sku_id: skuId,
        times,
        last_quantity: lastQty,
        last_bought_at: portal.clock.now(),
      })),
    )
    .execute()
  const addresses = [buyer.first, buyer.second] as const
  const model = new Model(products, addresses)
  const person = (client: Client) => ({
    client,
    clientId: randomUUID(),
    n: 0,
    seen: { lists: structuredClone(model.lists), revs: { ...model.revs } },
  })
  return {
    ...ground,
    model,
    bought,
    minimums,
    mayCollect,
    client: buyer.client,
    addresses,
    people: [person(buyer.client), person(colleague.client)] as const,
    lists: await serverLists(buyer.client),
  }
}
export type World = Awaited<ReturnType<typeof newWorld>>

/** The sixth product and the third address are unknown. */
export const skuIdOf = ({ products }: World, at: number): number => products[at]?.id ?? unknown
export const addressOf = ({ addresses }: World, at: number): number => addresses[at] ?? unknown

export const keyOf = (world: World, target: Target, sku: number, address: number): string => {
  const skuId = skuIdOf(world, sku)
  return target === 'cart' ? `${addressOf(world, address)}:${skuId}` : String(skuId)
}

export const lineAt = ({ lists }: World, target: Target, at: number) =>
  lists.ids[target][at % Math.max(1, lists.ids[target].length)]
