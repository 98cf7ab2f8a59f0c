import { mostCases, mostLines } from '#contract/cart/lines.ts'
import { legalAbove, legalBelow, smallestLegal, type QuantityRule } from '#contract/cart/quantity.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { DraftRow } from '../../device/store/rows.ts'
import { codeKey, readQuantity, type QuantityProblem } from './reading/read-cell.ts'
import { codeProblem, type RowProblem } from './reading/read-rows.ts'

/** Why a row is no line yet. Those that wait need nobody. */
export type DraftState =
  | { readonly kind: 'problem'; readonly problem: RowProblem | 'unknown'; readonly near: readonly number[] }
  | { readonly kind: 'waits'; readonly for: 'product' | 'rule' }
  | { readonly kind: 'ready'; readonly skuId: number; readonly qty: number }

interface Pad {
  readonly ruleOf: (skuId: number) => QuantityRule | null
  /** Cases of the lines, by key. */
  readonly quantities: ReadonlyMap<string, number>
}

const problem = (why: RowProblem | 'unknown', near: readonly number[] = []): DraftState => ({
  kind: 'problem',
  problem: why,
  near,
})

/** How many cases a row means; as few as may be ordered where it does not say. */
function casesOf(
  { qty, skuId }: DraftRow,
  { ruleOf }: Pad,
): number | 'rule' | { readonly problem: QuantityProblem; readonly near: readonly number[] } {
  if (qty === null) {
    const rule = skuId === null ? null : ruleOf(skuId)
    return rule ? (smallestLegal(rule) ?? rule.minimum) : 'rule'
  }
  const read = readQuantity(qty)
  return read.problem === null ? read.qty : { problem: read.problem, near: read.near }
}

/** Quantities near the written one that may be ordered, so that a fix needs no second one. */
const fitting = (near: readonly number[], rule: QuantityRule | null): readonly number[] =>
  rule ? [...new Set(near.flatMap(qty => legalAbove(qty, rule) ?? legalBelow(qty, rule) ?? []))] : near

export function draftState(draft: DraftRow, pad: Pad): DraftState {
  const { code, skuId, isUnknown } = draft
  const wrongCode = skuId === null ? codeProblem(code) : null
  if (wrongCode) return problem(wrongCode)
  if (isUnknown) return problem('unknown')
  const cases = casesOf(draft, pad)
  if (typeof cases === 'object')
    return problem(cases.problem, fitting(cases.near, skuId === null ? null : pad.ruleOf(skuId)))
  if (skuId === null) return { kind: 'waits', for: 'product' }
  if (cases === 'rule') return { kind: 'waits', for: 'rule' }
  const there = pad.quantities.get(String(skuId))
  if (there === undefined && pad.quantities.size >= mostLines.quickOrder) return problem('tooMany')
  if ((there ?? 0) + cases > mostCases) return problem('tooMuch')
  return { kind: 'ready', skuId, qty: cases }
}

export interface DraftPlan {
  /** Rows whose product this device knows. */
  readonly found: readonly DraftRow[]
  /** Codes to ask the portal for, each once. */
  readonly ask: readonly string[]
  /** Products whose rule is needed to know how few may be ordered. */
  readonly askRules: readonly number[]
  /** Lines that rows become; each knows the row it comes from. */
  readonly changes: readonly WantedChange[]
}

/** The steps for the rows that are no lines yet. */
export function planDrafts(
  drafts: readonly DraftRow[],
  pad: Pad,
  productOf: (code: string) => number | undefined,
): DraftPlan {
  const found: DraftRow[] = []
  const ask = new Map<string, string>()
  const askRules = new Set<number>()
  const changes: WantedChange[] = []
  const quantities = new Map(pad.quantities)
  for (const given of drafts) {
    const skuId = given.skuId ?? productOf(codeKey(given.code)) ?? null
    const draft = skuId === given.skuId ? given : { ...given, skuId, isUnknown: false }
    const state = draftState(draft, { ...pad, quantities })
    if (state.kind === 'ready') {
      const key = String(state.skuId)
      quantities.set(key, (quantities.get(key) ?? 0) + state.qty)
      changes.push({ target: 'quickOrder', key, change: { op: 'add', qty: state.qty }, from: draft })
    } else {
      if (draft !== given) found.push(draft)
      if (state.kind === 'waits' && state.for === 'rule' && skuId !== null) askRules.add(skuId)
      const isOpen = skuId === null && !draft.isUnknown && codeProblem(draft.code) === null
      if (isOpen && !ask.has(codeKey(draft.code))) ask.set(codeKey(draft.code), draft.code)
    }
  }
  return { found, ask: [...ask.values()], askRules: [...askRules], changes }
}
