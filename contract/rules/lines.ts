/** The three lists that a business fills: what it orders, what it collects to order, and the samples it applies for. */
export const targets = ['cart', 'quickOrder', 'sampleList'] as const
export type Target = (typeof targets)[number]

export const isTarget = (value: unknown): value is Target => targets.some(target => target === value)

/** As many lines one list holds. */
export const mostLines: Readonly<Record<Target, number>> = { cart: 1_000, quickOrder: 1_000, sampleList: 50 }

/** As many whole cases one line may say; what a product allows is narrower. */
export const mostCases = 99_999

/** Cases of one product that may be asked for as a sample. */
export const mostSampleCases = 5

export const longestNote = 100

/** Which product, and in the cart for which delivery address. */
export interface LineOf {
  readonly skuId: number
  /** Null outside the cart. */
  readonly addressId: number | null
}

/** A line of the cart is its address and its product, elsewhere its product alone. */
export const lineKey = ({ skuId, addressId }: LineOf): string =>
  addressId === null ? String(skuId) : `${addressId}:${skuId}`

const id = String.raw`[1-9]\d{0,14}`
const inCart = new RegExp(`^(${id}):(${id})$`)
const elsewhere = new RegExp(`^(${id})$`)

/** What a key names; null where it is no key of that list. */
export function readLineKey(target: Target, key: string): LineOf | null {
  if (target === 'cart') {
    const [, addressId, skuId] = inCart.exec(key) ?? []
    return skuId === undefined ? null : { skuId: Number(skuId), addressId: Number(addressId) }
  }
  const [, skuId] = elsewhere.exec(key) ?? []
  return skuId === undefined ? null : { skuId: Number(skuId), addressId: null }
}
