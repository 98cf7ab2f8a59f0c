import type { LineState, Edit } from './edits.ts'
import { changed } from './edits.ts'
import { mostCases, mostSampleCases, type Target } from './lines.ts'
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
] as const
export type Rejection = (typeof rejections)[number]

/** A line as the server has it. */
export interface StoredLine extends LineState {
  /** Of the list, when the line was changed last. */
  readonly revision: number
}

/** When and why a line was last taken out of the list. */
export interface LineEnd {
  readonly revision: number
  readonly why: 'removed' | 'ordered'
}

/** What decides whether a product may stand in the list. */
export interface SkuFacts {
  readonly onSale: boolean
  readonly orderable: boolean
  readonly sampleAllowed: boolean
  readonly rule: QuantityRule
}

/** What the server knows when it judges an edit. */
export interface Known {
  readonly target: Target
  readonly line: StoredLine | null
  readonly end: LineEnd | null
  /** Null where there is no such product. */
  readonly sku: SkuFacts | null
  /** Whether the address of the line is one of the business; true where the list has none. */
  readonly hasAddress: boolean
  /** Whether one more line fits into the list. */
  readonly hasRoom: boolean
}

export type Verdict =
  | { readonly kind: 'rejected'; readonly reason: Rejection }
  | {
      readonly kind: 'applied'
      readonly line: LineState | null
      /** Cases that somebody else had set meanwhile; null where nobody did. */
      readonly overwrote: number | null
      /** The line was taken out meanwhile and is there again. */
      readonly again: LineEnd['why'] | null
    }

const rejected = (reason: Rejection): Verdict => ({ kind: 'rejected', reason })

/** Whether so many cases of a product may stand in the list. Where something is collected, odd quantities may wait. */
function quantityProblem(target: Target, qty: number, sku: SkuFacts): Rejection | null {
  if (!Number.isSafeInteger(qty) || qty < 1 || qty > mostCases) return 'quantity'
  if (target === 'sampleList') return qty > mostSampleCases ? 'quantity' : null
  if (target === 'quickOrder') return null
  return isLegal(qty, sku.rule) ? null : 'quantity'
}

function productProblem(target: Target, sku: SkuFacts): Rejection | null {
  if (target === 'quickOrder') return null
  if (!sku.onSale) return 'offSale'
  if (target === 'sampleList') return sku.sampleAllowed ? null : 'notSample'
  return sku.orderable ? null : 'noPrice'
}

/** Why the line may not become what the edit wants, or null where it may. */
function problemOf(edit: Edit, wanted: LineState, { target, line, sku, hasAddress, hasRoom }: Known) {
  if (!sku) return 'unknownSku'
  if (!hasAddress) return 'unknownAddress'
  if (!line && !hasRoom) return 'tooMany'
  // A remark to a line that has got a problem of its own meanwhile.
  if (line && edit.op === 'add' && edit.qty === 0) return null
  return productProblem(target, sku) ?? quantityProblem(target, wanted.qty, sku)
}

/** Cases that somebody else has set since the person looked. */
const othersCases = (edit: Edit, line: StoredLine): number | null =>
  line.revision > edit.baseRev && line.qty !== edit.baseQty ? line.qty : null

/**
 * What becomes of an edit. `set` counts when it comes last, but not for a line that was ordered or removed after the
 * person last saw it; `add` always merges; `remove` takes away what is there.
 */
export function judgeEdit(edit: Edit, known: Known): Verdict {
  const { line, end } = known
  // What the person saw is gone; a line that stands there now is another one.
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
