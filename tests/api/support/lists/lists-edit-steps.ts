import { fc } from '../../../support/properties.ts'
import type { Wanted } from './line-model.ts'
import {
  address,
  cases,
  codeOf,
  fresh,
  inList,
  keysAt,
  note,
  nothing,
  removals,
  sku,
  step,
  target,
  written,
} from './lists-steps.ts'
import { addressOf, keyOf, lineAt, skuIdOf, unknown } from './lists-world.ts'

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

export const addStep = step(
  Object.values(addKeys),
  fc.record({ target, sku, address, qty: cases }),
  async (world, what, ask) => {
    const qty = inList(what.target, what.qty)
    const key = keyOf(world, what.target, what.sku, what.address)
    const results = world.model.strictly([{ ...fresh, target: what.target, key, op: 'add', qty }])
    const place = what.target === 'cart' ? { addressId: addressOf(world, what.address) } : {}
    const body = { skuId: skuIdOf(world, what.sku), qty, ...place }
    return [(await ask(addKeys[what.target], { body })).code, codeOf(results)]
  },
)

export const changeStep = step(
  Object.values(changeKeys),
  fc.record({ target, at: fc.nat(), qty: cases, note }),
  async (world, what, ask) => {
    const line = lineAt(world, what.target, what.at)
    if (!line) return nothing
    const qty = inList(what.target, what.qty)
    const remark = what.target === 'cart' && what.note !== undefined ? { note: what.note } : {}
    const results = world.model.strictly([
      { ...fresh, ...remark, target: what.target, key: line.key, op: 'set', qty },
    ])
    const body = { id: line.id, qty, ...remark }
    return [(await ask(changeKeys[what.target], { body })).code, codeOf(results)]
  },
)

export const moveStep = step(
  ['PUT /shoppingCarts/'],
  fc.record({ at: fc.nat(), address }),
  async (world, what, ask) => {
    const line = lineAt(world, 'cart', what.at)
    const addressId = addressOf(world, what.address)
    if (!line || line.key.startsWith(`${addressId}:`)) return nothing
    const { qty = 0, note: said = '', added = null } = world.model.lists.cart.get(line.key) ?? {}
    const there = `${addressId}:${line.key.split(':')[1]}`
    const results = world.model.strictly([
      ...removals('cart', [line.key]),
      { ...fresh, target: 'cart', key: there, op: 'add', qty, ...written(said), movedPrice: added },
    ])
    const answer = await ask('PUT /shoppingCarts/', { body: { id: line.id, addressId } })
    return [answer.code, codeOf(results)]
  },
)

export const deleteStep = step(
  Object.values(deleteKeys),
  fc.record({ target, at: fc.nat() }),
  async (world, what, ask) => {
    const line = lineAt(world, what.target, what.at)
    if (!line) return nothing
    world.model.apply(removals(what.target, [line.key]))
    return [(await ask(deleteKeys[what.target], { path: { id: line.id } })).code, 0]
  },
)

export const deleteAddressStep = step(
  ['POST /shoppingCarts/action/deleteByAddress'],
  fc.nat({ max: 1 }),
  async (world, at, ask) => {
    world.model.apply(removals('cart', keysAt(world, at)))
    const body = { addressId: addressOf(world, at) }
    return [(await ask('POST /shoppingCarts/action/deleteByAddress', { body })).code, 0]
  },
)

const clearKeys = {
  cart: 'POST /shoppingCarts/action/clearCart',
  quickOrder: 'POST /quickOrders/action/deleteAll',
} as const

export const clearStep = step(
  Object.values(clearKeys),
  fc.constantFrom('cart', 'quickOrder'),
  async (world, list, ask) => {
    world.model.apply(removals(list, [...world.model.lists[list].keys()]))
    return [(await ask(clearKeys[list], { body: {} })).code, 0]
  },
)

/** Chosen or not, a line of the basket stays as it is. */
export const selectStep = step(
  ['PUT /sampleLists/'],
  fc.record({ at: fc.nat(), selected: fc.boolean(), qty: fc.option(cases, { nil: undefined }) }),
  async ({ model, ...world }, { at, selected, ...what }, ask) => {
    const line = lineAt({ model, ...world }, 'sampleList', at)
    if (!line) return nothing
    const more = what.qty === undefined ? {} : { qty: inList('sampleList', what.qty) }
    const edits = Object.values(more).map((qty): Wanted => ({
      ...fresh,
      target: 'sampleList',
      key: line.key,
      op: 'set',
      qty,
    }))
    const code = codeOf(model.strictly(edits))
    if (code === 0 && selected) model.unselected.delete(line.key)
    if (code === 0 && !selected) model.unselected.add(line.key)
    return [(await ask('PUT /sampleLists/', { body: { id: line.id, selected, ...more } })).code, code]
  },
)

export const selectAllStep = step(
  ['POST /sampleLists/action/selectAll'],
  fc.boolean(),
  async ({ model }, selected, ask) => {
    model.unselected.clear()
    if (!selected) for (const key of model.lists.sampleList.keys()) model.unselected.add(key)
    return [(await ask('POST /sampleLists/action/selectAll', { body: { selected } })).code, 0]
  },
)

/** Of one address, or of those that have none of their own. */
export const carStep = step(
  ['POST /users/changeCar'],
  fc.record({ car: fc.nat({ max: 20 }), address: fc.option(address, { nil: undefined }) }),
  async (world, what, ask) => {
    const carTypeId = world.cars[what.car % (world.cars.length + 1)]?.id ?? unknown
    const addressId = what.address === undefined ? undefined : addressOf(world, what.address)
    const isThere = carTypeId !== unknown && addressId !== unknown
    if (isThere) world.model.cars.set(addressId ?? 'default', carTypeId)
    const body = addressId === undefined ? { carTypeId } : { carTypeId, addressId }
    return [(await ask('POST /users/changeCar', { body })).code, isThere ? 0 : 1004]
  },
)
