import { isOrderTarget, type OrderTarget } from '#contract/cart/lines.ts'
import { portalDb } from '../db/db.ts'
import type { EditNotice, OrderCart, Partition, SnapshotRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { write, writeFor, type Tx } from '../store/write.ts'
import { EditWriter, type WantedChange } from './edit-writer.ts'

/** The change of an order as this device keeps it. */
export interface OrderChangeKept {
  readonly target: OrderTarget
  readonly cart: OrderCart
  readonly at: number
  /** Edits that the server does not have: on their way, waiting, or refused because the change was over. */
  readonly edits: readonly Pick<EditNotice, 'target' | 'key' | 'edit' | 'at'>[]
}

/** Every row of changed orders: their targets have one beginning. */
const ofOrders = (partition: Partition) => IDBKeyRange.bound([partition, 'order:'], [partition, 'order;'])

const byAge = (one: EditNotice, other: EditNotice) => one.at - other.at

const isHeld = ({ told }: EditNotice) => told.kind === 'rejected' && told.reason === 'changeOver'

/** The orders whose change this device keeps, the one that was read last first. */
export async function readOrderChanges(partition: Partition): Promise<readonly OrderChangeKept[]> {
  const tx = (await portalDb()).transaction(['snapshots', 'answers', 'pending', 'inflight', 'told'])
  const range = ofOrders(partition)
  const [snapshots, answers, pending, inflight, told] = await Promise.all([
    tx.objectStore('snapshots').getAll(range),
    tx.objectStore('answers').getAll(range),
    tx.objectStore('pending').getAll(range),
    tx.objectStore('inflight').get(partition),
    tx.objectStore('told').getAll(range),
  ])
  const edits = [...told.filter(isHeld).toSorted(byAge), ...(inflight?.edits ?? []), ...pending]
  const changeOf = ({ target, at }: SnapshotRow) => {
    const answer = answers.find(row => row.target === target)?.answer
    if (!isOrderTarget(target) || !answer || !('settings' in answer)) return []
    return [{ target, cart: answer, at, edits: edits.filter(edit => edit.target === target) }]
  }
  return snapshots.flatMap(changeOf).toSorted((one, other) => other.at - one.at)
}

async function forgetEdits(tx: Tx, partition: Partition, target: OrderTarget): Promise<void> {
  await tx.objectStore('pending').delete(rangeOf(partition, target))
  await tx.objectStore('told').delete(rangeOf(partition, target))
}

async function forget(tx: Tx, partition: Partition, target: OrderTarget): Promise<void> {
  await forgetEdits(tx, partition, target)
  await tx.objectStore('confirmed').delete(rangeOf(partition, target))
  await tx.objectStore('proven').delete(rangeOf(partition, target))
  await tx.objectStore('snapshots').delete([partition, target])
  await tx.objectStore('answers').delete([partition, target])
}

/** Edits wait, are on their way, or have a notice that the person has not answered. */
async function isOpen(tx: Tx, partition: Partition, target: OrderTarget): Promise<boolean> {
  const [pending, told, inflight] = await Promise.all([
    tx.objectStore('pending').count(rangeOf(partition, target)),
    tx.objectStore('told').count(rangeOf(partition, target)),
    tx.objectStore('inflight').get(partition),
  ])
  return pending + told > 0 || inflight?.edits.some(edit => edit.target === target) === true
}

/**
 * The change was handed in. Edits that another tab has made meanwhile stay until the portal has answered for them, and
 * those that it has refused until the person has read it.
 */
export const forgetHandedIn = async (partition: Partition, target: OrderTarget): Promise<void> =>
  write(async tx => {
    const [pending, told, inflight] = await Promise.all([
      tx.objectStore('pending').count(rangeOf(partition, target)),
      tx.objectStore('told').getAll(rangeOf(partition, target)),
      tx.objectStore('inflight').get(partition),
    ])
    const isSent = inflight?.edits.some(edit => edit.target === target) === true
    if (pending === 0 && !isSent && !told.some(isHeld)) await forget(tx, partition, target)
  })

/** The change was given up: nothing of it stays. */
export const forgetOrderChange = async (partition: Partition, target: OrderTarget): Promise<void> =>
  write(async tx => forget(tx, partition, target))

/** The person does not want the edits that the server does not have. */
export const discardOrderEdits = async (partition: Partition, target: OrderTarget): Promise<void> =>
  write(async tx => forgetEdits(tx, partition, target))

/** Forgets orders that are not changed any more, but for those with edits that the server does not have. */
export async function forgetEndedChanges(partition: Partition, open: OrderTarget | null): Promise<void> {
  const ended = (await readOrderChanges(partition)).filter(({ target }) => target !== open)
  if (ended.length === 0) return
  await write(async tx => {
    for (const { target } of ended)
      if (!(await isOpen(tx, partition, target))) await forget(tx, partition, target)
  })
}

/** Wants the edits that the server refused or never got in the change as it is open now. */
export const moveOrderEdits = async (
  partition: Partition,
  from: OrderTarget,
  to: OrderTarget,
  now: number,
): Promise<void> =>
  writeFor(partition, async tx => {
    const held = (await tx.objectStore('told').getAll(rangeOf(partition, from)))
      .filter(isHeld)
      .toSorted(byAge)
    const pending = await tx.objectStore('pending').getAll(rangeOf(partition, from))
    await forgetEdits(tx, partition, from)
    const writer = new EditWriter(tx, partition)
    for (const { key, edit } of [...held, ...pending]) {
      const { op, qty, note } = edit
      const change: WantedChange['change'] = { op, qty, ...(note !== undefined && { note }) }
      await writer.keep({ target: to, key, change }, now)
    }
    if (from !== to && !(await isOpen(tx, partition, from))) await forget(tx, partition, from)
  })
