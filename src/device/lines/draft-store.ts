import { announce, onNotice } from '../store/announce.ts'
import { deleteDrafts, noteFound, putDrafts, putPlaces, readDrafts, readPlaces } from './drafts.ts'
import type { DraftRow, Partition } from '../store/rows.ts'

export type Written = Pick<DraftRow, 'code' | 'qty'>

let made = 0

/** Sorts by time, and within the same millisecond by order of creation. */
const newId = (): string => {
  made += 1
  const [time, count] = [Date.now().toString(36), made.toString(36)]
  return `${time.padStart(9, '0')}-${count.padStart(6, '0')}-${crypto.randomUUID().slice(0, 8)}`
}

const isSame = (one: DraftRow, other: DraftRow) =>
  one.code === other.code &&
  one.qty === other.qty &&
  one.skuId === other.skuId &&
  one.isUnknown === other.isUnknown

/** Equal rows stay the same objects, and so does the list, so that a thousand rows need not be drawn again. */
function keepSame(rows: readonly DraftRow[], before: readonly DraftRow[]): readonly DraftRow[] {
  const byId = new Map(before.map(row => [row.id, row]))
  const next = rows.map(row => {
    const same = byId.get(row.id)
    return same && isSame(row, same) ? same : row
  })
  return next.length === before.length && next.every((row, at) => row === before[at]) ? before : next
}

/** The drafts of one user and business in memory, so that a thousand pasted rows are painted before they are kept. */
export class DraftStore {
  readonly #partition: Partition
  readonly #listeners = new Set<() => void>()
  #rows: readonly DraftRow[] | null = null
  #places: ReadonlyMap<string, string> = new Map()
  #writing: Promise<void> = Promise.resolve()
  #writes = 0
  #unwritten = 0
  /** The device cannot store rows: the shown rows are the only copy, and no reading replaces them. */
  #isBroken = false
  /** Rows that are being made into lines; a reading from the disk may still contain them. */
  readonly #taken = new Set<string>()
  #stopListening: (() => void) | undefined

  constructor(partition: Partition) {
    this.#partition = partition
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#stopListening ??= onNotice(({ partition, what }, isOwn) => {
      // Rows that this tab has kept are shown already.
      if (partition === this.#partition && what === 'kept' && !isOwn) this.#look()
    })
    if (this.#rows === null) this.#look()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stopListening?.()
      this.#stopListening = undefined
    }
  }

  /** Null until the device's own rows were read. */
  readonly rows = (): readonly DraftRow[] | null => this.#rows

  /** Where each line stands among the rows, by its key: a row that becomes a line keeps its place. */
  readonly places = (): ReadonlyMap<string, string> => this.#places

  /** Lines that came from elsewhere stand below everything that is there. */
  async placeNew(keys: readonly string[]): Promise<void> {
    return this.#keepPlaces(keys.filter(key => !this.#places.has(key)).map(key => [key, newId()] as const))
  }

  async #keepPlaces(places: readonly (readonly [key: string, place: string])[]): Promise<void> {
    if (places.length === 0) return
    this.#places = new Map([...this.#places, ...places])
    this.#tell()
    const partition = this.#partition
    await putPlaces(
      partition,
      places.map(([key, place]) => ({ partition, key, place })),
    )
  }

  /** False while a shown row is not on disk yet: no line can be made of it. */
  readonly isWritten = (): boolean => this.#unwritten === 0 && !this.#isBroken

  /** A device whose database is forbidden has no drafts. */
  #look(): void {
    void this.refresh().catch(() => this.#show(this.#rows ?? []))
  }

  #show(rows: readonly DraftRow[]): void {
    this.#rows = this.#rows === null ? rows : keepSame(rows, this.#rows)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  async #write(rows: readonly DraftRow[], keep: () => Promise<void>): Promise<void> {
    this.#show(rows)
    this.#writes += 1
    this.#unwritten += 1
    const written = this.#writing.then(keep)
    this.#writing = written.catch(() => undefined)
    try {
      await written
    } catch (error) {
      this.#isBroken = true
      throw error
    } finally {
      this.#unwritten -= 1
      this.#tell()
    }
    announce({ partition: this.#partition, what: 'kept' })
  }

  /** @returns the new rows at once; `kept` settles when they are on disk */
  add(written: readonly Written[]): { readonly rows: readonly DraftRow[]; readonly kept: Promise<void> } {
    const partition = this.#partition
    const rows = written.map((row): DraftRow => ({
      ...row,
      partition,
      id: newId(),
      skuId: null,
      isUnknown: false,
    }))
    return { rows, kept: this.put(rows) }
  }

  /** Adds rows, or puts them back as they are here. */
  async put(rows: readonly DraftRow[]): Promise<void> {
    for (const { id } of rows) this.#taken.delete(id)
    const byId = new Map([...(this.#rows ?? []), ...rows].map(row => [row.id, row]))
    const sorted = [...byId.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return this.#write(sorted, () => putDrafts(this.#partition, rows))
  }

  async remove(ids: readonly string[]): Promise<void> {
    return this.#write(this.#without(ids), () => deleteDrafts(this.#partition, ids))
  }

  async found(rows: readonly DraftRow[]): Promise<void> {
    const byId = new Map(rows.map(row => [row.id, row]))
    const now = (this.#rows ?? []).map(row => {
      const { code, skuId, isUnknown } = byId.get(row.id) ?? row
      return code === row.code ? { ...row, skuId, isUnknown } : row
    })
    return this.#write(now, () => noteFound(this.#partition, rows))
  }

  /**
   * Hides rows that are being made into lines; the step that makes the lines deletes the rows from the disk. `lines`
   * are the new ones among them, each with its row.
   */
  async taken(ids: readonly string[], lines: readonly (readonly [key: string, id: string])[]): Promise<void> {
    for (const id of ids) this.#taken.add(id)
    const kept = this.#keepPlaces(lines)
    this.#show(this.#without(ids))
    return kept
  }

  /** The rows are lines now, or could not become lines: rows that are still on disk are shown again. */
  async returned(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#taken.delete(id)
    return this.refresh()
  }

  #without(ids: readonly string[]): readonly DraftRow[] {
    const gone = new Set(ids)
    return (this.#rows ?? []).filter(({ id }) => !gone.has(id))
  }

  /** Reads the device's rows again, once all shown rows are written; a later writing asks again by itself. */
  async refresh(): Promise<void> {
    await this.#writing
    const writes = this.#writes
    const [rows, places] = await Promise.all([readDrafts(this.#partition), readPlaces(this.#partition)])
    this.#places = new Map([...places.map(({ key, place }) => [key, place] as const), ...this.#places])
    if (writes === this.#writes && !this.#isBroken) this.#show(rows.filter(({ id }) => !this.#taken.has(id)))
  }
}
