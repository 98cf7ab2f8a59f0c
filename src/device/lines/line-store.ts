import { settingsKey, type Target } from '#contract/cart/lines.ts'
import { announce, onNotice, type Notice } from '../store/announce.ts'
import { coalesce } from '../store/coalesce.ts'
import type { WantedChange } from './edit-writer.ts'
import { fillOf, isSameLine, type Fill, type FilledLine } from './filled-line.ts'
import { endWait, keepEdits } from '../outbox/outbox.ts'
import type { AnswerOf, EditNotice, KnownProductRow, OrderCart, Partition } from '../store/rows.ts'
import { keepKnownProducts, readKnownProducts, type ProductFacts } from './known-products.ts'
import { withUnstored } from './unstored-lists.ts'
import { readLists, viewOf, type ListParts, type Round, type ShownLine } from '../store/view.ts'

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

/** Changes that are shown already and on their way to the disk. */
interface Writing {
  readonly changes: readonly WantedChange[]
  how: 'saving' | 'unsaved' | 'saved'
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

const isSameState = (one: ListState<Target>, other: ListState<Target>) =>
  Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value)

/** Rows are read again with every notice, and are mostly the same. */
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isSameSeen = (one: ReadonlyMap<number, KnownProductRow>, other: ReadonlyMap<number, KnownProductRow>) =>
  one.size === other.size && isSameJson([...one.values()], [...other.values()])

/** Edits of another tab may bring new facts of products, and so may answers; the sender brings none. */
const mayTellOfProducts = ({ what }: Notice, isOwn: boolean) => what === 'read' || (what === 'kept' && !isOwn)

/** The edits of one list that are not on disk yet, as a view takes them. */
const roundsOf = (target: Target, writing: readonly Writing[]): readonly Round[] =>
  writing.map(({ changes, how }): Round => [
    how === 'unsaved' ? 'unsaved' : 'saving',
    changes.flatMap(({ target: list, key, change }) => (list === target ? [{ key, edit: change }] : [])),
  ])

/** The facts that complete the lines of a list, as long as none of them changes. */
interface Filling {
  readonly of: readonly unknown[]
  readonly fill: Fill
}

const addressIn = (settings: string | null): number | null =>
  settings === null ? null : (JSON.parse(settings) as OrderCart['settings']).addressId

/** The lists of one user and business as the page shows them, in memory, so that a change is painted before it is kept. */
export class LineStore {
  readonly #partition: Partition
  readonly #listeners = new Set<() => void>()
  readonly #parts = new Map<Target, ListParts>()
  readonly #states = new Map<Target, ListState<Target>>()
  readonly #fillings = new Map<Target, Filling>()
  #seen: ReadonlyMap<number, KnownProductRow> = new Map()
  /** A thousand products may have been seen: they are not read again with every press. */
  #isSeenStale = true
  #writing: readonly Writing[] = []
  #reading: Promise<void> | undefined
  #isStale = false
  #stopListening: (() => void) | undefined
  readonly #readSoon = coalesce(() => void this.#readAgain())

  constructor(partition: Partition) {
    this.#partition = partition
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stopListening ??= onNotice((notice, isOwn) => {
      if (notice.partition !== this.#partition) return
      if (mayTellOfProducts(notice, isOwn)) this.#isSeenStale = true
      if (isOwn) void this.#readAgain()
      else this.#readSoon.ask()
    })
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stopListening?.()
      this.#stopListening = undefined
      this.#readSoon.stop()
    }
  }

  state<T extends Target>(target: T): ListState<T> {
    const known = this.#states.get(target)
    // Each state has the answer type of its own target.
    if (known) return known as ListState<T>
    this.#states.set(target, unread)
    void this.refresh()
    return unread
  }

  /** Shows the changes at once, keeps them on the device, and wakes the sender. */
  async edit(changes: readonly WantedChange[], seen: readonly ProductFacts[] = []): Promise<void> {
    const writing: Writing = { changes, how: 'saving' }
    this.#writing = [...this.#writing, writing]
    if (seen.length > 0) this.#see(seen)
    this.#publish()
    try {
      await keepEdits(this.#partition, changes, Date.now())
      writing.how = 'saved'
    } catch (error) {
      writing.how = 'unsaved'
      this.#publish()
      throw error
    }
    announce({ partition: this.#partition, what: 'kept' })
    if (seen.length > 0) {
      await keepKnownProducts(this.#partition, seen, Date.now())
      this.#isSeenStale = true
    }
    await this.#readAgain()
  }

  #see(seen: readonly ProductFacts[]): void {
    const rows = seen.map(row => ({ at: Date.now(), ...row, partition: this.#partition }))
    this.#seen = new Map([...this.#seen, ...rows.map((row): [number, KnownProductRow] => [row.skuId, row])])
  }

  /**
   * Waits until the server has answered for every edit of a list. `waits`: it does not answer at present. `refused`: it
   * has refused one of them, or the change that they were meant for is over.
   */
  async allSent(target: Target): Promise<'sent' | 'waits' | 'refused'> {
    const refusals = () => this.state(target).told.filter(row => row.told.kind === 'rejected')
    const before = new Set(refusals().map(({ gen }) => gen))
    const isNew = ({ gen, told }: EditNotice) =>
      !before.has(gen) || (told.kind === 'rejected' && told.reason === 'changeOver')
    if (this.state(target).isWaiting) {
      // The person asks for a try now.
      await endWait(this.#partition).catch(() => undefined)
      await this.refresh()
      announce({ partition: this.#partition, what: 'kept' })
    }
    return new Promise(resolve => {
      const look = () => {
        const { isRead, unsent, isWaiting, lines } = this.state(target)
        const isDone = isRead && unsent === 0
        if (!isDone && !isWaiting && !lines.some(({ status }) => status === 'unsaved')) return
        stop()
        if (!isDone) resolve('waits')
        else resolve(refusals().some(isNew) ? 'refused' : 'sent')
      }
      const stop = this.subscribe(() => queueMicrotask(look))
      queueMicrotask(look)
    })
  }

  /** Tries again to store the unsaved edits, in the order in which they were made. */
  async keepUnsaved(): Promise<void> {
    const unsaved = this.#writing.filter(({ how }) => how === 'unsaved')
    for (const writing of unsaved) {
      await keepEdits(this.#partition, writing.changes, Date.now())
      writing.how = 'saved'
    }
    announce({ partition: this.#partition, what: 'kept' })
    await this.refresh()
  }

  /** Reads the device's rows again. A request during a reading starts one more afterwards. */
  async refresh(): Promise<void> {
    this.#isSeenStale = true
    return this.#readAgain()
  }

  async #readAgain(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#readWhileStale().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readWhileStale(): Promise<void> {
    while (this.#isStale) {
      // Further requests of the same moment are answered by this reading too.
      await Promise.resolve()
      this.#isStale = false
      await this.#read()
    }
  }

  async #read(): Promise<void> {
    // If the database cannot be read, only the portal's answers to this page are left.
    await this.#readKept().catch(() => undefined)
    for (const target of this.#states.keys()) {
      const parts = withUnstored(this.#partition, target, this.#parts.get(target))
      if (parts) this.#parts.set(target, parts)
    }
    this.#publish()
  }

  async #readKept(): Promise<void> {
    if (this.#isSeenStale) await this.#readKnownProducts()
    for (const [target, read] of await readLists(this.#partition, [...this.#states.keys()], this.#parts))
      this.#parts.set(target, read)
    // All lists were read in one transaction, and no reading overtakes a writing: saved edits are in it.
    this.#writing = this.#writing.filter(({ how }) => how !== 'saved')
  }

  async #readKnownProducts(): Promise<void> {
    this.#isSeenStale = false
    try {
      const seen = await readKnownProducts(this.#partition)
      if (!isSameSeen(seen, this.#seen)) this.#seen = seen
    } catch (error) {
      this.#isSeenStale = true
      throw error
    }
  }

  #fillingOf(target: Target, { answer }: ListParts, settings: string | null): Filling {
    const of = [answer, this.#seen, addressIn(settings)] as const
    const before = this.#fillings.get(target)
    if (before && of.every((fact, at) => fact === before.of[at])) return before
    const made = { of, fill: fillOf(target, ...of) }
    this.#fillings.set(target, made)
    return made
  }

  /** The completed lines. One that is as before is not completed again, and an equal one stays the same object. */
  #linesOf(
    target: Target,
    shown: readonly ShownLine[],
    { fill }: Filling,
    isAsBefore: boolean,
  ): Pick<ListState<Target>, 'lines' | 'byKey'> {
    const before = this.#states.get(target) ?? unread
    const byKey: ReadonlyMap<string, FilledLine> = before.byKey
    const lines = shown.flatMap(line => {
      const same = byKey.get(line.key)
      const isUntouched =
        same?.qty === line.qty && same.note === line.note && same.status === line.status && isAsBefore
      if (isUntouched) return [same]
      const filled = fill(line)
      if (!filled) return []
      return [same && isSameLine(same, filled) ? same : filled]
    })
    if (lines.length === before.lines.length && lines.every((line, at) => line === before.lines[at]))
      return before
    return { lines, byKey: new Map(lines.map(line => [line.key, line])) }
  }

  #publish(): void {
    for (const [target, parts] of this.#parts) {
      const view = viewOf(parts, roundsOf(target, this.#writing))
      const { snapshot, answer, told } = parts
      const before = this.#states.get(target)
      const settings = view.lines.find(({ key }) => key === settingsKey)?.note ?? null
      const former = this.#fillings.get(target)
      const filling = this.#fillingOf(target, parts, settings)
      const { lines, byKey } = this.#linesOf(target, view.lines, filling, filling === former)
      const next: ListState<Target> = {
        isRead: true,
        lines,
        byKey,
        settings,
        revision: view.revision,
        isBehind: view.isBehind,
        unsent: view.unsent.size,
        isWaiting: view.isWaiting,
        answer,
        answeredAt: snapshot?.at ?? null,
        told: isSameJson(told, before?.told) && before ? before.told : told,
        seen: this.#seen,
      }
      if (!before || !isSameState(next, before)) this.#states.set(target, next)
    }
    for (const listener of this.#listeners) listener()
  }
}
