import type { Change } from '#contract/cart/edits.ts'
import type { KeptEdit } from '#src/device/store/rows.ts'
import type { Device } from '../device/device.ts'
import { rowsOf } from '../device/device-disk.ts'

export interface Place {
  readonly partition: string
  readonly target: string
  readonly key: string
}

export interface Waiting extends Place {
  readonly gen: string
  readonly edit: Change
  readonly at: number
}

interface Told extends Waiting {
  readonly kind: string
  /** The change of the order was over: the edit waits for the person. */
  readonly isHeld: boolean
}

/** The edits and notices on one device, by their generations. */
export interface Rows {
  readonly waiting: ReadonlyMap<string, Waiting>
  readonly pending: ReadonlyMap<string, Waiting>
  readonly told: ReadonlyMap<string, Told>
}

export const noRows: Rows = { waiting: new Map(), pending: new Map(), told: new Map() }

export const placeOf = ({ partition, target, key }: Place): string => `${partition} ${target} ${key}`

/** The key of a notice among the rows. */
export const toldKey = (gen: string, kind: string, place: Place): string => `${gen} ${kind} ${placeOf(place)}`

const wire = (edits: readonly KeptEdit[]) =>
  JSON.stringify(edits.map(({ target, key, edit }) => ({ target, key, ...edit })))

interface Batch {
  /** As the portal gets it. */
  readonly name: string
  readonly partition: string
  readonly gens: readonly string[]
}

export const batchName = (clientId: string, n: number, edits: string): string => `${clientId} ${n} ${edits}`

/** Reads a device; `onBatch` hears of each batch that is on its way. */
export function readRows(device: Device, onBatch: (batch: Batch) => void): Rows {
  const pending = rowsOf(device, 'pending').map(row => [row.gen, row] as const)
  const inflight = rowsOf(device, 'inflight').flatMap(({ partition, clientId, n, edits }) => {
    onBatch({ name: batchName(clientId, n, wire(edits)), partition, gens: edits.map(({ gen }) => gen) })
    return edits.map(edit => [edit.gen, { ...edit, partition }] as const)
  })
  const told = rowsOf(device, 'told').map(
    ({ told: said, ...row }) =>
      [
        toldKey(row.gen, said.kind, row),
        { ...row, kind: said.kind, isHeld: said.kind === 'rejected' && said.reason === 'changeOver' },
      ] as const,
  )
  return { waiting: new Map([...inflight, ...pending]), pending: new Map(pending), told: new Map(told) }
}
