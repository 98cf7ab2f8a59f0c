import type { Storage } from '../../contract/cart/line-sums.ts'
import { legalBelow } from '../../contract/cart/quantity.ts'
import { legalCases } from '../catalog/catalog-source.ts'
import type { Random } from '../random.ts'

/** A product as it is offered to one business today. */
export interface Article {
  readonly skuId: number
  readonly code: string
  readonly storage: Storage
  /** Fen per case; null without a price. */
  readonly price: number | null
  readonly stock: string
  /** Cases that the supplier says to have. */
  readonly available: number
  readonly minimum: number
  readonly multiple: number
  readonly maximum: number | null
  readonly sampleAllowed: boolean
  /** g and cm³ per case. */
  readonly grossWeight: number
  readonly volume: number
  /** Cases of the last time; null where it was never bought. */
  readonly lastQuantity: number | null
}

/** A line before it has a place in time. */
export interface DraftLine {
  readonly addressId: number | null
  readonly skuId: number
  readonly qty: number
  readonly addedPrice: number | null
}

export const shuffled = <T>({ integer }: Random, list: readonly T[]): T[] =>
  list
    .map(item => ({ item, place: integer(0, 1_000_000) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item)

export const isInOrder = ({ price, stock }: Article): boolean => price !== null && stock === 'enough'

/** About this number of cases, and not more than available. */
export const casesOf = (article: Article, cases: number): number =>
  legalBelow(Math.min(cases, article.available), article) ?? legalCases(cases, article)

export const draftLine = (
  article: Article,
  qty: number,
  addressId: number | null,
  addedPrice = article.price,
): DraftLine => ({ addressId, skuId: article.skuId, qty, addedPrice })
