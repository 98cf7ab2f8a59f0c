import type { LineState, Edit } from './edits.ts'
import { changed } from './edits.ts'
import { isOrderTarget, mostCases, mostSampleCases, type Target } from './lines.ts'
import { isLegal, type QuantityRule } from './quantity.ts'

/** Why an edit is not carried out. */
export const rejections = [
  'invalid',
  'unknownSku',
  'unknownAddress',
  'offSale',
  'noPrice',
  'notSample',
  'quantity',
  'tooMany',
  'removed',
  'ordered',
  // Not used any more: devices still have notices from when an order had one storage class.
  'otherStorage',
  'changeOver',
] as const
export type Rejection = (typeof rejections)[number]

/** A line as the server has it. */
export interface StoredLine extends LineState {
  /** The list's revision when the line was last changed. */
  readonly revision: number
}

/** When and why a line was last removed from the list. */
export interface LineEnd {
  readonly revision: number
  readonly why: 'removed' | 'ordered'
}

/** The facts that decide whether a product may be in the list. */
export interface SkuFacts {
  readonly onSale: boolean
  readonly orderable: boolean
  readonly sampleAllowed: boolean
  readonly rule: QuantityRule
}

/** The server's knowledge when it judges an edit. */
export interface Known {
  readonly target: Target
  readonly line: StoredLine | null
  readonly end: LineEnd | null
  /** Null where there is no such product. */
  readonly sku: SkuFacts | null
  /** Whether the line's address belongs to the business; true for lists without addresses. */
  readonly hasAddress: boolean
  /** Whether one more line fits into the list. */
  readonly hasRoom: boolean
}

export type Verdict =
  | { readonly kind: 'rejected'; readonly reason: Rejection }
  | {
      readonly kind: 'applied'
      readonly line: LineState | null
      /** The quantity that a colleague had set meanwhile and this edit replaced; null where nobody had. */
      readonly overwrote: number | null
      /** Why the line had been removed meanwhile, where this edit adds it again. */
      readonly again: LineEnd['why'] | null
    }

const rejected = (reason: Rejection): Verdict => ({ kind: 'rejected', reason })

/** Pad and changed orders take what cannot be ordered yet: the person mends it before ordering. */
const takesAny = (target: Target): boolean => target === 'quickOrder' || isOrderTarget(target)

/** Why this quantity of a product may not be in the list. */
function quantityProblem(target: Target, qty: number, sku: SkuFacts): Rejection | null {
  if (!Number.isSafeInteger(qty) || qty < 1 || qty > mostCases) return 'quantity'
  if (target === 'sampleList') return qty > mostSampleCases ? 'quantity' : null
  if (takesAny(target)) return null
  return isLegal(qty, sku.rule) ? null : 'quantity'
}

function productProblem(target: Target, sku: SkuFacts): Rejection | null {
  if (takesAny(target)) return null
  if (!sku.onSale) return 'offSale'
  if (target === 'sampleList') return sku.sampleAllowed ? null : 'notSample'
  return sku.orderable ? null : 'noPrice'
}

/** The reason why the edit's line is not allowed, or null. */
function problemOf(edit: Edit, wanted: LineState, { target, line, sku, hasAddress, hasRoom }: Known) {
  if (!sku) return 'unknownSku'
  if (!hasAddress) return 'unknownAddress'
  if (!line && !hasRoom) return 'tooMany'
  // A remark alone is accepted although the line has a problem by now: it does not change the quantity.
  if (line && edit.op === 'add' && edit.qty === 0) return null
  return productProblem(target, sku) ?? quantityProblem(target, wanted.qty, sku)
}

/** The quantity, where somebody else has changed it since the person looked. */
const othersCases = (edit: Edit, line: StoredLine): number | null =>
  line.revision > edit.baseRev && line.qty !== edit.baseQty ? line.qty : null

/**
 * Decides the outcome of an edit. `set` replaces earlier changes of others, but does not bring back a line that was
 * ordered or removed after the person last saw it. `add` always merges. `remove` always removes the line.
 */
export function judgeEdit(edit: Edit, known: Known): Verdict {
  const { line, end } = known
  // The line that the person saw is gone; one that is there now was added later.
  const gone = end !== null && end.revision > edit.baseRev ? end.why : null
  if (edit.op === 'remove') {
    const overwrote = line && !gone ? othersCases(edit, line) : null
    return { kind: 'applied', line: gone ? line : null, overwrote, again: null }
  }
  if (gone && edit.op === 'set') return rejected(gone)
  const wanted = changed(line, edit)
  if (!wanted) return rejected(end?.why ?? 'removed')
  const problem = problemOf(edit, wanted, known)
  if (problem) return rejected(problem)
  const overwrote = line && edit.op === 'set' ? othersCases(edit, line) : null
  return { kind: 'applied', line: wanted, overwrote, again: gone }
}
