import { portalDb } from '#src/device/db/db.ts'
import type { SentBatch, KeptEdit, Partition } from '#src/device/store/rows.ts'
import { rangeOf } from '#src/device/store/view.ts'
import type { SimulatedServer } from './server.ts'

export interface Account {
  readonly made: number
  readonly confirmed: number
  /** Refused, and the person is told, or has answered that. */
  readonly refused: number
  /** On the device, or on its way. */
  readonly waiting: number
  /** By the person, who signed out with 放弃. */
  readonly givenUp: number
  /** An edit and its undoing, of which nothing is left to be said. */
  readonly cancelled: number
  /** Edits in none of these states: there must never be any. */
  readonly lost: number
}

/** The edits of one partition on the device, by generation, and its notices. */
async function readDevice(partition: Partition) {
  const tx = (await portalDb()).transaction(['pending', 'inflight', 'told'])
  const [pending, inflight, told] = await Promise.all([
    tx.objectStore('pending').getAll(rangeOf(partition)),
    tx.objectStore('inflight').get(partition),
    tx.objectStore('told').getAll(rangeOf(partition)),
  ])
  return { pending, waiting: [...pending, ...(inflight?.edits ?? [])], told }
}

const isAt = (one: Pick<KeptEdit, 'target' | 'key'>) => (other: Pick<KeptEdit, 'target' | 'key'>) =>
  one.target === other.target && one.key === other.key

/**
 * Keeps the account of every edit that was made: several of one line become one, whose generation is new each time, and
 * each generation is somewhere.
 */
export class Ledger {
  #made = 0
  #givenUp = 0
  #cancelled = 0
  /** How many edits each generation stands for. */
  readonly #edits = new Map<string, number>()
  /** Generations that were refused, and that the person has answered. */
  readonly #answered = new Set<string>()

  #take(gen: string | undefined): number {
    const edits = (gen === undefined ? undefined : this.#edits.get(gen)) ?? 0
    if (gen !== undefined) this.#edits.delete(gen)
    return edits
  }

  /** One edit of a line, which `keep` puts on the device. */
  async keep(
    partition: Partition,
    place: Pick<KeptEdit, 'target' | 'key'>,
    keep: () => Promise<void>,
  ): Promise<void> {
    const before = await readDevice(partition)
    await keep()
    const after = await readDevice(partition)
    this.#made += 1
    const edits = this.#take(before.pending.find(isAt(place))?.gen) + 1
    const kept = after.pending.find(isAt(place))
    if (kept) this.#edits.set(kept.gen, edits)
    else this.#cancelled += edits
    const stillTold = new Set(after.told.map(({ gen }) => gen))
    for (const { gen } of before.told) if (!stillTold.has(gen)) this.#answered.add(gen)
  }

  /** Half of a batch goes back to the pending edits, and is joined with later edits of the same lines. */
  async halve(batch: SentBatch, halve: (batch: SentBatch) => Promise<boolean>): Promise<boolean> {
    const before = await readDevice(batch.partition)
    const isHalved = await halve(batch)
    const after = new Set((await readDevice(batch.partition)).waiting.map(({ gen }) => gen))
    for (const kept of batch.edits) {
      const newer = before.pending.find(isAt(kept))
      if (after.has(kept.gen) || !newer) continue
      this.#edits.set(newer.gen, this.#take(kept.gen) + this.#take(newer.gen))
    }
    return isHalved
  }

  /** The person signs out and gives up unsent and refused edits. */
  async giveUp(partition: Partition, giveUp: () => Promise<void>): Promise<void> {
    const { waiting, told } = await readDevice(partition)
    await giveUp()
    for (const { gen } of waiting) this.#givenUp += this.#take(gen)
    for (const { gen } of told) this.#answered.add(gen)
  }

  /** Where all edits are now. */
  async account(places: readonly { partition: Partition; server: SimulatedServer }[]): Promise<Account> {
    const account = { made: this.#made, givenUp: this.#givenUp, cancelled: this.#cancelled }
    const sums = { confirmed: 0, refused: 0, waiting: 0, lost: 0 }
    const devices = await Promise.all(places.map(async ({ partition }) => readDevice(partition)))
    const waiting = new Set(devices.flatMap(device => device.waiting.map(({ gen }) => gen)))
    const told = new Set(devices.flatMap(device => device.told.map(({ gen }) => gen)))
    for (const [gen, edits] of this.#edits) {
      const isRefused = places.some(({ server }) => server.refusedGens.has(gen))
      if (waiting.has(gen)) sums.waiting += edits
      else if (places.some(({ server }) => server.carriedOut.has(gen))) sums.confirmed += edits
      else if (isRefused && (told.has(gen) || this.#answered.has(gen))) sums.refused += edits
      else sums.lost += edits
    }
    return { ...account, ...sums }
  }
}
