import { judgeEdit, type StoredLine, type Verdict } from '#contract/cart/judge-edit.ts'
import { mostLines, type LineOf, type List } from '#contract/cart/lines.ts'
import type { Edit } from '#contract/cart/edits.ts'
import type { QuantityRule } from '#contract/cart/quantity.ts'
import { placeOf, type Facts, type Touched } from './edit-facts.ts'
import type { HeldRevisions } from '../lists.ts'

/** An edit of a line that is known by its parts. */
export interface ReadEdit extends LineOf {
  readonly target: List
  readonly edit: Edit
  /** Fen per case that the line was put in at, where it only moves here; absent where somebody puts it in. */
  readonly movedPrice?: number | null
}

export interface DraftLine extends StoredLine {
  /** Fen per case on the day somebody last put the line in; null where there was none. */
  readonly addedPrice: number | null
}

/** The lists as they become while one edit after another is judged. */
export class Draft {
  readonly #facts: Facts
  readonly #held: HeldRevisions
  readonly #lines = new Map<string, DraftLine | null>()
  readonly #counts: Map<List, number>
  readonly touched = new Map<string, Touched>()

  constructor(facts: Facts, held: HeldRevisions) {
    this.#facts = facts
    this.#held = held
    this.#counts = new Map(facts.counts)
  }

  lineAt(place: string): DraftLine | null {
    const drafted = this.#lines.get(place)
    return drafted === undefined ? (this.#facts.lines.get(place) ?? null) : drafted
  }

  wasThere(place: string): boolean {
    return this.#facts.lines.has(place)
  }

  /** The revision that the transaction gives to the changed lines. */
  nextRevision(target: List): number {
    return (this.#held.get(target) ?? 0) + 1
  }

  judge({ edit, ...at }: ReadEdit): Verdict {
    const place = placeOf(at.target, at)
    return judgeEdit(edit, {
      target: at.target,
      line: this.lineAt(place),
      end: this.#facts.ends.get(place) ?? null,
      sku: this.#facts.skus.get(at.skuId) ?? null,
      hasAddress: at.addressId === null || this.#facts.addresses.has(at.addressId),
      hasRoom: (this.#counts.get(at.target) ?? 0) < mostLines[at.target],
    })
  }

  ruleOf(skuId: number): QuantityRule | undefined {
    return this.#facts.skus.get(skuId)?.rule
  }

  /**
   * Adding more stores today's price, which the person sees. A new quantity alone keeps the old one, so that a
   * change of price is still reported.
   */
  #priceOf({ edit, skuId, movedPrice }: ReadEdit, before: DraftLine | null): number | null {
    const isPutIn = edit.op === 'add' && edit.qty > 0 && movedPrice === undefined
    if (before && !isPutIn) return before.addedPrice
    return movedPrice === undefined ? (this.#facts.skus.get(skuId)?.price ?? null) : movedPrice
  }

  apply(asked: ReadEdit, verdict: Extract<Verdict, { kind: 'applied' }>): void {
    const { target, skuId, addressId } = asked
    const place = placeOf(target, asked)
    const before = this.lineAt(place)
    const revision = this.nextRevision(target)
    const line = verdict.line && { ...verdict.line, revision, addedPrice: this.#priceOf(asked, before) }
    if (before?.qty === line?.qty && before?.note === line?.note) return
    this.#lines.set(place, line)
    this.touched.set(place, { target, skuId, addressId })
    const count = this.#counts.get(target) ?? 0
    this.#counts.set(target, count + (line ? 1 : 0) - (before ? 1 : 0))
  }
}
