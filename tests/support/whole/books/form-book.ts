import type { FormDraftRow } from '#src/device/store/act-rows.ts'
import type { Device } from '../device/device.ts'
import { rowsOf } from '../device/device-disk.ts'
import { isDoing, type Doing } from './doing.ts'

const placeOf = (partition: string, key: string) => `${partition} ${key}`

interface FormText {
  readonly partition: string
  readonly key: string
  readonly text: string
}

/** The account of all forms: one that was stored stays until it is handed in, dropped or given up. */
export class FormBook {
  readonly wrong: string[] = []
  readonly #handedIn = new Set<string>()
  /** By page, the places of the forms whose acts it has not stored yet: its buttons are busy, whatever is done elsewhere. */
  readonly #busy = new Map<string, Set<string>>()
  readonly #rows = new Map<Device, ReadonlyMap<string, FormDraftRow>>()
  readonly #acts = new Map<Device, ReadonlySet<string>>()
  /** By place, the texts that were typed there, and the pages where that was. */
  readonly #typed = new Map<string, Map<string, string>>()

  typed(by: string, partition: string, key: string, text: string): void {
    const place = placeOf(partition, key)
    this.#busy.get(by)?.delete(place)
    this.#typed.set(place, (this.#typed.get(place) ?? new Map<string, string>()).set(text, by))
  }

  /** A page shows it again. */
  resumed(by: string, { partition, key, text }: FormText): void {
    if (!this.#typed.get(placeOf(partition, key))?.has(text))
      this.wrong.push(`${by}: ${key} shows what nobody has typed there: ${text}`)
  }

  /** Whether it may be handed in: it stands on the device, or this page has not stored it yet. Another tab may have been faster. */
  takes(device: Device, by: string, { partition, key, text }: FormText): boolean {
    const place = placeOf(partition, key)
    const busy = this.#busy.get(by) ?? new Set<string>()
    if (busy.has(place)) return false
    this.#busy.set(by, busy.add(place))
    const isStored = JSON.stringify(this.#rows.get(device)?.get(place)?.value) === JSON.stringify({ text })
    const isOwn = this.#typed.get(place)?.get(text) === by && !this.#handedIn.has(text)
    this.#handedIn.add(text)
    return isStored || isOwn
  }

  look(device: Device, by: string, doing: Doing): void {
    const now = new Map(
      rowsOf(device, 'formDrafts').map(row => [placeOf(row.partition, row.key), row] as const),
    )
    const acts = rowsOf(device, 'acts')
    const known = this.#acts.get(device)
    const handedIn = new Set(
      acts.flatMap(({ id, partition, draft }) =>
        draft && !known?.has(id) ? placeOf(partition, draft.key) : [],
      ),
    )
    for (const { actor } of device.open)
      for (const place of handedIn) this.#busy.get(actor.name)?.delete(place)
    for (const place of this.#rows.get(device)?.keys() ?? [])
      if (!now.has(place) && !handedIn.has(place) && !isDoing(doing, 'dropping', 'givingUp'))
        this.wrong.push(`${by}: ${place} is lost`)
    this.#rows.set(device, now)
    this.#acts.set(device, new Set(acts.map(({ id }) => id)))
  }

  profilePutBack(device: Device): void {
    this.#rows.delete(device)
    this.#acts.delete(device)
  }
}
