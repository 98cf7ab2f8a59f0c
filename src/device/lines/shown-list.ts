import { changed } from '#contract/cart/edits.ts'
import { readLineKey, settingsKey, type Target } from '#contract/cart/lines.ts'
import type { AnswerOf, EditNotice, KnownProductRow, OrderCart } from '../store/rows.ts'
import { foldOf, type ListFold, type ListParts, type Round } from '../store/view.ts'
import { fillOf, isSameLine, type Fill, type FilledLine } from './filled-line.ts'

/** The state of one list at this moment. */
export interface ListState<T extends Target> {
  /** False until the device's own rows were read. */
  readonly isRead: boolean
  /** Equal lines are the same objects from state to state, so that their rows need not be drawn again. */
  readonly lines: readonly FilledLine[]
  readonly byKey: ReadonlyMap<string, FilledLine>
  /** Delivery and payment of a changed order, as JSON; null elsewhere. */
  readonly settings: string | null
  /** The list's revision in the newest answer that this device has; 0 without one. */
  readonly revision: number
  /** The server has confirmed changes that no reading contains yet. */
  readonly isBehind: boolean
  /** How many lines have an edit that the server has not answered for. */
  readonly unsent: number
  /** The last try to send them failed, and the next one is still to come. */
  readonly isWaiting: boolean
  /** The server's last answer for the whole list, and its time by the device's clock. */
  readonly answer: AnswerOf<T> | null
  readonly answeredAt: number | null
  /** Edits with a notice for the person. */
  readonly told: readonly EditNotice[]
  /** Products as this device saw them last. */
  readonly seen: ReadonlyMap<number, KnownProductRow>
}

/** The state of a list before anything of it was read. */
export const unread = {
  isRead: false,
  lines: [],
  byKey: new Map(),
  settings: null,
  revision: 0,
  isBehind: false,
  unsent: 0,
  isWaiting: false,
  answer: null,
  answeredAt: null,
  told: [],
  seen: new Map(),
} as const

type Shown = Pick<ListState<Target>, 'lines' | 'byKey'>
type Seen = ListState<Target>['seen']

/** The facts that complete the lines of a list, as long as none of them changes. */
interface Filling {
  readonly of: readonly [ListParts['answer'], Seen, number | null]
  readonly fill: Fill
}

const isSameState = (one: ListState<Target>, other: ListState<Target>) =>
  Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value)

const addressIn = (settings: string | null): number | null =>
  settings === null ? null : (JSON.parse(settings) as OrderCart['settings']).addressId

const isEmpty = (rounds: readonly Round[]) => rounds.every(([, edits]) => edits.length === 0)

/** One list in the page's memory. A reading folds and completes all of its lines, an edit only those that it changes. */
export class ShownList {
  readonly #target: Target
  #state: ListState<Target> = unread
  #filling: Filling | undefined
  #unsent: ReadonlySet<string> = new Set()
  /** Of which the state was made. */
  #parts: ListParts | undefined
  #hasRounds = false

  constructor(target: Target) {
    this.#target = target
  }

  get state(): ListState<Target> {
    return this.#state
  }

  /** Shows a reading of the device's rows, under the edits that are not on disk yet. */
  show(parts: ListParts, rounds: readonly Round[], seen: Seen): void {
    const hasRounds = !isEmpty(rounds)
    const isShown = parts === this.#parts && seen === this.#state.seen && !hasRounds && !this.#hasRounds
    if (isShown) return
    this.#parts = parts
    this.#hasRounds = hasRounds
    const fold = foldOf(parts, rounds)
    const settings = fold.lines.get(settingsKey)?.note ?? null
    const former = this.#filling
    const filling = this.#fillingOf([parts.answer, seen, addressIn(settings)])
    this.#unsent = fold.unsent
    this.#take({
      isRead: true,
      ...this.#linesOf(fold, filling, filling === former),
      settings,
      revision: fold.revision,
      isBehind: fold.isBehind,
      unsent: fold.unsent.size,
      isWaiting: fold.isWaiting,
      answer: parts.answer,
      answeredAt: parts.snapshot?.at ?? null,
      told: parts.told,
      seen,
    })
  }

  /**
   * Shows one more round of edits over the others.
   *
   * @returns false where that may change more than the lines of the edits: then everything has to be shown again
   */
  add([status, edits]: Round, seen: Seen): boolean {
    const filling = this.#filling
    if (!filling || seen !== this.#state.seen) return false
    if (edits.some(({ key }) => !readLineKey(this.#target, key))) return false
    if (edits.length === 0) return true
    const { fill } = filling
    const byKey = new Map(this.#state.byKey)
    for (const { key, edit } of edits) {
      const before = byKey.get(key)
      const line = changed(before ?? null, edit)
      const filled = line && fill({ key, ...line, status })
      if (!filled) byKey.delete(key)
      else if (!before || !isSameLine(before, filled)) byKey.set(key, filled)
    }
    this.#hasRounds = true
    this.#unsent = new Set([...this.#unsent, ...edits.map(({ key }) => key)])
    const shown = this.#sameWherePossible([...byKey.values()], byKey)
    this.#take({ ...this.#state, ...shown, unsent: this.#unsent.size })
    return true
  }

  #take(next: ListState<Target>): void {
    if (!isSameState(next, this.#state)) this.#state = next
  }

  #fillingOf(of: Filling['of']): Filling {
    const before = this.#filling
    if (before && of.every((fact, at) => fact === before.of[at])) return before
    this.#filling = { of, fill: fillOf(this.#target, ...of) }
    return this.#filling
  }

  /** The completed lines. One that is as before is not completed again, and an equal one stays the same object. */
  #linesOf({ lines, statuses }: ListFold, { fill }: Filling, isAsBefore: boolean): Shown {
    const former: ReadonlyMap<string, FilledLine> = this.#state.byKey
    const byKey = new Map<string, FilledLine>()
    for (const [key, { qty, note }] of lines) {
      const status = statuses.get(key) ?? 'synced'
      const same = former.get(key)
      const isUntouched = isAsBefore && same?.qty === qty && same.note === note && same.status === status
      const filled = isUntouched ? same : fill({ key, qty, note, status })
      if (filled) byKey.set(key, same && !isUntouched && isSameLine(same, filled) ? same : filled)
    }
    return this.#sameWherePossible([...byKey.values()], byKey)
  }

  #sameWherePossible(lines: readonly FilledLine[], byKey: ReadonlyMap<string, FilledLine>): Shown {
    const before = this.#state
    const isSame =
      lines.length === before.lines.length && lines.every((line, at) => line === before.lines[at])
    return isSame ? { lines: before.lines, byKey: before.byKey } : { lines, byKey }
  }
}
