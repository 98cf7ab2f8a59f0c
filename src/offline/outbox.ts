import type { IDBPTransaction } from 'idb'
import type { Change } from '#contract/rules/edits.ts'
import { joinEdits } from '#contract/rules/edits.ts'
import type { Target } from '#contract/rules/lines.ts'
import type { ResponseOf } from '#contract/index.ts'
import { portalDb, type PortalDb } from './db.ts'
import type { InflightRow, KeptEdit, MetaRow, Partition, PendingRow, SnapshotRow, Told } from './rows.ts'
import { onTheWay, rangeOf, viewOf } from './view.ts'

type SyncAnswer = ResponseOf<'POST /edits/action/sync'>

/** As many edits travel together. */
const mostInBatch = 200

/** On disk before anything is said: a lost power supply must not lose what the screen calls saved. */
const strictly = { durability: 'strict' } as const

const stores = ['pending', 'inflight', 'confirmed', 'told', 'snapshots', 'meta'] as const
type Tx = IDBPTransaction<PortalDb, typeof stores, 'readwrite'>

const write = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = (await portalDb()).transaction(stores, 'readwrite', strictly)
  try {
    const value = await work(tx)
    await tx.done
    return value
  } catch (error) {
    // Whatever failed, nothing of it stays half done.
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    await tx.done.catch(() => undefined)
    throw error
  }
}

const metaOf = async (tx: Tx, partition: Partition): Promise<MetaRow> =>
  (await tx.objectStore('meta').get(partition)) ?? {
    partition,
    clientId: crypto.randomUUID(),
    lastN: 0,
    failures: 0,
    nextAttemptAt: 0,
    waitsFor: null,
    lastSyncedAt: null,
  }

export interface WantedChange {
  readonly target: Target
  readonly key: string
  readonly change: Change
}

/** What the person sees of a line at this moment, and whether anybody but this device knows of it. */
async function seen(tx: Tx, partition: Partition, target: Target, key: string) {
  const [snapshot, confirmed, inflight, pending] = await Promise.all([
    tx.objectStore('snapshots').get([partition, target]),
    tx.objectStore('confirmed').get([partition, target, key]),
    tx.objectStore('inflight').get(partition),
    tx.objectStore('pending').get([partition, target, key]),
  ])
  const isThis = (edit: KeptEdit) => edit.target === target && edit.key === key
  const sent = onTheWay(inflight, target, snapshot).filter(isThis)
  const parts = { snapshot, confirmed: confirmed ? [confirmed] : [], inflight: sent, told: [] }
  const before = viewOf({ ...parts, pending: [] })
  return {
    pending,
    revision: before.revision,
    qty: before.lines.find(line => line.key === key)?.qty ?? 0,
    isKnown: inflight?.edits.some(isThis) === true || before.lines.some(line => line.key === key),
  }
}

async function keepOne(tx: Tx, partition: Partition, wanted: WantedChange, at: number): Promise<void> {
  const { target, key, change } = wanted
  const { pending, revision, qty, isKnown } = await seen(tx, partition, target, key)
  const later = { ...change, baseQty: qty, baseRev: revision }
  const edit = pending ? joinEdits(pending.edit, later, isKnown) : later
  const isNothing = edit === null || (edit.op === 'remove' && !isKnown)
  const place = tx.objectStore('pending')
  if (isNothing) await place.delete([partition, target, key])
  else await place.put({ partition, target, key, edit, gen: crypto.randomUUID(), at: pending?.at ?? at })
}

/** Keeps edits on this device. When it settles they are on disk, and whoever sends finds them. */
export const keepEdits = async (
  partition: Partition,
  changes: readonly WantedChange[],
  now: number,
): Promise<void> =>
  write(async tx => {
    for (const change of changes) await keepOne(tx, partition, change, now)
  })

/**
 * The batch to be sent: the one that nobody has answered for yet, else the oldest edits under the next number. From
 * here on it does not change.
 */
export const freezeBatch = async (partition: Partition): Promise<InflightRow | null> =>
  write(async tx => {
    const frozen = await tx.objectStore('inflight').get(partition)
    if (frozen) {
      const again = { ...frozen, attempts: frozen.attempts + 1 }
      await tx.objectStore('inflight').put(again)
      return again
    }
    const waiting = await tx.objectStore('pending').getAll(rangeOf(partition))
    if (waiting.length === 0) return null
    const batch = waiting.toSorted((one, other) => one.at - other.at).slice(0, mostInBatch)
    const meta = await metaOf(tx, partition)
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

type Result = SyncAnswer['results'][number]

const toldOf = ({ rejected, line, overwrote, again }: Result): Told | null => {
  if (rejected !== null) return { kind: 'rejected', reason: rejected, line }
  if (overwrote !== null) return { kind: 'overwrote', qty: overwrote }
  return again === null ? null : { kind: 'again', why: again }
}

/** An edit made while this one was on its way was made of what this one has become. */
const rebased = (row: PendingRow, revision: number, line: Result['line']): PendingRow => ({
  ...row,
  edit: { ...row.edit, baseQty: line?.qty ?? 0, baseRev: Math.max(row.edit.baseRev, revision) },
})

async function settleOne(tx: Tx, batch: InflightRow, kept: KeptEdit, result: Result, revision: number) {
  const { partition, n } = batch
  const { target, key, gen, edit, at } = kept
  await tx.objectStore('confirmed').put({ partition, target, key, revision, n, line: result.line })
  const told = toldOf(result)
  if (told) await tx.objectStore('told').put({ partition, target, key, gen, at, edit, told })
  const waiting = await tx.objectStore('pending').get([partition, target, key])
  if (waiting) await tx.objectStore('pending').put(rebased(waiting, revision, result.line))
}

const isSame = (one: InflightRow | undefined, other: InflightRow) =>
  one?.clientId === other.clientId && one.n === other.n

/** What the server no longer has of what it had confirmed: told, and no longer shown. Its lists count anew. */
async function tellOfLost(tx: Tx, partition: Partition, last: number, now: number): Promise<void> {
  await tx.objectStore('snapshots').delete(rangeOf(partition))
  const confirmed = await tx.objectStore('confirmed').getAll(rangeOf(partition))
  for (const { target, key, n } of confirmed) {
    await tx.objectStore('confirmed').delete([partition, target, key])
    const row = {
      partition,
      target,
      key,
      gen: `lost ${n}`,
      at: now,
      edit: null,
      told: { kind: 'lost' } as const,
    }
    if (n > last) await tx.objectStore('told').put(row)
  }
}

/** What has become of a batch. Whoever comes with an answer to another batch than the one that waits changes nothing. */
export const settleBatch = async (batch: InflightRow, answer: SyncAnswer, now: number): Promise<void> =>
  write(async tx => {
    const { partition } = batch
    if (!isSame(await tx.objectStore('inflight').get(partition), batch)) return
    const calm = { failures: 0, nextAttemptAt: 0, waitsFor: null, lastSyncedAt: now } as const
    const meta = { ...(await metaOf(tx, partition)), ...calm }
    switch (answer.kind) {
      case 'done':
        for (const [place, kept] of batch.edits.entries()) {
          const result = answer.results[place]
          if (result) await settleOne(tx, batch, kept, result, answer.revisions[kept.target])
        }
        await tx.objectStore('inflight').delete(partition)
        await tx.objectStore('meta').put({ ...meta, lastN: batch.n })
        return
      case 'fork': {
        const clientId = crypto.randomUUID()
        await tx.objectStore('inflight').put({ ...batch, clientId, n: 1, attempts: 0 })
        await tx.objectStore('meta').put({ ...meta, clientId, lastN: 0 })
        return
      }
      case 'behind':
        await tellOfLost(tx, partition, answer.last, now)
        await tx.objectStore('inflight').put({ ...batch, n: answer.last + 1, attempts: 0 })
        await tx.objectStore('meta').put({ ...meta, lastN: answer.last })
    }
  })

/**
 * The batch was too large: half of it goes first, under the same number. Not where it was sent before and the answer
 * is missing: the server may have it, and under this number only the same edits may come again.
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
}

/** A try that ended without an answer. Nothing else changes: the batch is sent again under its number. */
export const noteSetback = async (partition: Partition, setback: Setback): Promise<void> =>
  write(async tx => {
    const meta = await metaOf(tx, partition)
    await tx.objectStore('meta').put({ ...meta, ...setback, failures: meta.failures + 1 })
  })

/** What made it wait is over: the network is back, somebody has signed in again, or the person will not wait. */
export const endWait = async (partition: Partition): Promise<void> =>
  write(async tx => {
    const meta = await metaOf(tx, partition)
    await tx.objectStore('meta').put({ ...meta, failures: 0, nextAttemptAt: 0, waitsFor: null })
  })

/** The id under which this device sends; a list that is read under it says what of the device is in it. */
export const deviceId = async (partition: Partition): Promise<string> =>
  write(async tx => {
    const meta = await metaOf(tx, partition)
    await tx.objectStore('meta').put(meta)
    return meta.clientId
  })

export const readMeta = async (partition: Partition): Promise<MetaRow | undefined> =>
  (await portalDb()).get('meta', partition)

/** Takes what the server answers for a whole list; an older answer never replaces a newer one. */
export const takeSnapshot = async (row: SnapshotRow): Promise<void> =>
  write(async tx => {
    const { partition, target, revision } = row
    const kept = await tx.objectStore('snapshots').get([partition, target])
    if (kept && kept.revision > revision) return
    await tx.objectStore('snapshots').put(row)
    const confirmed = await tx.objectStore('confirmed').getAll(rangeOf(partition, target))
    for (const { key, revision: since } of confirmed)
      if (since <= revision) await tx.objectStore('confirmed').delete([partition, target, key])
  })
