import { sql } from 'kysely'
import type { rowSteps } from '#contract/desk/change-entries.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Rejection } from '../../kit/batch-rows.ts'
import type { Row, Tx } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { isSame, readImages, type Compared } from './compare.ts'
import type { Judged } from './guard.ts'
import type { ChangeKind, Image } from './kind.ts'

type ChangeRow = Row<'desk_change_row'>
type Step = (typeof rowSteps)[number]

export interface StoredRow extends Compared, Partial<Judged> {
  readonly step: Step
}

export const insertRows = async (tx: Tx, changeId: number, rows: readonly StoredRow[]): Promise<void> => {
  await sql`
    insert into desk_change_row (change_id, place, key, name, state, step, before, after, problem, subject, base,
      untouched)
    select ${changeId}, r.place, r.key, r.name, r.state, r.step, r.before, r.after,
      r.problem, r.subject, r.base, coalesce(r.untouched, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, key text, name text, state text, step text,
      before jsonb, after jsonb, problem text, subject text, base integer, untouched text[])`.execute(tx)
}

/** Marks how far rows have come, with the price from which their step is measured. */
export const markRows = async (
  tx: Tx,
  changeId: number,
  rows: readonly ({ readonly place: number; readonly step: Step } & Partial<Judged>)[],
  isApproved = false,
): Promise<void> => {
  await sql`
    update desk_change_row c set step = r.step, subject = coalesce(r.subject, c.subject),
      base = coalesce(r.base, c.base), approved = ${isApproved}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (place integer, step text, subject text, base integer)
    where c.change_id = ${changeId} and c.place = r.place`.execute(tx)
}

/** The rows of a batch that say something to change, at this step. */
export const rowsAt = (tx: Tx, changeId: number, step: Step): Promise<ChangeRow[]> =>
  tx
    .selectFrom('desk_change_row')
    .selectAll()
    .where('change_id', '=', changeId)
    .where('step', '=', step)
    .where('state', 'in', ['new', 'changed', 'gone'])
    .orderBy('place')
    .execute()

const mostNamed = 100

/** Refuses as a whole, with the rows and why. */
export const refuseRows = (
  message: string,
  rows: readonly Pick<ChangeRow, 'place' | 'name'>[],
  rejected: readonly Rejection[],
): Refusal => {
  const names = new Map(rows.map(({ place, name }) => [place, name]))
  const fields = rejected.slice(0, mostNamed).map(({ place, problem }) => ({
    path: String(place),
    message: `第 ${place} 行 ${names.get(place) ?? ''}：${problem}`,
  }))
  return new Refusal(code.conflict, `${message}（${rejected.length} 行）`, { fields })
}

/** Takes the lock of the kind and refuses where something is no longer as the rows say. */
export const holdUnchanged = async (
  tx: Tx,
  kind: ChangeKind,
  rows: readonly ChangeRow[],
  expected: (row: ChangeRow) => Image | null,
  message: string,
): Promise<void> => {
  const images = rows.flatMap(({ before, after }) => ((after ?? before) ? [(after ?? before) as Image] : []))
  await kind.hold(tx, images)
  const now = await readImages(tx, kind, images)
  const moved = rows.filter(row => !isSame(now.get(row.key) ?? null, expected(row)))
  if (moved.length > 0)
    throw refuseRows(
      message,
      moved,
      moved.map(({ place }) => ({ place, problem: '之后已被修改' })),
    )
}
