import { sql, type RawBuilder } from 'kysely'
import { kindsOf, rowStates, type RowState } from '#contract/desk/change-entries.ts'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { Db, Row, Tx } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import type { DeskReading } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { missingRows, undoUntil } from './batch.ts'
import { differencesOf } from './compare.ts'
import { assertOwnBatch } from './rights.ts'
import { inWords } from './fields.ts'
import type { ChangeKind } from './kind.ts'

type Batch = DeskAnswer<'GET /desk/changes/{id}'>
type BatchRow = Row<'desk_change'> & {
  readonly staff_name: string
  readonly counts: Partial<Record<RowState, number>>
  readonly waiting: number
}

const pageSize = 50

const selected = (where: RawBuilder<unknown>, most: number) => sql<BatchRow>`
  select c.*, m.name as staff_name,
    coalesce((select json_object_agg(n.state, n.count) from (
      select r.state, count(*) as count from desk_change_row r where r.change_id = c.id group by r.state) n), '{}') as counts,
    (select count(*) from desk_change_row r where r.change_id = c.id and r.step = 'waiting')::integer as waiting
  from desk_change c join desk_staff m on m.id = c.staff_id where ${where} order by c.id desc limit ${most}`

const completeCounts = (counts: Partial<Record<RowState, number>>): Record<RowState, number> =>
  Object.fromEntries(rowStates.map(state => [state, counts[state] ?? 0])) as Record<RowState, number>

const batchOf = (row: BatchRow, now: Date): Batch => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  name: row.name,
  state: row.state,
  staffName: row.staff_name,
  createdAt: row.created_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoUntil: undoUntil(row)?.toISOString() ?? null,
  canUndo: row.state === 'applied' && (undoUntil(row) ?? now) >= now,
  counts: completeCounts(row.counts),
  missing: row.state === 'open' ? missingRows(row) : 0,
  waiting: row.waiting,
})

export const readBatch = async (
  { db, now, member }: Pick<DeskReading, 'db' | 'now' | 'member'>,
  id: number,
): Promise<Batch> => {
  const { rows } = await selected(sql`c.id = ${id}`, 1).execute(db)
  const [row] = rows
  if (!row) throw notFound()
  assertOwnBatch(member, row.kind)
  return batchOf(row, now)
}

export const queryBatches = async (
  { db, now, member }: DeskReading,
  { kind, before }: DeskRequest<'POST /desk/changes/action/query'>,
): Promise<DeskAnswer<'POST /desk/changes/action/query'>> => {
  const { rows } = await selected(
    sql`c.kind = any(${kindsOf(member.roles)}::text[]) ${kind === undefined ? sql`` : sql`and c.kind = ${kind}`} ${before === undefined ? sql`` : sql`and c.id < ${before}`}`,
    pageSize + 1,
  ).execute(db)
  return { rows: rows.slice(0, pageSize).map(row => batchOf(row, now)), hasMore: rows.length > pageSize }
}

const mostShown = 400
const shownBefore = 60

/** Long texts from a little before their first difference. */
const aroundDifference = (one: string, other: string): readonly [string, string] => {
  if (one.length <= mostShown && other.length <= mostShown) return [one, other]
  const differing = one.split('').findIndex((sign, at) => sign !== other[at])
  const from = Math.max(0, (differing < 0 ? one.length : differing) - shownBefore)
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + mostShown)}${text.length > from + mostShown ? '…' : ''}`
  return [part(one), part(other)]
}

export const shownRow = (
  kind: ChangeKind,
  { place, name, state, step, before, after, problem }: Row<'desk_change_row'>,
): DeskAnswer<'POST /desk/changes/{id}/action/rows'>['rows'][number] => ({
  place,
  name,
  state,
  step,
  problem,
  differences:
    state === 'same' || state === 'wrong'
      ? []
      : differencesOf(kind, before, after).map(field => {
          const [was, is] = aroundDifference(
            inWords(field, before?.[field.field]),
            inWords(field, after?.[field.field]),
          )
          return { title: field.title, before: was, after: is }
        }),
})

export const readRows = async (
  { db, now, member }: DeskReading,
  id: number,
  { state, after = -1 }: DeskRequest<'POST /desk/changes/{id}/action/rows'>,
): Promise<DeskAnswer<'POST /desk/changes/{id}/action/rows'>> => {
  const { kind } = await readBatch({ db, now, member }, id)
  const rows = await db
    .selectFrom('desk_change_row')
    .selectAll()
    .where('change_id', '=', id)
    .where('place', '>', after)
    .$if(state !== undefined, query => query.where('state', '=', state ?? 'same'))
    .orderBy('place')
    .limit(pageSize + 1)
    .execute()
  return {
    rows: rows.slice(0, pageSize).map(row => shownRow(kinds[kind], row)),
    hasMore: rows.length > pageSize,
  }
}

export const countRows = async (db: Db | Tx, id: number): Promise<Record<RowState, number>> => {
  const rows = await db
    .selectFrom('desk_change_row')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('change_id', '=', id)
    .groupBy('state')
    .execute()
  return completeCounts(Object.fromEntries(rows.map(({ state, count }) => [state, count])))
}
