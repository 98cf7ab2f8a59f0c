import type { Address } from '../../api/places/address-queries.ts'
import type { AgainLine } from './use-buy-again.ts'

/** Cases by product to buy; other products are left out. */
export type Choice = ReadonlyMap<number, number>

export const isBuyable = ({ proposed, price }: AgainLine): boolean => proposed !== null && price !== null

/** At first everything that can be bought, in the nearest quantity that may be ordered. */
export const firstChoice = (lines: readonly AgainLine[]): Choice =>
  new Map(lines.flatMap(({ skuId, proposed }) => (proposed === null ? [] : [[skuId, proposed] as const])))

/** With another quantity for a product; null leaves it out. */
export function choose(choice: Choice, skuId: number, qty: number | null): Choice {
  const next = new Map(choice)
  if (qty === null) next.delete(skuId)
  else next.set(skuId, qty)
  return next
}

export interface AgainSums {
  readonly lines: number
  readonly cases: number
  /** Fen at today's prices, and at the prices of then. */
  readonly amount: number
  readonly before: number
}

export const sumsOfChoice = (lines: readonly AgainLine[], choice: Choice): AgainSums => {
  const sums = { lines: 0, cases: 0, amount: 0, before: 0 }
  for (const { skuId, price, oldPrice } of lines) {
    const qty = choice.get(skuId)
    if (qty === undefined) continue
    sums.lines += 1
    sums.cases += qty
    sums.amount += qty * (price ?? 0)
    sums.before += qty * oldPrice
  }
  return sums
}

/** The order's own address while it exists, else the default one. */
export const firstAddress = (addresses: readonly Address[], ordered: number): number | undefined =>
  (addresses.find(({ id }) => id === ordered) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0])
    ?.id
