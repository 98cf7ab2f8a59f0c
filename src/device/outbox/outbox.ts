import { joinEdits } from '#contract/cart/edits.ts'
import { portalDb } from '../db/db.ts'
import { Keeper, type WantedChange } from '../lines/edit-writer.ts'
import { userOf } from '../store/partition.ts'
import { isPresent } from '../db/signed-in.ts'
import type { AnswerRow, InflightRow, MetaRow, Partition, SnapshotRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import { isSame, mayAdd, metaOf, write, writeFor } from '../store/write.ts'

/** As many edits travel together. */
const mostInBatch = 200

/** Keeps edits on this device. When it settles they are on disk, where any sender finds them. */
export const keepEdits = async (
  partition: Partition,
  changes: readonly WantedChange[],
  now: number,
): Promise<void> =>
  writeFor(partition, async tx => {
    const keeper = new Keeper(tx, partition)
    for (const change of changes) await keeper.keep(change, now)
  })

/**
 * The batch to be sent: the unanswered one, else the oldest edits under the next number. From here on it does not
 * change. None for a person who has signed out, whose edits may be kept.
 */
export const freezeBatch = async (partition: Partition): Promise<InflightRow | null> =>
  write(async tx => {
    if (!(await mayAdd(tx, partition))) return null
    const known = await metaOf(tx, partition)
    // The try begins now, so every wait ends.
    const meta = { ...known, nextAttemptAt: 0, waitsFor: null }
    const frozen = await tx.objectStore('inflight').get(partition)
    if (frozen) {
      await tx.objectStore('meta').put(meta)
      const again = { ...frozen, attempts: frozen.attempts + 1 }
      await tx.objectStore('inflight').put(again)
      return again
    }
    const waiting = await tx.objectStore('pending').getAll(rangeOf(partition))
    if (waiting.length === 0) {
      if (known.waitsFor !== null) await tx.objectStore('meta').put(meta)
      return null
    }
    const batch = waiting.toSorted((one, other) => one.at - other.at).slice(0, mostInBatch)
    const inflight: InflightRow = {
      partition,
      clientId: meta.clientId,
      n: meta.lastN + 1,
      edits: batch.map(({ target, key, edit, gen, at }) => ({ target, key, edit, gen, at })),
      attempts: 1,
    }
    await tx.objectStore('meta').put(meta)
    await tx.objectStore('inflight').put(inflight)
    await Promise.all(
      batch.map(({ target, key }) => tx.objectStore('pending').delete([partition, target, key])),
    )
    return inflight
  })

/**
 * Halves a batch that was too large: half of it goes first, under the same number. Refused if the batch was sent
 * before and the answer is missing: the server may have it, and under this number only the same edits may come
 * again.
 *
 * @returns whether it is smaller now
 */
export const halveBatch = async (batch: InflightRow): Promise<boolean> =>
  write(async tx => {
    const { partition } = batch
    const frozen = await tx.objectStore('inflight').get(partition)
    if (!frozen || !isSame(frozen, batch) || frozen.attempts > 1 || frozen.edits.length < 2) return false
    const half = Math.ceil(frozen.edits.length / 2)
    await tx.objectStore('inflight').put({ ...frozen, edits: frozen.edits.slice(0, half), attempts: 0 })
    for (const kept of frozen.edits.slice(half)) {
      const { target, key } = kept
      const newer = await tx.objectStore('pending').get([partition, target, key])
      const edit = newer ? joinEdits(kept.edit, newer.edit, true) : kept.edit
      if (edit) await tx.objectStore('pending').put({ partition, ...kept, ...newer, edit, at: kept.at })
    }
    return true
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
  return isPresent(userOf(partition), session) ? meta?.clientId : undefined
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
 * Stores the server's answer for a whole list. An older answer never replaces a newer one, and an answer to a device
 * that has signed out or begun a new id meanwhile is dropped.
 */
export const takeSnapshot = async ({ answer, ...row }: SnapshotRow & AnswerRow): Promise<void> =>
  write(async tx => {
    const { partition, target, revision, clientId } = row
    if ((await tx.objectStore('meta').get(partition))?.clientId !== clientId) return
    const kept = await tx.objectStore('snapshots').get([partition, target])
    if (kept && kept.revision > revision) return
    await tx.objectStore('snapshots').put(row)
    await tx.objectStore('answers').put({ partition, target, answer })
    const confirmed = await tx.objectStore('confirmed').getAll(rangeOf(partition, target))
    for (const { key, revision: since } of confirmed)
      if (since <= revision) await tx.objectStore('confirmed').delete([partition, target, key])
  })
