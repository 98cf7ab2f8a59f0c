import { randomUUID } from 'node:crypto'
import type { Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../support/client.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addBuyer, addSku, type NewSku } from '../support/cart.ts'
import {
  Model,
  type ModelLine,
  type Product,
  type Result,
  type Target,
  type Wanted,
} from '../support/line-model.ts'
import { addSignedIn } from '../support/people.ts'

let portal: TestApp
let products: Product[]
beforeAll(async () => {
  portal = await startTestApp()
  const make = async (rule: NewSku, legal: Product['legal'] = () => true): Promise<Product> => ({
    id: await addSku(portal, rule),
    legal,
    onSale: rule.onSale ?? true,
    price: rule.price === undefined ? 12_345 : rule.price,
    sample: rule.sampleAllowed ?? true,
  })
  products = [
    await make({}),
    await make({ minimum: 4, multiple: 2 }, qty => qty >= 4 && qty % 2 === 0),
    await make({ maximum: 6, sampleAllowed: false }, qty => qty <= 6),
    await make({ onSale: false }),
    await make({ price: null }),
  ]
})
afterAll(() => portal.close())

/** The sixth product and the third address are unknown. */
const skuIdOf = (at: number) => products[at]?.id ?? 999_999_999

const asMap = (rows: readonly { key: string; qty: number; note: string }[]) =>
  Object.fromEntries(rows.map(({ key, qty, note }) => [key, [qty, note]]))
const idsOf = (rows: readonly { id: number; key: string }[]) => rows.map(({ id, key }) => ({ id, key }))

const serverLists = async (client: Client) => {
  const [cart, pad, samples] = await Promise.all([
    client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} }),
    client.expect('POST /quickOrders/action/queryByPage', { body: { page: 1, size: 1_000 } }),
    client.expect('POST /sampleLists/action/queryList', { body: {} }),
  ])
  const lines = cart.groups.flatMap(group => group.lines)
  return {
    shown: {
      cart: asMap(lines),
      quickOrder: asMap(pad.rows),
      sampleList: asMap(samples.rows),
      revs: { cart: cart.revision, quickOrder: pad.revision, sampleList: samples.revision },
      amount: cart.sums.amount,
      cases: cart.sums.cases,
    },
    ids: { cart: idsOf(lines), quickOrder: idsOf(pad.rows), sampleList: idsOf(samples.rows) },
  }
}

const modelLists = ({ lists, revs }: Model) => {
  const plain = (list: Map<string, ModelLine>) => asMap([...list].map(([key, line]) => ({ key, ...line })))
  const lines = [...lists.cart]
  const priceOf = (key: string) =>
    products.find(({ id, onSale }) => onSale && id === Number(key.split(':')[1]))?.price ?? 0
  return {
    cart: plain(lists.cart),
    quickOrder: plain(lists.quickOrder),
    sampleList: plain(lists.sampleList),
    revs,
    amount: lines.reduce((sum, [key, { qty }]) => sum + qty * priceOf(key), 0),
    cases: lines.reduce((sum, [, { qty }]) => sum + qty, 0),
  }
}

const addKeys = {
  cart: 'POST /shoppingCarts/',
  quickOrder: 'POST /quickOrders/action/addSku',
  sampleList: 'POST /sampleLists/action/addSampleSku',
} as const
const changeKeys = {
  cart: 'PUT /shoppingCarts/',
  quickOrder: 'PUT /quickOrders/',
  sampleList: 'PUT /sampleLists/',
} as const
const deleteKeys = {
  cart: 'DELETE /shoppingCarts/{id}',
  quickOrder: 'DELETE /quickOrders/{id}',
  sampleList: 'DELETE /sampleLists/{id}',
} as const

/** An empty remark leaves the one at the other line alone. */
const written = (said: string) => (said === '' ? {} : { note: said })

/** An edit by somebody who sees the list as it is. */
const fresh = { baseQty: 0, baseRev: Number.MAX_SAFE_INTEGER }

async function newWorld() {
  // Nobody signs in as often from one place as hundreds of sequences do.
  portal.clock.advance(600_000)
  const buyer = await addBuyer(portal)
  const colleague = await addSignedIn(portal, { user_type: 3 }, [buyer.business])
  const model = new Model(products, [buyer.first, buyer.second])
  const person = (client: Client) => ({
    client,
    clientId: randomUUID(),
    n: 0,
    seen: { lists: structuredClone(model.lists), revs: { ...model.revs } },
  })
  return {
    model,
    client: buyer.client,
    addresses: [buyer.first, buyer.second, 999_999_999] as const,
    people: [person(buyer.client), person(colleague.client)] as const,
    lists: await serverLists(buyer.client),
  }
}
type World = Awaited<ReturnType<typeof newWorld>>

const keyOf = ({ addresses }: World, target: Target, sku: number, address: number) =>
  target === 'cart' ? `${addresses[address]}:${skuIdOf(sku)}` : String(skuIdOf(sku))

const lineAt = ({ lists }: World, target: Target, at: number) =>
  lists.ids[target][at % Math.max(1, lists.ids[target].length)]

/** The code that an endpoint of one line answers to what became of its edits. */
const codeOf = (results: readonly Result[]): number => {
  const refused = results.find(({ rejected }) => rejected !== null)?.rejected
  if (refused === undefined) return 0
  return refused === 'unknownSku' || refused === 'unknownAddress' ? 1004 : -1
}

/** What a step answers, and what the model expects it to. */
type Outcome = Promise<readonly [answered: unknown, expected: unknown]>
const nothing = [null, null] as const

const target = fc.constantFrom<Target>('cart', 'quickOrder', 'sampleList')
const sku = fc.nat({ max: 5 })
const address = fc.nat({ max: 2 })
const who = fc.nat({ max: 1 })
const cases = fc.integer({ min: 1, max: 7 })
const note = fc.option(fc.constantFrom('急', '少冰', ''), { nil: undefined })

/** The contract refuses more than five cases of a sample before anybody looks at them. */
const inList = (list: Target, qty: number) => (list === 'sampleList' ? Math.min(qty, 5) : qty)

const removals = (list: Target, keys: readonly string[]): Wanted[] =>
  keys.map(key => ({ ...fresh, target: list, key, op: 'remove', qty: 0 }))

const step = <T>(arbitrary: Arbitrary<T>, take: (world: World, what: T) => Outcome) =>
  arbitrary.map(what => ({ what, take: async (world: World) => take(world, what) }))

const addStep = step(fc.record({ target, sku, address, qty: cases }), async (world, what) => {
  const qty = inList(what.target, what.qty)
  const key = keyOf(world, what.target, what.sku, what.address)
  const results = world.model.strictly([{ ...fresh, target: what.target, key, op: 'add', qty }])
  const place = what.target === 'cart' ? { addressId: world.addresses[what.address] ?? 0 } : {}
  const body = { skuId: skuIdOf(what.sku), qty, ...place }
  return [(await world.client.send(addKeys[what.target], { body })).code, codeOf(results)]
})

const changeStep = step(fc.record({ target, at: fc.nat(), qty: cases, note }), async (world, what) => {
  const line = lineAt(world, what.target, what.at)
  if (!line) return nothing
  const qty = inList(what.target, what.qty)
  const remark = what.target === 'cart' && what.note !== undefined ? { note: what.note } : {}
  const results = world.model.strictly([
    { ...fresh, ...remark, target: what.target, key: line.key, op: 'set', qty },
  ])
  const body = { id: line.id, qty, ...remark }
  return [(await world.client.send(changeKeys[what.target], { body })).code, codeOf(results)]
})

const moveStep = step(fc.record({ at: fc.nat(), address }), async (world, what) => {
  const line = lineAt(world, 'cart', what.at)
  const addressId = world.addresses[what.address] ?? 0
  if (!line || line.key.startsWith(`${addressId}:`)) return nothing
  const { qty, note: said } = world.model.lists.cart.get(line.key) ?? { qty: 0, note: '' }
  const there = `${addressId}:${line.key.split(':')[1]}`
  const results = world.model.strictly([
    ...removals('cart', [line.key]),
    { ...fresh, target: 'cart', key: there, op: 'add', qty, ...written(said) },
  ])
  const answer = await world.client.send('PUT /shoppingCarts/', { body: { id: line.id, addressId } })
  return [answer.code, codeOf(results)]
})

const deleteStep = step(fc.record({ target, at: fc.nat() }), async (world, what) => {
  const line = lineAt(world, what.target, what.at)
  if (!line) return nothing
  world.model.apply(removals(what.target, [line.key]))
  return [(await world.client.send(deleteKeys[what.target], { path: { id: line.id } })).code, 0]
})

const deleteAddressStep = step(fc.nat({ max: 1 }), async (world, what) => {
  const addressId = world.addresses[what] ?? 0
  const keys = [...world.model.lists.cart.keys()].filter(key => key.startsWith(`${addressId}:`))
  world.model.apply(removals('cart', keys))
  const answer = await world.client.send('POST /shoppingCarts/action/deleteByAddress', {
    body: { addressId },
  })
  return [answer.code, 0]
})

const clearStep = step(fc.constantFrom('cart', 'quickOrder'), async (world, list) => {
  world.model.apply(removals(list, [...world.model.lists[list].keys()]))
  const key = list === 'cart' ? 'POST /shoppingCarts/action/clearCart' : 'POST /quickOrders/action/deleteAll'
  return [(await world.client.send(key, { body: {} })).code, 0]
})

const toCartStep = step(fc.nat({ max: 1 }), async (world, what) => {
  const addressId = world.addresses[what] ?? 0
  const lines = world.lists.ids.quickOrder.map(({ key }) => {
    const { qty = 0, note: said = '' } = world.model.lists.quickOrder.get(key) ?? {}
    return { key, qty, ...written(said) }
  })
  const results = world.model.apply(
    lines.map(({ key, ...line }) => ({
      ...fresh,
      ...line,
      target: 'cart' as const,
      key: `${addressId}:${key}`,
      op: 'add' as const,
    })),
  )
  const taken = lines.filter((_, at) => results[at]?.rejected === null)
  world.model.apply(
    removals(
      'quickOrder',
      taken.map(({ key }) => key),
    ),
  )
  const answer = await world.client.expect('POST /quickOrders/action/addShoppingCart', {
    body: { addressId },
  })
  return [answer.rows.map(({ rejected }) => rejected), results.map(({ rejected }) => rejected)]
})

const lookStep = step(who, async (world, what) => {
  const { lists, revs } = world.model
  const person = world.people[what]
  if (person) person.seen = { lists: structuredClone(lists), revs: { ...revs } }
  return Promise.resolve(nothing)
})

const offlineEdit = fc.record({
  target,
  sku,
  address,
  op: fc.constantFrom<Wanted['op']>('set', 'add', 'remove'),
  qty: cases,
  note,
  isStale: fc.boolean(),
})

const syncStep = step(
  fc.record({ who, edits: fc.array(offlineEdit, { maxLength: 5 }), isRepeated: fc.boolean() }),
  async (world, what) => {
    const person = world.people[what.who]
    if (!person) return nothing
    const edits = what.edits.map((edit): Wanted => {
      const key = keyOf(world, edit.target, edit.sku, edit.address)
      const seen = edit.isStale ? person.seen : world.model
      const remark = edit.op !== 'remove' && edit.note !== undefined ? { note: edit.note } : {}
      const base = { baseQty: seen.lists[edit.target].get(key)?.qty ?? 0, baseRev: seen.revs[edit.target] }
      return {
        target: edit.target,
        key,
        op: edit.op,
        qty: edit.op === 'remove' ? 0 : edit.qty,
        ...remark,
        ...base,
      }
    })
    person.n += 1
    const body = { clientId: person.clientId, n: person.n, edits }
    const results = world.model.apply(edits)
    const answer = await person.client.expect('POST /edits/action/sync', { body })
    const repeated = what.isRepeated
      ? await person.client.expect('POST /edits/action/sync', { body })
      : answer
    const plain = answer.results.map(({ rejected, line, overwrote, again }) => ({
      rejected,
      qty: line?.qty ?? null,
      overwrote,
      again,
    }))
    return [
      { repeated, plain },
      { repeated: answer, plain: results },
    ]
  },
)

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: addStep },
    { weight: 3, arbitrary: changeStep },
    moveStep,
    deleteStep,
    deleteAddressStep,
    clearStep,
    toCartStep,
    { weight: 2, arbitrary: lookStep },
    { weight: 5, arbitrary: syncStep },
  ),
  { minLength: 5, maxLength: 30 },
)

/**
 * Random sequences over every endpoint of cart, pad and basket and over the sync of two devices, beside a model that
 * shares no code with the product: answers, lines, totals and revisions are equal after every step.
 */
test('the lists of the server are those of the model after every step', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const world = await newWorld()
      for (const one of taken) {
        const [answered, expected] = await one.take(world)
        world.lists = await serverLists(world.client)
        expect([answered, world.lists.shown]).toEqual([expected, modelLists(world.model)])
      }
    }),
    { numRuns: sequences(25) },
  )
})
