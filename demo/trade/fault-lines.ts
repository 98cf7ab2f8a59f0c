import { legalAbove } from '../../contract/cart/quantity.ts'
import type { Random } from '../random.ts'
import { draftLine, isInOrder, shuffled, type Article, type DraftLine } from './article.ts'
import { retiredCodes, type Fault } from './list-plans.ts'

interface Faulty {
  readonly qty: number
  readonly addedPrice?: number
}

/** To half a yuan, as a price list is written. */
const movedPrice = (price: number, percent: number): number => Math.round((price * percent) / 5_000) * 50

/** Few enough that a restaurant may want more, and that they go into any vehicle. */
const soonGone = 14
const smallMaximum = 80

/** Makes a line with this fault of an article; null if the article cannot have it. */
const examples: Readonly<Record<Fault, (article: Article, usual: number, random: Random) => Faulty | null>> =
  {
    offSale: ({ code, price }, usual) =>
      retiredCodes.includes(code) && price !== null ? { qty: usual } : null,
    priceChanged: (article, usual, random) =>
      isInOrder(article) && article.price !== null
        ? { qty: usual, addedPrice: movedPrice(article.price, random.pick([94, 96, 97, 108])) }
        : null,
    minimum: article => (isInOrder(article) && article.minimum >= 3 ? { qty: article.minimum - 1 } : null),
    multiple: article => (isInOrder(article) && article.multiple > 1 ? { qty: article.minimum + 1 } : null),
    maximum: article =>
      isInOrder(article) && article.maximum !== null && article.maximum <= smallMaximum
        ? { qty: article.maximum + article.multiple }
        : null,
    shortStock: article => {
      if (article.price === null || article.stock !== 'low' || article.available > soonGone) return null
      const qty = legalAbove(article.available + 1, article)
      return qty === null ? null : { qty }
    },
    soldOut: ({ price, stock }, usual) => (price !== null && stock === 'none' ? { qty: usual } : null),
  }

export interface FaultPlace {
  readonly addressId: number | null
  /** The lines that exist already; filled further here. */
  readonly taken: Set<number>
  readonly usual: (article: Article) => number
}

/** A line with this fault and no other; none where no article of the business is an example. */
export const faultLine = (
  random: Random,
  articles: readonly Article[],
  { addressId, taken, usual }: FaultPlace,
  fault: Fault,
): DraftLine[] => {
  for (const article of shuffled(random, articles)) {
    const kept = fault !== 'offSale' && retiredCodes.includes(article.code)
    const found = kept || taken.has(article.skuId) ? null : examples[fault](article, usual(article), random)
    if (!found) continue
    taken.add(article.skuId)
    return [draftLine(article, found.qty, addressId, found.addedPrice)]
  }
  return []
}
