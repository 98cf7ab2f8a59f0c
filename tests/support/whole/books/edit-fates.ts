import type { Change } from '#contract/cart/edits.ts'
import type { Device } from '../device/device.ts'
import type { Rows } from './edit-rows.ts'
import { readRows } from './edit-rows.ts'

interface Edited {
  /** The number of the edit among all. */
  readonly at: number
  readonly device: Device
}

/** The facts of each edit, by its generation: who made it, what it stands for, and what has become of it. */
export class EditFates {
  readonly wrong: string[] = []
  /** By a batch as it is sent: the generations of its edits. */
  readonly batches = new Map<string, readonly string[]>()
  readonly owner = new Map<string, string>()
  /** The changes that it stands for. */
  readonly meant = new Map<string, readonly Change[]>()
  readonly refused = new Set<string>()
  readonly answered = new Set<string>()
  /** The device that has heard that it was carried out. */
  readonly heard = new Map<string, Device>()
  /** A device that was put back says again what the portal has heard. */
  readonly mayRepeat = new Set<string>()
  readonly #born = new Map<string, Edited>()
  readonly #heardAtCopy = new Map<Device, ReadonlySet<string>>()

  read(device: Device): Rows {
    return readRows(device, ({ name, partition, gens }) => {
      this.batches.set(name, gens)
      for (const gen of gens) this.owner.set(gen, partition)
    })
  }

  profileCopied(device: Device): void {
    const own = [...this.heard].flatMap(([gen, by]) => (by === device ? [gen] : []))
    this.#heardAtCopy.set(device, new Set(own))
  }

  /** A device that is put back knows nothing of what it has heard since its copy. */
  profilePutBack(device: Device): void {
    const kept = this.#heardAtCopy.get(device)
    for (const [gen, by] of this.heard) if (by === device && !kept?.has(gen)) this.heard.delete(gen)
  }

  bear(gen: string, device: Device): void {
    if (!this.#born.has(gen)) this.#born.set(gen, { at: this.#born.size + 1, device })
  }

  /** Both were made by one person on one device, and this one before the other. */
  isOlder(one: string, other: string): boolean {
    const [is, was] = [this.#born.get(one), this.#born.get(other)]
    return (
      (is?.at ?? 0) < (was?.at ?? 0) &&
      is?.device === was?.device &&
      this.owner.get(one) === this.owner.get(other) &&
      !this.mayRepeat.has(one)
    )
  }
}
