import type { DeskAnswer } from '#contract/desk/index.ts'
import { undoDays } from '#contract/desk/change-entries.ts'
import type { Row, Tx } from '../../db/schema.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { judgePrices } from './guard.ts'
import { assertOwnBatch } from './rights.ts'
import type { ChangeKind } from './kind.ts'
import { propose } from './propose.ts'
import { holdUnchanged, markRows, refuseRows, rowsAt } from './rows.ts'
import { storeImages } from './store-images.ts'

const dayMs = 24 * 3_600_000

export const undoUntil = ({ applied_at }: Pick<Row<'desk_change'>, 'applied_at'>): Date | null =>
  applied_at && new Date(applied_at.getTime() + undoDays * dayMs)

export const missingRows = ({
  file_rows,
  rows_come,
}: Pick<Row<'desk_change'>, 'file_rows' | 'rows_come'>): number => file_rows - rows_come

/** Holds a batch until the transaction ends. */
export const holdBatch = async (
  { tx, member }: Pick<DeskWriting, 'tx' | 'member'>,
  id: number,
): Promise<{ readonly batch: Row<'desk_change'>; readonly kind: ChangeKind }> => {
  const batch = await tx
    .selectFrom('desk_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  assertOwnBatch(member, batch.kind)
  return { batch, kind: kinds[batch.kind] }
}

const thingOf = ({ name, id }: Row<'desk_change'>) => (name === '' ? `批次 ${id}` : name)

/** Applies a compared file as a whole or not at all. Prices that move too far wait for a second person. */
export const applyBatch = async (
  writing: DeskWriting,
  id: number,
): Promise<DeskAnswer<'POST /desk/changes/{id}/apply'>> => {
  const { tx, now, member, note } = writing
  const { batch, kind } = await holdBatch(writing, id)
  if (batch.state !== 'open') throw refuse('该批次已应用，请刷新后查看')
  if (missingRows(batch) > 0) throw refuse('文件未传完，不能应用。请放弃后重新上传')
  const rows = await rowsAt(tx, id, 'open')
  if (rows.length === 0) throw refuse('没有需要应用的改动')
  await holdUnchanged(tx, kind, rows, row => row.before, '对照之后已有改动，请重新对照后核对')
  const judged = await judgePrices(tx, kind, rows, now)
  const marked = rows.map((row, at) => ({
    ...row,
    ...(judged[at] ?? { subject: null, base: null, waits: false }),
  }))
  const going = marked.filter(({ waits }) => !waits)
  const rejected = await storeImages(
    { tx, now },
    kind,
    going.map(({ place, before, after }) => ({ place, from: before, to: after })),
  )
  if (rejected.length > 0) throw refuseRows('有行不能写入，未应用任何改动', rows, rejected)
  await markRows(
    tx,
    id,
    marked.map(({ place, subject, base, waits }) => ({
      place,
      subject,
      base,
      step: waits ? 'waiting' : 'done',
    })),
  )
  await tx
    .updateTable('desk_change')
    .set({ state: 'applied', applied_at: now })
    .where('id', '=', id)
    .execute()
  const waiting = marked.length - going.length
  if (waiting > 0) await propose(tx, { changeId: id, staffId: member.staffId, now })
  const answer = { applied: going.length, waiting }
  note({ thing: thingOf(batch), after: answer, importId: id })
  return answer
}

/**
 * Refuses where undoing moves a price further than one person may, and says from which price the steps after it are
 * measured: from one that a second person had agreed to, or that was the first, as nobody else has agreed to its end.
 */
const judgeUndoing = async (tx: Tx, kind: ChangeKind, rows: readonly Row<'desk_change_row'>[], now: Date) => {
  const changes = rows.map(({ before, after, base }) => ({
    before: after,
    after: before,
    wasNone: base === null,
  }))
  const judged = await judgePrices(tx, kind, changes, now)
  const far = rows.filter((_, at) => judged[at]?.waits)
  if (far.length > 0)
    throw refuseRows(
      '撤销使价格变动超过限度，不能撤销整批。请在“价格”中重新提交这些价格，由另一位同事确认',
      far,
      far.map(({ place }) => ({ place, problem: '价格变动超过限度，须由第二人确认' })),
    )
  return rows.map(({ place, subject, base, approved }, at) => ({
    place,
    step: 'undone' as const,
    subject: subject ?? judged[at]?.subject ?? null,
    base: approved ? (judged[at]?.base ?? base) : (base ?? judged[at]?.base ?? null),
  }))
}

/** Makes everything be as before the batch, or refuses with the rows that somebody has changed since. */
export const undoBatch = async (
  writing: DeskWriting,
  id: number,
): Promise<DeskAnswer<'POST /desk/changes/{id}/undo'>> => {
  const { tx, now, note } = writing
  const { batch, kind } = await holdBatch(writing, id)
  if (batch.state !== 'applied') throw refuse('该批次未应用或已撤销，请刷新后查看')
  if ((undoUntil(batch) ?? now) < now) throw refuse(`已超过 ${undoDays} 天，不能再撤销`)
  const rows = await rowsAt(tx, id, 'done')
  await holdUnchanged(tx, kind, rows, row => row.after, '以下内容之后已被修改，不能撤销整批')
  const undone = await judgeUndoing(tx, kind, rows, now)
  const rejected = await storeImages(
    { tx, now },
    kind,
    rows.map(({ place, before, after }) => ({ place, from: after, to: before })),
  )
  if (rejected.length > 0) throw refuseRows('以下内容已被使用，不能撤销整批', rows, rejected)
  await markRows(tx, id, undone)
  await tx
    .updateTable('desk_change_row')
    .set({ step: 'kept' })
    .where('change_id', '=', id)
    .where('step', '=', 'waiting')
    .execute()
  await tx
    .updateTable('desk_proposal')
    .set({ state: 'withdrawn', decided_at: now })
    .where('change_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await tx.updateTable('desk_change').set({ state: 'undone', undone_at: now }).where('id', '=', id).execute()
  note({ thing: thingOf(batch), after: { undone: rows.length }, importId: id })
  return { undone: rows.length }
}
