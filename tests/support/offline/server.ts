import type { ResponseOf } from '#contract/index.ts'
import type { Change, Edit } from '#contract/cart/edits.ts'
import { judgeEdit, type LineEnd, type StoredLine } from '#contract/cart/judge-edit.ts'
import { isOrderTarget, lists, type Target } from '#contract/cart/lines.ts'
import type { SentBatch, SnapshotRow } from '#src/device/store/rows.ts'

type Answer = ResponseOf<'POST /edits/action/sync'>
type Result = Answer['results'][number]

/** The three lists and an order that is being changed. */
export const targets = [...lists, 'order:7.3'] as const satisfies readonly Target[]

/** The portal's rules of a batch, in memory and exact: the real server does the same in one transaction. */
export class SimulatedServer {
  lists = new Map<Target, Map<string, StoredLine>>(targets.map(target => [target, new Map()]))
  #revisions = new Map<Target, number>()
  #ends = new Map<string, LineEnd>()
  #clients = new Map<string, Map<number, { edits: string; answer: Answer }>>()
  /** Every edit that was carried out, by its generation, with how often. */
  readonly carriedOut = new Map<string, number>()
  /** Lines whose product is not sold at present. */
  readonly offSale = new Set<string>()
  /** The changed order was handed in or dropped by a colleague. */
  isChangeOver = false
  /** Lines of which the device's last edit was refused. */
  readonly refused = new Set<string>()
  /** Every edit that was refused, by its generation. */
  readonly refusedGens = new Set<string>()
  readonly #isStrict: boolean

  /** Strict: each list is judged by its own rules, not all by those of the pad, where any quantity may wait. */
  constructor({ isStrict = false } = {}) {
    this.#isStrict = isStrict
  }

  /** A copy as of now; the server is put back to it by calling the result. */
  backUp(): () => void {
    const copy = structuredClone([this.lists, this.#revisions, this.#ends, this.#clients] as const)
    return () => {
      ;[this.lists, this.#revisions, this.#ends, this.#clients] = structuredClone(copy)
    }
  }

  /** A colleague has looked just now, and changes a line. */
  change(target: Target, key: string, wanted: Change): void {
    const qty = this.lists.get(target)?.get(key)?.qty ?? 0
    const edit = { ...wanted, baseQty: qty, baseRev: Number.MAX_SAFE_INTEGER }
    this.#apply(target, key, edit, '')
    this.#revisions.set(target, this.#revisionOf(target) + 1)
  }

  sync({ clientId, n, edits, after }: SentBatch): Answer {
    const batches = this.#clients.get(clientId) ?? new Map<number, { edits: string; answer: Answer }>()
    this.#clients.set(clientId, batches)
    const last = batches.size
    const none = { cart: 0, quickOrder: 0, sampleList: 0 }
    if (n > last + 1) return { kind: 'behind', results: [], revisions: none, last }
    const before = (after && this.#clients.get(after.clientId)?.size) ?? 0
    if (last === 0 && after && before < after.n)
      return { kind: 'behind', results: [], revisions: none, last: before }
    const said = JSON.stringify(edits)
    const known = batches.get(n)
    if (known)
      return known.edits === said ? known.answer : { kind: 'fork', results: [], revisions: none, last }
    const results = edits.map(({ target, key, edit, gen }) => {
      const result = this.#apply(target, key, edit, gen)
      if (result.rejected === null) this.refused.delete(`${target} ${key}`)
      else {
        this.refused.add(`${target} ${key}`)
        this.refusedGens.add(gen)
      }
      return result
    })
    for (const target of new Set(edits.map(edit => edit.target)))
      this.#revisions.set(target, this.#revisionOf(target) + 1)
    const revisions: Answer['revisions'] = {
      cart: this.#revisionOf('cart'),
      quickOrder: this.#revisionOf('quickOrder'),
      sampleList: this.#revisionOf('sampleList'),
      order: this.#revisionOf('order:7.3'),
    }
    const answer: Answer = { kind: 'done', results, revisions, last: n }
    batches.set(n, { edits: said, answer })
    return answer
  }

  snapshot(target: Target, clientId = ''): Pick<SnapshotRow, 'revision' | 'lines' | 'settled'> {
    const lines = [...(this.lists.get(target) ?? [])]
    return {
      revision: this.#revisionOf(target),
      settled: this.#clients.get(clientId)?.size ?? 0,
      lines: lines.map(([key, { qty, note }]) => ({ key, qty, note })),
    }
  }

  #revisionOf(target: Target): number {
    return this.#revisions.get(target) ?? 0
  }

  #apply(target: Target, key: string, edit: Edit, gen: string): Result {
    const list = this.lists.get(target) ?? new Map<string, StoredLine>()
    const revision = this.#revisionOf(target) + 1
    if (this.isChangeOver && isOrderTarget(target))
      return { key, rejected: 'changeOver', line: null, overwrote: null, again: null }
    const verdict = judgeEdit(edit, {
      target: this.#isStrict ? target : 'quickOrder',
      line: list.get(key) ?? null,
      end: this.#ends.get(`${target} ${key}`) ?? null,
      sku: {
        onSale: !this.offSale.has(key),
        orderable: true,
        sampleAllowed: true,
        rule: { minimum: 1, multiple: 1, maximum: null },
      },
      hasAddress: true,
      hasRoom: true,
    })
    if (verdict.kind === 'rejected') {
      const line = list.get(key)
      return {
        key,
        rejected: verdict.reason,
        line: line ? { qty: line.qty, note: line.note } : null,
        overwrote: null,
        again: null,
      }
    }
    if (gen !== '') this.carriedOut.set(gen, (this.carriedOut.get(gen) ?? 0) + 1)
    const { line, overwrote, again } = verdict
    if (line) list.set(key, { ...line, revision })
    else if (list.delete(key)) this.#ends.set(`${target} ${key}`, { revision, why: 'removed' })
    return { key, rejected: null, line: line && { qty: line.qty, note: line.note }, overwrote, again }
  }
}
