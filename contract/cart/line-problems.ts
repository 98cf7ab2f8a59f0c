import type { QuantityRule } from './quantity.ts'
import { isLegal } from './quantity.ts'

/** The problems that a line can have. Quotas and allotted stocks are judged over all lines: by the cart's check, and when somebody orders. */
export const problemKinds = [
  'offSale',
  'noPrice',
  'addressGone',
  'minimum',
  'multiple',
  'maximum',
  'quota',
  'allotment',
  'soldOut',
  'shortStock',
  'priceChanged',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** These are shown but do not prevent an order: the supplier decides about stock, and prices change. */
const onlyTold: ReadonlySet<ProblemKind> = new Set(['soldOut', 'shortStock', 'priceChanged'])

export const keepsFromOrdering = (kind: ProblemKind): boolean => !onlyTold.has(kind)

export const isOrderable = ({ problems }: { readonly problems: readonly ProblemKind[] }): boolean =>
  !problems.some(keepsFromOrdering)

export interface CheckedLine {
  readonly qty: number
  readonly onSale: boolean
  /** Fen per case today; null without a price. */
  readonly price: number | null
  /** Fen per case when the line was added; null where no price was known then. */
  readonly addedPrice: number | null
  readonly stock: 'enough' | 'low' | 'none' | 'coming' | null
  /** The number of cases that the supplier says it has; null where it says none. */
  readonly available: number | null
  readonly rule: QuantityRule
  /** False where the line's address was deleted; true outside the cart. */
  readonly hasAddress: boolean
}

function quantityProblems({ qty, rule }: CheckedLine): ProblemKind[] {
  if (isLegal(qty, rule)) return []
  if (rule.maximum !== null && qty > rule.maximum) return ['maximum']
  return qty < rule.minimum ? ['minimum'] : ['multiple']
}

function stockProblems({ stock, available, qty }: CheckedLine): ProblemKind[] {
  if (stock === 'none') return ['soldOut']
  return available !== null && available < qty ? ['shortStock'] : []
}

/** All problems of a line, those that prevent an order first. */
export function lineProblems(line: CheckedLine): ProblemKind[] {
  const address: ProblemKind[] = line.hasAddress ? [] : ['addressGone']
  if (!line.onSale) return ['offSale', ...address]
  if (line.price === null) return ['noPrice', ...address]
  const moved = line.addedPrice !== null && line.addedPrice !== line.price
  return [
    ...address,
    ...quantityProblems(line),
    ...stockProblems(line),
    ...(moved ? (['priceChanged'] as const) : []),
  ]
}
