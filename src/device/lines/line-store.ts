import type { Target } from '#contract/cart/lines.ts'
import { announce, onNotice, type Notice } from '../store/announce.ts'
import { coalesce } from '../store/coalesce.ts'
import type { WantedChange } from './edit-writer.ts'
import { endWait, keepEdits } from '../outbox/outbox.ts'
import type { EditNotice, KnownProductRow, Partition } from '../store/rows.ts'
import { keepKnownProducts, readKnownProducts, type ProductFacts } from './known-products.ts'
import { noteRevision } from './list-queries.ts'
import { ShownList, type ListState } from './shown-list.ts'
import { withUnstored } from './unstored-lists.ts'
import { readLists, type ListParts, type Round } from '../store/view.ts'

/** Changes that are shown already and on their way to the disk. */
interface Writing {
  readonly changes: readonly WantedChange[]
  how: 'saving' | 'unsaved' | 'saved'
}

/** Rows are read again with every notice, and are mostly the same. */
const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isSameSeen = (one: ReadonlyMap<number, KnownProductRow>, other: ReadonlyMap<number, KnownProductRow>) =>
  one.size === other.size && isSameJson([...one.values()], [...other.values()])

/** Edits of another tab may bring new facts of products, and so may answers; the sender brings none. */
const mayTellOfProducts = ({ what }: Notice, isOwn: boolean) => what === 'read' || (what === 'kept' && !isOwn)

/** The edits of one list that are not on disk yet, as a view takes them. */
const roundOf = (target: Target, { changes, how }: Writing): Round => [
  how === 'unsaved' ? 'unsaved' : 'saving',
  changes.flatMap(({ target: list, key, change }) => (list === target ? [{ key, edit: change }] : [])),
]

/** The lists of one user and business as the page shows them, in memory, so that a change is painted before it is kept. */
export class LineStore {
  readonly #partition: Partition
  readonly #listeners = new Set<() => void>()
  readonly #parts = new Map<Target, ListParts>()
  readonly #lists = new Map<Target, ShownList>()
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
    const isNew = !this.#lists.has(target)
    const list = this.#list(target)
    if (isNew) void this.refresh()
    // Each state has the answer type of its own target.
    return list.state as ListState<T>
  }

  #list(target: Target): ShownList {
    const list = this.#lists.get(target) ?? new ShownList(target)
    this.#lists.set(target, list)
    return list
  }

  /** Shows the changes at once, keeps them on the device, and wakes the sender. */
  async edit(changes: readonly WantedChange[], seen: readonly ProductFacts[] = []): Promise<void> {
    const writing: Writing = { changes, how: 'saving' }
    this.#writing = [...this.#writing, writing]
    if (seen.length > 0) this.#see(seen)
    this.#publish(writing)
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
    for (const target of this.#lists.keys()) {
      const parts = withUnstored(this.#partition, target, this.#parts.get(target))
      if (parts) this.#parts.set(target, parts)
    }
    this.#publish()
  }

  async #readKept(): Promise<void> {
    if (this.#isSeenStale) await this.#readKnownProducts()
    for (const [target, read] of await readLists(this.#partition, [...this.#lists.keys()], this.#parts))
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

  /** Shows what was read and is being written; with one more writing only the lines that it changes are made again. */
  #publish(added?: Writing): void {
    let isNew = false
    for (const [target, parts] of this.#parts) {
      const list = this.#list(target)
      const before = list.state
      if (!added || !list.add(roundOf(target, added), this.#seen)) {
        const rounds = this.#writing.map(writing => roundOf(target, writing))
        list.show(parts, rounds, this.#seen)
      }
      noteRevision(this.#partition, target, list.state.revision)
      isNew ||= list.state !== before
    }
    if (isNew) for (const listener of this.#listeners) listener()
  }
}
