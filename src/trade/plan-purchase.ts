import { isLegal, type QuantityRule } from '#contract/cart/quantity.ts'
import { lineKey } from '#contract/cart/lines.ts'
import type { WantedChange } from '../device/lines/edit-writer.ts'
import type { BuyItem } from '../ui/shop/card/buy-action.ts'

export interface Purchase {
  readonly changes: readonly WantedChange[]
  readonly added: readonly BuyItem[]
  /** Items that would make an illegal line, with the cases that the line has already. */
  readonly refused: readonly { readonly item: BuyItem; readonly present: number }[]
}

type Lines = readonly { readonly key: string; readonly qty: number }[]

const keyOf = ({ sku }: BuyItem, addressId: number) => lineKey({ skuId: sku.id, addressId })

/** Cases of these products that the cart holds for an address. */
export function casesOf(items: readonly BuyItem[], addressId: number, lines: Lines): number {
  const keys = new Set(items.map(item => keyOf(item, addressId)))
  return lines.reduce((sum, { key, qty }) => (keys.has(key) ? sum + qty : sum), 0)
}

/** The changes of a press on the cart's button: a product is added only if its line then has a legal quantity. */
export function planPurchase(items: readonly BuyItem[], addressId: number, lines: Lines): Purchase {
  const present = new Map(lines.map(({ key, qty }) => [key, qty]))
  const planned = items.map(item => {
    const key = keyOf(item, addressId)
    return { item, key, present: present.get(key) ?? 0 }
  })
  const fits = ({ item, present: there }: (typeof planned)[number]) =>
    isLegal(there + item.quantity, item.offer)
  const added = planned.filter(fits)
  return {
    changes: added.map(({ item, key }) => ({
      target: 'cart',
      key,
      change: { op: 'add', qty: item.quantity },
    })),
    added: added.map(({ item }) => item),
    refused: planned.filter(plan => !fits(plan)),
  }
}

const whyNot = (quantity: number, { minimum, multiple, maximum }: QuantityRule, unit: string): string =>
  maximum !== null && quantity > maximum
    ? `单次最多 ${maximum} ${unit}`
    : `${minimum} ${unit}起订、须为 ${multiple} ${unit}的倍数`

/** Names the items that were left out, with the reason. */
export function refusedText(refused: Purchase['refused']): string {
  const [first] = refused
  if (!first) return ''
  const { item, present } = first
  const { name, unit } = item.sku
  const reason = `购物车已有 ${present} ${unit}，${whyNot(present + item.quantity, item.offer, unit)}`
  return refused.length === 1
    ? `“${name}”${reason}，没有再加`
    : `“${name}”等 ${refused.length} 种没有再加：${reason}`
}
