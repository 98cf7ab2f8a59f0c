import { joinEdits, type Change } from '#contract/cart/edits.ts'
import type { Target } from '#contract/cart/lines.ts'
import type { DraftRow, KeptEdit, Partition } from '../store/rows.ts'
import { onTheWay, rangeOf, viewOf } from '../store/view.ts'
import type { Tx } from '../store/write.ts'

export interface WantedChange {
  readonly target: Target
  readonly key: string
  readonly change: Change
  /** The draft that becomes this change. If it is gone, or has changed by now, the change is dropped. */
  readonly from?: DraftRow
}

/** The base of an edit in a list that this device has not read: the person saw no state that could have changed. */
export const unseen = Number.MAX_SAFE_INTEGER

const readList = async (tx: Tx, partition: Partition, target: Target) => {
  const [snapshot, inflight] = await Promise.all([
    tx.objectStore('snapshots').get([partition, target]),
    tx.objectStore('inflight').get(partition),
  ])
  return {
    snapshot,
    lines: new Map(snapshot?.lines.map(line => [line.key, line])),
    onTheWay: onTheWay(inflight, target, snapshot),
    inflight: inflight?.edits.filter(edit => edit.target === target) ?? [],
  }
}

/** Keeps edits in one transaction; a list is read once, however many of its lines change. */
export class EditWriter {
  readonly #tx: Tx
  readonly #partition: Partition
  readonly #lists = new Map<Target, ReturnType<typeof readList>>()

  constructor(tx: Tx, partition: Partition) {
    this.#tx = tx
    this.#partition = partition
  }

  #list(target: Target): ReturnType<typeof readList> {
    const read = this.#lists.get(target) ?? readList(this.#tx, this.#partition, target)
    this.#lists.set(target, read)
    return read
  }

  /** The line that the person sees before the pending edits, and whether it may be known outside this device. */
  async #seen(target: Target, key: string) {
    const { snapshot, lines, ...list } = await this.#list(target)
    const confirmed = await this.#tx.objectStore('confirmed').get([this.#partition, target, key])
    const isThis = (edit: KeptEdit) => edit.key === key
    const inSnapshot = lines.get(key)
    const before = viewOf({
      snapshot: snapshot && { ...snapshot, lines: inSnapshot ? [inSnapshot] : [] },
      confirmed: confirmed ? [confirmed] : [],
      inflight: list.onTheWay.filter(isThis),
      pending: [],
      told: [],
      isWaiting: false,
    })
    const line = before.lines[0]
    return {
      base: { baseQty: line?.qty ?? 0, baseRev: snapshot || confirmed ? before.revision : unseen },
      isKnown: !snapshot || line !== undefined || list.inflight.some(isThis),
    }
  }

  /** A line that is said anew answers what was refused or lost of it: pressed later, that would bring back the older. */
  async #answerRefusals(target: Target, key: string): Promise<void> {
    const store = this.#tx.objectStore('told')
    for (const { gen, told } of await store.getAll(rangeOf(this.#partition, target, key)))
      if (told.kind === 'rejected' || told.kind === 'lost')
        await store.delete([this.#partition, target, key, gen])
  }

  /** Takes the draft away; false where another tab has, or where the person has changed it meanwhile. */
  async #takeDraft({ id, code, qty }: DraftRow): Promise<boolean> {
    const store = this.#tx.objectStore('drafts')
    const there = await store.get([this.#partition, id])
    if (there?.code !== code || there.qty !== qty) return false
    await store.delete([this.#partition, id])
    return true
  }

  async keep({ target, key, change, from }: WantedChange, now: number): Promise<void> {
    if (from && !(await this.#takeDraft(from))) return
    const { base, isKnown } = await this.#seen(target, key)
    const place: [string, string, string] = [this.#partition, target, key]
    const pending = await this.#tx.objectStore('pending').get(place)
    const later = { ...change, ...base }
    const edit = pending ? joinEdits(pending.edit, later, isKnown) : later
    if (change.op !== 'add') await this.#answerRefusals(target, key)
    if (edit === null || (edit.op === 'remove' && !isKnown)) {
      await this.#tx.objectStore('pending').delete(place)
      return
    }
    const [gen, at] = [crypto.randomUUID(), pending?.at ?? now]
    await this.#tx.objectStore('pending').put({ partition: this.#partition, target, key, edit, gen, at })
  }
}
