import type { ResponseOf } from '#contract/index.ts'
import { changed, type Change, type LineState } from '#contract/cart/edits.ts'
import { isList } from '#contract/cart/lines.ts'
import type { BatchBefore, MetaRow, Partition, ProvenRow, SentBatch, SnapshotRow } from '../store/rows.ts'
import { rangeOf } from '../store/view.ts'
import type { Tx } from '../store/write.ts'

type SyncAnswer = ResponseOf<'POST /edits/action/sync'>

const isSameLine = (one: LineState | null, other: LineState | undefined) =>
  one === null ? other === undefined : one.qty === other?.qty && one.note === other.note

/** A server is put back to a copy of the last days, not of the last months. */
const provenMs = 30 * 24 * 3600_000

/** A line that somebody else has changed since, or that was ordered, is not this device's any more. */
export async function dropOverwritten(tx: Tx, snapshot: SnapshotRow): Promise<void> {
  const { partition, target, lines, revision, at } = snapshot
  const now = new Map(lines.map(line => [line.key, line]))
  const inflight = await tx.objectStore('inflight').get(partition)
  // The batch on its way may be in the answer: then it is this device that has changed the line.
  const own = new Set(inflight?.edits.filter(edit => edit.target === target).map(({ key }) => key))
  const proven = tx.objectStore('proven')
  // An answer that comes late may be older than the line.
  const isOverwritten = (row: ProvenRow) =>
    row.revision <= revision && !own.has(row.key) && !isSameLine(row.line, now.get(row.key))
  for (const row of await proven.getAll(rangeOf(partition, target)))
    if (isOverwritten(row) || row.at < at - provenMs) await proven.delete([partition, target, row.key])
}

/** A line that is there as it was need not be made again: a colleague or another device was faster. */
export async function dropNeedless(tx: Tx, { partition, target, lines }: SnapshotRow): Promise<void> {
  const now = new Map(lines.map(line => [line.key, line]))
  for (const { key, gen, told, edit } of await tx.objectStore('told').getAll(rangeOf(partition, target)))
    if (told.kind === 'lost' && isSameLine(changed(null, edit), now.get(key)))
      await tx.objectStore('told').delete([partition, target, key, gen])
}

/** The line with the edits that the server does not have yet; undefined where they alone say what it becomes. */
async function meantLine(
  tx: Tx,
  { partition, target, key, line }: ProvenRow,
): Promise<LineState | null | undefined> {
  const [inflight, waiting] = await Promise.all([
    tx.objectStore('inflight').get(partition),
    tx.objectStore('pending').get([partition, target, key]),
  ])
  const own = inflight?.edits.filter(edit => edit.target === target && edit.key === key) ?? []
  let meant = line
  for (const { edit } of [...own, ...(waiting ? [waiting] : [])]) {
    if (edit.op !== 'add') return undefined
    meant = changed(meant, edit)
  }
  return meant
}

/**
 * Tells of the lines that the server had confirmed and does not have any more, each as the person meant it.
 *
 * @returns whether there are any
 */
async function tellOfLost(
  tx: Tx,
  partition: Partition,
  isLost: (row: ProvenRow) => boolean,
  now: number,
): Promise<boolean> {
  const lost = (await tx.objectStore('proven').getAll(rangeOf(partition))).filter(isLost)
  for (const row of lost) {
    const { target, key, clientId, n } = row
    await tx.objectStore('proven').delete([partition, target, key])
    const line = await meantLine(tx, row)
    if (line === undefined) continue
    const edit: Change = line ? { op: 'set', qty: line.qty, note: line.note } : { op: 'remove', qty: 0 }
    const gen = `lost ${clientId} ${n}`
    await tx.objectStore('told').put({ partition, target, key, gen, at: now, edit, told: { kind: 'lost' } })
  }
  return lost.length > 0
}

const confirmedBatch = ({ clientId, lastN, after }: MetaRow): BatchBefore | null =>
  lastN > 0 ? { clientId, n: lastN } : (after ?? null)

/** Without the one that it named. */
const named = <R extends { readonly after?: BatchBefore }>({ after: _after, ...row }: R) => row

/**
 * The device goes on under another id. Requests under the id before that still hang fit no number then: numbered anew,
 * a batch would be carried out once more by its own first request. The first batch says what the server had of the id
 * before, so that one that is put back once more until then can tell.
 */
export async function beginAnew(
  tx: Tx,
  meta: MetaRow,
  after: BatchBefore | null = confirmedBatch(meta),
): Promise<void> {
  const begun = { clientId: crypto.randomUUID(), ...(after && { after }) }
  const inflight = await tx.objectStore('inflight').get(meta.partition)
  if (inflight) await tx.objectStore('inflight').put({ ...named(inflight), ...begun, n: 1, attempts: 0 })
  await tx.objectStore('meta').put({ ...named(meta), ...begun, lastN: 0 })
}

/** The revisions of a restored server's lists start anew, so nothing that was read of it before says anything. */
async function forgetLists(tx: Tx, partition: Partition): Promise<void> {
  for (const store of ['snapshots', 'answers', 'confirmed'] as const)
    await tx.objectStore(store).delete(rangeOf(partition))
}

/**
 * The server was put back to an older copy, which knows the batches of this device up to `last`: those of the id before,
 * where it was the first batch that asked.
 */
export async function takeSetBack(tx: Tx, meta: MetaRow, last: number, now: number): Promise<void> {
  const { partition, lastN, after } = meta
  const clientId = (lastN === 0 && after?.clientId) || meta.clientId
  // Of the batches of an earlier id the server says nothing. Without any of this one, it may lack those too.
  const isLost = (row: ProvenRow) => (row.clientId === clientId ? row.n > last : last === 0)
  await tellOfLost(tx, partition, isLost, now)
  await forgetLists(tx, partition)
  await beginAnew(tx, meta, last > 0 ? { clientId, n: last } : null)
}

/** A list was older than it had been when it was asked for; what was confirmed in between is lost. */
export async function takeOlderList(
  tx: Tx,
  { partition, target, revision, at }: SnapshotRow,
  known: number,
): Promise<void> {
  const isLost = (row: ProvenRow) => row.target === target && row.revision > revision && row.revision <= known
  await tellOfLost(tx, partition, isLost, at)
  await forgetLists(tx, partition)
}

/**
 * The server carries out the first batch under an id whatever it has of the ids before, also where it was put back
 * meanwhile. Then its lists were older before the batch than the lines that it had confirmed. An edit may have changed
 * nothing, so a line can be told that is there: the next reading takes that back.
 */
export async function takeFirstAnswer(
  tx: Tx,
  { partition, clientId, edits }: SentBatch,
  { results, revisions }: Pick<SyncAnswer, 'results' | 'revisions'>,
  now: number,
): Promise<void> {
  const edited = new Set(edits.filter((_, at) => results[at]?.rejected === null).map(edit => edit.target))
  const isLost = (row: ProvenRow) =>
    row.clientId !== clientId &&
    isList(row.target) &&
    row.revision > revisions[row.target] - (edited.has(row.target) ? 1 : 0)
  if (await tellOfLost(tx, partition, isLost, now)) await forgetLists(tx, partition)
}
