import { changed, type LineState } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import { announce, onNotice, type Notice } from '../store/announce.ts'
import { coalesce } from '../store/coalesce.ts'
import type { WantedChange } from './edit-writer.ts'
import { keepEdits } from '../outbox/outbox.ts'
import type { ListAnswers, Partition, KnownProductRow, EditNotice } from '../store/rows.ts'
import { keepKnownProducts, readKnownProducts, type ProductFacts } from './known-products.ts'
import { withUnstored } from './unstored-lists.ts'
import { readLists, viewOf, type ListParts, type ListView, type ShownLine } from '../store/view.ts'

/** The state of one list at this moment. */
export interface ListState<T extends Target> {
  /** False until the device's own rows were read. */
  readonly isRead: boolean
  readonly lines: readonly ShownLine[]
  readonly byKey: ReadonlyMap<string, ShownLine>
  /** The list's revision in the newest answer that this device has; 0 without one. */
  readonly revision: number
  /** The server's last answer for the whole list, and its time by the device's clock. */
  readonly answer: ListAnswers[T] | null
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
  revision: 0,
  answer: null,
  answeredAt: null,
  told: [],
  seen: new Map(),
} as const

const isSameLine = (one: ShownLine, other: ShownLine | undefined) =>
  one.qty === other?.qty && one.note === other.note && one.status === other.status

type ShownLines = Pick<ListState<Target>, 'lines' | 'byKey'>

/** Equal lines stay the same objects, and so does the list if all of them do. */
function keepSame(shown: readonly ShownLine[], { lines: before, byKey }: ShownLines): ShownLines {
  const lines = shown.map(line => {
    const same = byKey.get(line.key)
    return same && isSameLine(line, same) ? same : line
  })
  if (lines.length === before.length && lines.every((line, at) => line === before[at]))
    return { lines: before, byKey }
  return { lines, byKey: new Map(lines.map(line => [line.key, line])) }
}

const isSameState = (one: ListState<Target>, other: ListState<Target>) =>
  Object.entries(one).every(([name, value]) => other[name as keyof typeof other] === value)

/** Rows are read again with every notice, and are mostly the same. */
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isSameSeen = (one: ReadonlyMap<number, KnownProductRow>, other: ReadonlyMap<number, KnownProductRow>) =>
  one.size === other.size && isSameJson([...one.values()], [...other.values()])

/** Edits of another tab may bring new facts of products, and so may answers; the sender brings none. */
const mayTellOfProducts = ({ what }: Notice, isOwn: boolean) => what === 'read' || (what === 'kept' && !isOwn)

const views = new WeakMap<ListParts, ListView>()

/** Folds an answer once only, because many edits are shown over it until the next reading. */
function foldedOnce(parts: ListParts): ListView {
  const view = views.get(parts) ?? viewOf(parts)
  views.set(parts, view)
  return view
}

/** The list with the edits that are not on disk yet. */
function withWriting({ lines }: ListView, target: Target, writing: readonly Writing[]): readonly ShownLine[] {
  const edits = writing.flatMap(({ changes, how }) =>
    changes.filter(change => change.target === target).map(wanted => ({ ...wanted, how })),
  )
  if (edits.length === 0) return lines
  const shown = new Map(lines.map(line => [line.key, line]))
  for (const { key, change, how } of edits) {
    const next: LineState | null = changed(shown.get(key) ?? null, change)
    if (next) shown.set(key, { key, ...next, status: how === 'unsaved' ? 'unsaved' : 'saving' })
    else shown.delete(key)
  }
  return [...shown.values()]
}

/** The lists of one user and business as the page shows them, in memory, so that a change is painted before it is kept. */
export class LineStore {
  readonly #partition: Partition
  readonly #listeners = new Set<() => void>()
  readonly #parts = new Map<Target, ListParts>()
  readonly #states = new Map<Target, ListState<Target>>()
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

  #publish(): void {
    for (const [target, parts] of this.#parts) {
      const { snapshot, answer, told } = parts
      const view = foldedOnce(parts)
      const before = this.#states.get(target)
      const next: ListState<Target> = {
        isRead: true,
        ...keepSame(withWriting(view, target, this.#writing), before ?? unread),
        revision: view.revision,
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
