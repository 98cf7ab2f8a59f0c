import type { ResponseOf } from '#contract/index.ts'
import type { LineState } from '#contract/cart/edits.ts'
import { isList, lists, type List } from '#contract/cart/lines.ts'
import { unseen } from '../lines/edit-writer.ts'
import type { SentBatch, KeptEdit, PendingRow, NoticeContent } from '../store/rows.ts'
import { isSame, write, type Tx } from '../store/write.ts'
import { beginAnew, takeFirstAnswer, takeSetBack } from './set-back.ts'

type SyncAnswer = ResponseOf<'POST /edits/action/sync'>
type Result = SyncAnswer['results'][number]

const noticeOf = ({ rejected, rule, line, overwrote, again }: Result): NoticeContent | null => {
  if (rejected !== null) return { kind: 'rejected', reason: rejected, line, ...(rule && { rule }) }
  if (overwrote !== null) return { kind: 'overwrote', qty: overwrote }
  return again === null ? null : { kind: 'again', why: again }
}

/** Bases an edit made while this one was on its way on the result of this one. */
const rebased = (row: PendingRow, revision: number, line: Result['line']): PendingRow => ({
  ...row,
  edit: {
    ...row.edit,
    baseQty: line?.qty ?? 0,
    baseRev: row.edit.baseRev === unseen ? revision : Math.max(row.edit.baseRev, revision),
  },
})

/** A newer edit that says all of the line: the one before, pressed again, would bring back the older quantity. */
const says = (newer: PendingRow | undefined): boolean => newer !== undefined && newer.edit.op !== 'add'
const replaced = { isReplaced: true } as const

interface Settling {
  readonly batch: SentBatch
  readonly revision: number
  readonly now: number
}

async function settleOne(tx: Tx, kept: KeptEdit, result: Result, { batch, revision, now }: Settling) {
  const { partition, clientId, n } = batch
  const { target, key, gen, edit, at } = kept
  const told = noticeOf(result)
  const waiting = tx.objectStore('pending').get([partition, target, key])
  // Of a change that is over the answer says nothing about the line.
  const isOver = result.rejected === 'changeOver'
  const { rejected, line } = result
  await Promise.all([
    isOver || tx.objectStore('confirmed').put({ partition, target, key, revision, n, line }),
    rejected ??
      tx.objectStore('proven').put({ partition, target, key, clientId, n, revision, line, at: now }),
    waiting.then(
      newer =>
        told &&
        tx
          .objectStore('told')
          .put({ partition, target, key, gen, at, edit, told, ...(says(newer) && replaced) }),
    ),
    isOver || waiting.then(row => row && tx.objectStore('pending').put(rebased(row, revision, result.line))),
  ])
}

/** The edit has set the cases of a known line, and nobody else has touched that: the answer says all of it. */
const isClear = (
  { edit: { op, qty } }: KeptEdit,
  { rejected, overwrote, again, line }: Result,
  before: LineState | undefined,
) =>
  op !== 'remove' &&
  qty > 0 &&
  rejected === null &&
  overwrote === null &&
  again === null &&
  before !== undefined &&
  line !== null &&
  line.qty !== before.qty

/**
 * Puts the results of a list into its snapshot, if they are all that has changed since that was read: then the list need
 * not be read again. A changed order is read again in any case, since its problems depend on all of its lines.
 */
async function completeSnapshot(
  tx: Tx,
  { partition, clientId, n, edits }: SentBatch,
  list: List,
  { results, revisions }: SyncAnswer,
): Promise<void> {
  const snapshot = await tx.objectStore('snapshots').get([partition, list])
  if (snapshot?.revision !== revisions[list] - 1 || snapshot.clientId !== clientId) return
  const before = new Map(snapshot.lines.map(line => [line.key, line]))
  const own = edits.flatMap((kept, at) => {
    const result = results[at]
    return kept.target === list && result ? [{ kept, result }] : []
  })
  if (own.length === 0 || !own.every(({ kept, result }) => isClear(kept, result, before.get(kept.key))))
    return
  const after = new Map(own.map(({ kept, result }) => [kept.key, result.line]))
  const lines = snapshot.lines.map(line => ({ ...line, ...after.get(line.key) }))
  await tx.objectStore('snapshots').put({ ...snapshot, lines, revision: revisions[list], settled: n })
  for (const key of after.keys()) await tx.objectStore('confirmed').delete([partition, list, key])
}

/**
 * Stores the outcome of a batch. An answer to another batch than the one on its way changes nothing. Neither does an
 * answer that comes after the person has signed out: a batch that was kept is sent again, and the server answers the
 * same.
 */
export const applyAnswer = async (batch: SentBatch, answer: SyncAnswer, now: number): Promise<void> =>
  write(async tx => {
    const { partition } = batch
    if (!isSame(await tx.objectStore('inflight').get(partition), batch)) return
    const known = await tx.objectStore('meta').get(partition)
    if (!known) return
    const calm = { failures: 0, nextAttemptAt: 0, waitsFor: null, lastSyncedAt: now } as const
    const meta = { ...known, ...calm }
    switch (answer.kind) {
      case 'done':
        if (batch.n === 1) await takeFirstAnswer(tx, batch, answer, now)
        // All at once: a batch has one edit for each line, so none depends on another.
        await Promise.all(
          batch.edits.map(async (kept, place) => {
            const result = answer.results[place]
            const revision = answer.revisions[isList(kept.target) ? kept.target : 'order'] ?? 0
            if (result) await settleOne(tx, kept, result, { batch, revision, now })
          }),
        )
        for (const list of lists) await completeSnapshot(tx, batch, list, answer)
        await tx.objectStore('inflight').delete(partition)
        await tx.objectStore('meta').put({ ...meta, lastN: batch.n })
        return
      case 'fork':
        await beginAnew(tx, meta)
        return
      case 'behind':
        await takeSetBack(tx, meta, answer.last, now)
    }
  })
