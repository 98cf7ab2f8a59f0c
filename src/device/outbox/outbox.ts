import type { Target } from '#contract/cart/lines.ts'
import { portalDb } from '../db/db.ts'
import { EditWriter, type WantedChange } from '../lines/edit-writer.ts'
import { userOf } from '../store/partition.ts'
import { isUserSignedIn } from '../db/signed-in.ts'
import type { AnswerRow, MetaRow, Partition, SnapshotRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { dropNeedless, dropOverwritten, takeOlderList, takeSetBack } from './set-back.ts'
import { mayAdd, metaOf, write, writeFor } from '../store/write.ts'

/** Keeps edits on this device. When it settles they are on disk, where any sender finds them. */
export const keepEdits = async (
  partition: Partition,
  changes: readonly WantedChange[],
  now: number,
): Promise<void> =>
  writeFor(partition, async tx => {
    const writer = new EditWriter(tx, partition)
    for (const change of changes) await writer.keep(change, now)
  })

export interface Setback {
  readonly waitsFor: MetaRow['waitsFor']
  readonly nextAttemptAt: number
  /** The number of failed tries in a row, with this one. */
  readonly failures: number
}

/** Changes the sending state of a partition; one that the device has forgotten meanwhile is not created again. */
const changeMeta = async (partition: Partition, change: (meta: MetaRow) => MetaRow): Promise<void> =>
  write(async tx => {
    const meta = await tx.objectStore('meta').get(partition)
    if (meta) await tx.objectStore('meta').put(change(meta))
  })

/** Notes a try that ended without an answer. The batch stays as it is and is sent again under its number. */
export const noteSetback = async (partition: Partition, setback: Setback): Promise<void> =>
  changeMeta(partition, meta => ({ ...meta, ...setback }))

/** Notes that no try can be made now; before a device's first batch this creates its sending state. */
export const noteUnreachable = async (
  partition: Partition,
  setback: Omit<Setback, 'waitsFor'>,
): Promise<void> =>
  write(async tx => {
    if (!(await mayAdd(tx, partition))) return
    const meta = await metaOf(tx, partition)
    await tx.objectStore('meta').put({ ...meta, ...setback, waitsFor: 'network' })
  })

/** Ends a wait: somebody has signed in again, or the person asks for a try now. */
export const endWait = async (partition: Partition): Promise<void> =>
  changeMeta(partition, meta => ({ ...meta, failures: 0, nextAttemptAt: 0, waitsFor: null }))

/** Usually the device has its id: then a read suffices, which need not wait for writers. */
const knownId = async (partition: Partition): Promise<string | undefined> => {
  const tx = (await portalDb()).transaction(['session', 'meta'])
  const [session, meta] = await Promise.all([
    tx.objectStore('session').get('current'),
    tx.objectStore('meta').get(partition),
  ])
  return isUserSignedIn(userOf(partition), session) ? meta?.clientId : undefined
}

/** The id under which this device sends. A list read under it says which of the device's batches it contains. */
export const deviceId = async (partition: Partition): Promise<string> =>
  (await knownId(partition)) ??
  writeFor(partition, async tx => {
    const meta = await metaOf(tx, partition)
    await tx.objectStore('meta').put(meta)
    return meta.clientId
  })

export const readMeta = async (partition: Partition): Promise<MetaRow | undefined> =>
  (await portalDb()).get('meta', partition)

/**
 * A reading of a list: by which device, the last of its batches that the server had answered for by then, and the
 * revision of the list that it had by then.
 */
export interface Asker {
  readonly clientId: string
  readonly asked: number
  readonly known: number
}

export const askerOf = async (partition: Partition, target?: Target): Promise<Asker> => {
  const clientId = await deviceId(partition)
  const tx = (await portalDb()).transaction(['meta', 'snapshots', 'proven'])
  const [meta, snapshot, proven = []] = await Promise.all([
    tx.objectStore('meta').get(partition),
    target && tx.objectStore('snapshots').get([partition, target]),
    target && tx.objectStore('proven').getAll(rangeOf(partition, target)),
  ])
  const known = Math.max(snapshot?.revision ?? 0, ...proven.map(({ revision }) => revision))
  return { clientId, asked: meta?.lastN ?? 0, known }
}

/**
 * Stores the server's answer for a whole list. An older answer never replaces a newer one, and an answer to a device
 * that has signed out or begun a new id meanwhile is dropped. One without a batch that was answered before says that the
 * server was put back, and so does one that is older than the list was when it was asked for; those asked for before
 * that are older than they seem. One with a batch that the person has given up says that it had arrived: its number is
 * used up.
 *
 * @returns whether the server was put back, so that the other lists are to be read as well
 */
export const takeSnapshot = async ({
  answer,
  asked = 0,
  known = 0,
  ...row
}: SnapshotRow & AnswerRow & Partial<Pick<Asker, 'asked' | 'known'>>): Promise<boolean> =>
  write(async tx => {
    const { partition, target, revision, clientId, settled, at } = row
    const meta = await tx.objectStore('meta').get(partition)
    if (meta?.clientId !== clientId || asked > meta.lastN) return false
    const isSetBack = settled < asked
    // The restored server has all batches of this device, and lacks those of others.
    const isOlder = !isSetBack && revision < known
    if (isSetBack) await takeSetBack(tx, meta, settled, at)
    else if (settled > meta.lastN && !(await tx.objectStore('inflight').get(partition)))
      await tx.objectStore('meta').put({ ...meta, lastN: settled })
    if (isOlder) await takeOlderList(tx, row, known)
    const kept = await tx.objectStore('snapshots').get([partition, target])
    if (kept && kept.revision > revision) return isSetBack
    await tx.objectStore('snapshots').put(row)
    await tx.objectStore('answers').put({ partition, target, answer })
    await dropOverwritten(tx, row)
    await dropNeedless(tx, row)
    const confirmed = await tx.objectStore('confirmed').getAll(rangeOf(partition, target))
    for (const { key, revision: since } of confirmed)
      if (since <= revision) await tx.objectStore('confirmed').delete([partition, target, key])
    return isSetBack || isOlder
  })

/** A reading without a list can show it too: of a changed order that the restored server does not have. */
export const takeSettled = async (
  { partition, clientId, settled, at }: Pick<SnapshotRow, 'partition' | 'clientId' | 'settled' | 'at'>,
  asked: number,
): Promise<boolean> =>
  write(async tx => {
    const meta = await tx.objectStore('meta').get(partition)
    if (meta?.clientId !== clientId || asked > meta.lastN || settled >= asked) return false
    await takeSetBack(tx, meta, settled, at)
    return true
  })

/** Lines with an edit that the server has not answered for. */
export const unsentLines = async (partition: Partition): Promise<number> => {
  const tx = (await portalDb()).transaction(['pending', 'inflight'])
  const [pending, inflight] = await Promise.all([
    tx.objectStore('pending').getAllKeys(rangeOf(partition)),
    tx.objectStore('inflight').get(partition),
  ])
  const lines = new Set(pending.map(([, target, key]) => `${target} ${key}`))
  for (const { target, key } of inflight?.edits ?? []) lines.add(`${target} ${key}`)
  return lines.size
}

/** These lines, and acts that wait too. */
export const unsentCount = async (partition: Partition): Promise<number> => {
  const [lines, acts] = await Promise.all([
    unsentLines(partition),
    (await portalDb()).getAll('acts', rangeOf(partition)),
  ])
  return lines + acts.filter(({ refusal }) => refusal === null).length
}
