import { fc } from '../../../support/properties.ts'
import type { Wanted } from './line-model.ts'
import { changeProduct } from './lists-products.ts'
import {
  address,
  choice,
  chosen,
  fresh,
  manyCases,
  note,
  cases,
  nothing,
  removals,
  said,
  sku,
  step,
  target,
  written,
} from './lists-steps.ts'
import { addressOf, keyOf, unknown } from './lists-world.ts'

export const deleteBatchStep = step(
  ['POST /shoppingCarts/action/deleteBatch'],
  choice,
  async (world, what, ask) => {
    const { lines, ids } = chosen(world, 'cart', what)
    if (ids.length === 0) return nothing
    const results = world.model.apply(
      removals(
        'cart',
        lines.map(({ key }) => key),
      ),
    )
    const answer = await ask('POST /shoppingCarts/action/deleteBatch', { body: { ids } })
    return [
      [answer.code, answer.body.results.map(({ key, rejected }) => [key, rejected])],
      [0, results.map(({ rejected }, at) => [lines[at]?.key, rejected])],
    ]
  },
)

export const acceptPricesStep = step(
  ['POST /shoppingCarts/action/acceptPrices'],
  fc.record({ choice, price: fc.constantFrom(12_345, 13_000) }),
  async (world, { choice: which, price }, ask) => {
    const { lines, ids } = chosen(world, 'cart', which)
    if (ids.length === 0) return nothing
    const news = lines.flatMap(({ key }) => world.model.lists.cart.get(key) ?? [])
    // A changed price changes what a reading shows, and so the revision.
    if (news.some(({ added }) => added !== price)) world.model.revs.cart += 1
    for (const line of news) line.added = price
    const body = { lines: ids.map(id => ({ id, price })) }
    return [(await ask('POST /shoppingCarts/action/acceptPrices', { body })).code, 0]
  },
)

const spellings: readonly ((code: string) => string)[] = [
  code => code,
  code => ` ${code.toLowerCase()} `,
  code => code.replace('-', ''),
]
const typedRow = fc.record({ sku, spelling: fc.constantFrom(...spellings), qty: manyCases })

/** Rows of one product become one line, whose cases are their sum. */
export const addRowsStep = step(
  ['POST /quickOrders/action/addSkuBatch'],
  fc.array(typedRow, { minLength: 1, maxLength: 5 }),
  async (world, typed, ask) => {
    const rows = typed.map(({ sku: at, spelling, qty }) => {
      const product = world.products[at]
      return { code: spelling(product?.code ?? 'LISTS-NOBODY'), qty, skuId: product?.id ?? null }
    })
    const known = rows.filter(({ skuId }) => skuId !== null)
    const skuIds = [...new Set(known.map(({ skuId }) => skuId))]
    const results = world.model.apply(
      skuIds.map((skuId): Wanted => {
        const qty = known.filter(row => row.skuId === skuId).reduce((sum, row) => sum + row.qty, 0)
        return { ...fresh, target: 'quickOrder', key: String(skuId), op: 'add', qty }
      }),
    )
    const reports = rows.map(({ skuId }, row) => {
      if (skuId === null) return { row, skuId, rejected: 'unknownSku', joined: null, qty: null }
      const { rejected = null, qty = null } = results[skuIds.indexOf(skuId)] ?? {}
      const first = rows.findIndex(one => one.skuId === skuId)
      return { row, skuId, rejected, joined: first === row ? null : first, qty }
    })
    const body = { rows: rows.map(({ code, qty }) => ({ code, qty })) }
    const answer = await ask('POST /quickOrders/action/addSkuBatch', { body })
    return [said(answer), { revision: world.model.revs.quickOrder, rows: reports }]
  },
)

export const addBoughtStep = step(
  ['POST /quickOrders/action/addAll'],
  fc.constant(null),
  async ({ bought, products, model }, _, ask) => {
    const missing = bought.filter(
      ({ skuId }) =>
        products.some(({ id, onSale }) => id === skuId && onSale) &&
        !model.lists.quickOrder.has(String(skuId)),
    )
    const results = model.apply(
      missing.map(({ skuId, lastQty }) => ({
        ...fresh,
        target: 'quickOrder',
        key: String(skuId),
        op: 'add',
        qty: lastQty,
      })),
    )
    const answer = await ask('POST /quickOrders/action/addAll', { body: {} })
    return [
      [answer.code, answer.body.results.map(({ key, rejected, line }) => [key, rejected, line?.qty])],
      [0, missing.map(({ skuId, lastQty }, at) => [String(skuId), results[at]?.rejected, lastQty])],
    ]
  },
)

/** All of the pad, or some lines of it. */
export const toCartStep = step(
  ['POST /quickOrders/action/addShoppingCart'],
  fc.record({ address: fc.nat({ max: 1 }), choice: fc.option(choice, { nil: undefined }) }),
  async (world, what, ask) => {
    const addressId = addressOf(world, what.address)
    const all = { lines: world.lists.ids.quickOrder, ids: undefined }
    const { lines, ids } = what.choice ? chosen(world, 'quickOrder', what.choice) : all
    if (ids?.length === 0) return nothing
    const results = world.model.apply(
      lines.map(({ key }): Wanted => {
        const { qty = 0, note: remark = '' } = world.model.lists.quickOrder.get(key) ?? {}
        return { ...fresh, ...written(remark), qty, target: 'cart', key: `${addressId}:${key}`, op: 'add' }
      }),
    )
    const taken = lines.filter((_, at) => results[at]?.rejected === null)
    world.model.apply(
      removals(
        'quickOrder',
        taken.map(({ key }) => key),
      ),
    )
    const body = ids === undefined ? { addressId } : { addressId, ids }
    const answer = await ask('POST /quickOrders/action/addShoppingCart', { body })
    const gone = ids?.includes(unknown) === true ? ['removed'] : []
    return [
      [answer.code, answer.body.rows.map(({ rejected }) => rejected)],
      [0, [...results.map(({ rejected }) => rejected), ...gone]],
    ]
  },
)

const who = fc.nat({ max: 1 })

/** One of the two devices reads the lists; its later edits are based on that. */
export const lookStep = step([], who, async (world, what) => {
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

export const syncStep = step(
  ['POST /edits/action/sync'],
  fc.record({ who, edits: fc.array(offlineEdit, { maxLength: 5 }), isRepeated: fc.boolean() }),
  async (world, what, ask) => {
    const person = world.people[what.who]
    if (!person) return nothing
    const edits = what.edits.map((edit): Wanted => {
      const key = keyOf(world, edit.target, edit.sku, edit.address)
      const seen = edit.isStale ? person.seen : world.model
      const remark = edit.op !== 'remove' && edit.note !== undefined ? { note: edit.note } : {}
      return {
        target: edit.target,
        key,
        op: edit.op,
        qty: edit.op === 'remove' ? 0 : edit.qty,
        ...remark,
        baseQty: seen.lists[edit.target].get(key)?.qty ?? 0,
        baseRev: seen.revs[edit.target],
      }
    })
    person.n += 1
    const body = { clientId: person.clientId, n: person.n, edits }
    const results = world.model.apply(edits)
    const answer = await ask('POST /edits/action/sync', { body }, person.client)
    const repeated = what.isRepeated ? await ask('POST /edits/action/sync', { body }, person.client) : answer
    const plain = answer.body.results.map(({ rejected, line, overwrote, again }) => ({
      rejected,
      qty: line?.qty ?? null,
      overwrote,
      again,
    }))
    return [
      [answer.code, repeated.body, plain],
      [0, answer.body, results],
    ]
  },
)

/** Not a request of a buyer: the supplier changes a price, or takes a product off sale or back. */
export const supplierStep = step(
  [],
  fc.record({ at: fc.nat({ max: 4 }), price: fc.constantFrom(12_345, 13_000), onSale: fc.boolean() }),
  async ({ portal, products }, { at, ...now }) => {
    const product = products[at]
    if (product) await changeProduct(portal, product, now)
    return nothing
  },
)
