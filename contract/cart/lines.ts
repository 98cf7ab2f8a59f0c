/** The three lists of a business: the cart, the quick-order pad and the samples to apply for. */
export const lists = ['cart', 'quickOrder', 'sampleList'] as const
export type List = (typeof lists)[number]

/** The lines of an order that is being changed; after the point the version of the order that the change rests on. */
export type OrderTarget = `order:${number}.${number}`

/** Everything whose lines are edited offline. */
export type Target = List | OrderTarget

export const isList = (target: unknown): target is List => lists.some(list => list === target)

export const isOrderTarget = (target: unknown): target is OrderTarget =>
  typeof target === 'string' && changedOrder.test(target)

/** A change of an order. Its edits and writes name it, so that they change no other one that was begun meanwhile. */
export interface OrderChange {
  readonly orderId: number
  readonly orderVersion: number
}

export const orderTarget = ({ orderId, orderVersion }: OrderChange): OrderTarget =>
  `order:${orderId}.${orderVersion}`

/**
 * The key of delivery and payment of a changed order, which are edited like one more line: its remark holds them as
 * JSON.
 */
export const settingsKey = 'settings'

/** The most lines in one list. */
export const mostLines: Readonly<Record<List, number>> = { cart: 1_000, quickOrder: 1_000, sampleList: 50 }

/** The most cases in one line. A product may allow fewer. */
export const mostCases = 99_999

/** The most cases of one product in an application for samples. */
export const mostSampleCases = 5

export const longestNote = 100

/** Identifies a line by its product and, in the cart, its delivery address. */
export interface LineOf {
  readonly skuId: number
  /** Null outside the cart. */
  readonly addressId: number | null
}

/** In the cart address and product identify a line, elsewhere the product alone. */
export const lineKey = ({ skuId, addressId }: LineOf): string =>
  addressId === null ? String(skuId) : `${addressId}:${skuId}`

const id = String.raw`[1-9]\d{0,14}`
const inCart = new RegExp(`^(${id}):(${id})$`)
const elsewhere = new RegExp(`^(${id})$`)
const changedOrder = new RegExp(String.raw`^order:(${id})\.(${id})$`)

/** The product and address in a key; null where it is not a key of that list. */
export function readLineKey(target: Target, key: string): LineOf | null {
  if (target === 'cart') {
    const [, addressId, skuId] = inCart.exec(key) ?? []
    return skuId === undefined ? null : { skuId: Number(skuId), addressId: Number(addressId) }
  }
  const [, skuId] = elsewhere.exec(key) ?? []
  return skuId === undefined ? null : { skuId: Number(skuId), addressId: null }
}
