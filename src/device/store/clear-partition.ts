import { sharedFiles } from './shared-file.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import { isPortalDbThere } from '../db/db.ts'
import { userOf } from './partition.ts'
import { isUserSignedIn } from '../db/signed-in.ts'
import type { Partition, PendingRow, EditNotice } from './rows.ts'
import { deleteAct, dropLoosePhotos, isForgotten } from './act-photos.ts'
import { rangeOf } from './view.ts'
import { metaOf, partitionStores, write, type Tx } from './write.ts'

async function discard(tx: Tx, partition: Partition): Promise<void> {
  await tx.objectStore('pending').delete(rangeOf(partition))
  if (!(await tx.objectStore('inflight').get(partition))) return
  // Its request may still hang, and would be carried out after newer edits: the next batch takes its number, so that the
  // server refuses whichever of the two comes second.
  const meta = await metaOf(tx, partition)
  await tx.objectStore('inflight').delete(partition)
  await tx.objectStore('meta').put(meta)
}

/**
 * The person gives up unsent edits. The lists are read anew, because edits sent without an answer may have reached
 * the server.
 */
export const discardUnsent = async (partition: Partition): Promise<void> =>
  write(async tx => {
    await discard(tx, partition)
    await discardWaitingActs(tx, partition)
  })

/** The person gives up unsent and refused edits, acts and forms. */
export const discardAll = async (partitions: readonly Partition[]): Promise<void> =>
  write(async tx => {
    for (const partition of partitions) {
      await discard(tx, partition)
      await tx.objectStore('told').delete(rangeOf(partition))
      await discardActs(tx, partition)
    }
  })

/** Their photos go with them, and with the forms that were not sent. */
async function discardActs(tx: Tx, partition: Partition): Promise<void> {
  for (const store of ['acts', 'photos', 'formDrafts'] as const)
    await tx.objectStore(store).delete(rangeOf(partition))
}

/** Refused acts stay with their photos, until the person has dealt with them. */
async function discardWaitingActs(tx: Tx, partition: Partition): Promise<void> {
  const rows = await tx.objectStore('acts').getAll(rangeOf(partition))
  for (const act of rows) if (act.refusal === null) await deleteAct(tx, act)
}

/** Remarks are personal and stay on no device; after the next sign-in a notice names the missing one. */
async function dropNote(tx: Tx, row: PendingRow): Promise<void> {
  const { note, ...edit } = row.edit
  if (note === undefined) return
  const { partition, target, key, gen, at } = row
  const told = { kind: 'noteDropped' } as const
  const { op, qty } = edit
  await tx.objectStore('told').put({ partition, target, key, gen, at, edit: { op, qty }, told })
  const isNothing = key === settingsKey || (op === 'add' && qty === 0)
  if (isNothing) await tx.objectStore('pending').delete([partition, target, key])
  else await tx.objectStore('pending').put({ ...row, edit })
}

/** Keeps the notices that the person still has to deal with, without remarks, and deletes those that only inform. */
async function keepOpenTold(tx: Tx, row: EditNotice): Promise<void> {
  const { partition, target, key, gen, edit, told } = row
  const { op, qty } = edit
  const place: [string, string, string, string] = [partition, target, key, gen]
  switch (told.kind) {
    case 'rejected': {
      const line = told.line && { ...told.line, note: '' }
      await tx.objectStore('told').put({ ...row, edit: { op, qty }, told: { ...told, line } })
      return
    }
    case 'lost':
    case 'noteDropped':
      await tx.objectStore('told').put({ ...row, edit: { op, qty } })
      return
    case 'overwrote':
    case 'again':
      await tx.objectStore('told').delete(place)
  }
}

const forgotten = [
  'snapshots',
  'answers',
  'confirmed',
  'proven',
  'seen',
  'drafts',
  'places',
  'checkouts',
] as const

async function forget(tx: Tx, partition: Partition, keepEdits: boolean): Promise<void> {
  for (const store of forgotten) await tx.objectStore(store).delete(rangeOf(partition))
  await tx.objectStore('bought').delete(partition)
  await tx.objectStore('placings').delete(partition)
  if (keepEdits) {
    for (const row of await tx.objectStore('formDrafts').getAll(rangeOf(partition)))
      if (isForgotten(row, Date.now())) await tx.objectStore('formDrafts').delete([partition, row.key])
    await dropLoosePhotos(tx, partition)
    for (const row of await tx.objectStore('told').getAll(rangeOf(partition))) await keepOpenTold(tx, row)
    for (const row of await tx.objectStore('pending').getAll(rangeOf(partition))) await dropNote(tx, row)
  } else {
    await tx.objectStore('told').delete(rangeOf(partition))
    await discard(tx, partition)
    await discardActs(tx, partition)
  }
  await tx.objectStore('meta').delete(partition)
}

/**
 * Leaves nothing of a partition on the device, after signing out, but what the person wants to keep: acts and
 * forms with their photos, and edits as products, addresses by number, and quantities. A batch that was sent without an answer stays as it is, remarks too: changed, it
 * would be another batch for the server and be carried out twice.
 */
export const clearPartition = async (
  partition: Partition,
  { keepEdits }: { readonly keepEdits: boolean },
): Promise<void> => write(async tx => forget(tx, partition, keepEdits))

async function partitionsIn(tx: Tx): Promise<readonly Partition[]> {
  const found = new Set<string>()
  for (const store of partitionStores)
    for (const key of await tx.objectStore(store).getAllKeys())
      found.add(typeof key === 'string' ? key : key[0])
  return [...found] as Partition[]
}

/** The partitions of all businesses that this device keeps for a user. */
export const partitionsOf = async (userId: number): Promise<readonly Partition[]> => {
  if (!(await isPortalDbThere())) return []
  const all = await write(partitionsIn)
  return all.filter(partition => userOf(partition) === userId)
}

/** Notifications stay on the device until somebody closes them, and tell what somebody ordered. */
async function closeNotices(): Promise<void> {
  if (!('ServiceWorkerRegistration' in globalThis)) return
  const worker = await navigator.serviceWorker.getRegistration()
  for (const notice of (await worker?.getNotifications()) ?? []) notice.close()
}

/**
 * Deletes the data of all users but this one from the device, 0 for nobody, except unsent edits. Done at every
 * sign-in, sign-out and start, so that remains of a crash or of another tab go too.
 */
export const clearOthers = async (userId: number): Promise<void> => {
  const hasLeft = await write(async tx => {
    const session = await tx.objectStore('session').get('current')
    // Somebody else has signed in meanwhile; their tab does this for them.
    if (!isUserSignedIn(userId, session)) return false
    const isOther = session !== undefined && session.userId !== userId
    if (isOther) await tx.objectStore('session').delete('current')
    for (const partition of await partitionsIn(tx))
      if (userOf(partition) !== userId) await forget(tx, partition, true)
    return isOther
  })
  if (hasLeft) await Promise.all([forgetRead(), closeNotices()])
}

/** The worker's caches of answers. They are the same for everybody, but show what somebody was looking for. */
export const readCaches = { content: 'content', suggestions: 'suggestions', pictures: 'pictures' } as const

/** Where there is no worker there are no caches either. */
export async function forgetRead(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all([...Object.values(readCaches), sharedFiles].map(async name => caches.delete(name)))
}
