import { portalDb } from './db.ts'
import type { Partition, PendingRow } from './rows.ts'
import { rangeOf } from './view.ts'
import { metaOf, write, type Tx } from './write.ts'

/** Lines with an edit that the server has not answered for. */
export const unsentCount = async (partition: Partition): Promise<number> => {
  const tx = (await portalDb()).transaction(['pending', 'inflight'])
  const [pending, inflight] = await Promise.all([
    tx.objectStore('pending').getAllKeys(rangeOf(partition)),
    tx.objectStore('inflight').get(partition),
  ])
  const lines = new Set(pending.map(([, target, key]) => `${target} ${key}`))
  for (const { target, key } of inflight?.edits ?? []) lines.add(`${target} ${key}`)
  return lines.size
}

async function discard(tx: Tx, partition: Partition): Promise<void> {
  await tx.objectStore('pending').delete(rangeOf(partition))
  if (!(await tx.objectStore('inflight').get(partition))) return
  // Its number may be known to the server, and its answer still come: no other edits ever have it.
  const meta = await metaOf(tx, partition)
  await tx.objectStore('inflight').delete(partition)
  await tx.objectStore('meta').put({ ...meta, clientId: crypto.randomUUID(), lastN: 0 })
}

/** The person gives up what is not sent. What has reached the server without an answer stays: the lists are read anew. */
export const discardUnsent = async (partition: Partition): Promise<void> =>
  write(tx => discard(tx, partition))

/** Remarks are personal and stay on no device; that one is missing is told after the next sign-in. */
async function dropNote(tx: Tx, row: PendingRow): Promise<void> {
  const { note, ...edit } = row.edit
  if (note === undefined) return
  const { partition, target, key, gen, at } = row
  const told = { kind: 'noteDropped' } as const
  const { op, qty } = edit
  await tx.objectStore('told').put({ partition, target, key, gen, at, edit: { op, qty }, told })
  const isNothing = op === 'add' && qty === 0
  if (isNothing) await tx.objectStore('pending').delete([partition, target, key])
  else await tx.objectStore('pending').put({ ...row, edit })
}

/**
 * Leaves nothing of a partition on the device, after signing out, but the edits that the person wants to keep: products,
 * addresses by number, and quantities. A batch that was sent without an answer stays as it is, remarks too: changed, it
 * would be another batch for the server and be carried out twice.
 */
export const forgetPartition = async (
  partition: Partition,
  { keepEdits }: { readonly keepEdits: boolean },
): Promise<void> =>
  write(async tx => {
    for (const store of ['snapshots', 'confirmed', 'told', 'seen', 'drafts'] as const)
      await tx.objectStore(store).delete(rangeOf(partition))
    await tx.objectStore('bought').delete(partition)
    if (keepEdits) {
      for (const row of await tx.objectStore('pending').getAll(rangeOf(partition))) await dropNote(tx, row)
    } else await discard(tx, partition)
    await tx.objectStore('meta').delete(partition)
  })

/** Everything that this device keeps for a user, whichever business they act for. */
export const partitionsOf = async (userId: number): Promise<readonly Partition[]> => {
  const tx = (await portalDb()).transaction([
    'pending',
    'inflight',
    'snapshots',
    'told',
    'seen',
    'drafts',
    'bought',
    'meta',
  ])
  const [pending, inflight, snapshots, told, seen, drafts, bought, meta] = await Promise.all([
    tx.objectStore('pending').getAllKeys(),
    tx.objectStore('inflight').getAllKeys(),
    tx.objectStore('snapshots').getAllKeys(),
    tx.objectStore('told').getAllKeys(),
    tx.objectStore('seen').getAllKeys(),
    tx.objectStore('drafts').getAllKeys(),
    tx.objectStore('bought').getAllKeys(),
    tx.objectStore('meta').getAllKeys(),
  ])
  const all = [...pending, ...snapshots, ...told, ...seen, ...drafts]
    .map(([partition]) => partition)
    .concat(inflight, bought, meta)
  return [...new Set(all)].filter((partition): partition is Partition => partition.startsWith(`${userId}|`))
}
