import { sql } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import type { Row } from '../../db/schema.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import type { DeskReading, DeskWriting } from '../context.ts'
import { kinds } from '../kinds/index.ts'
import { holdBatch } from './batch.ts'
import { pricePercent } from './guard.ts'
import { shownRow } from './read-batches.ts'
import { holdUnchanged, markRows, refuseRows, rowsAt } from './rows.ts'
import { storeImages } from './store-images.ts'

const mostShown = 100

export const readProposals = async ({ db }: DeskReading): Promise<DeskAnswer<'GET /desk/proposals'>> => {
  const waiting = await db
    .selectFrom('desk_proposal as p')
    .innerJoin('desk_change as c', 'c.id', 'p.change_id')
    .innerJoin('desk_staff as m', 'm.id', 'p.staff_id')
    .select(['p.id', 'p.change_id', 'c.kind', 'p.staff_id', 'm.name', 'p.created_at'])
    .where('p.state', '=', 'waiting')
    .orderBy('p.id')
    .execute()
  const { rows } = await sql<Row<'desk_change_row'> & { count: number }>`
    select * from (
      select r.*, row_number() over (partition by r.change_id order by r.place) as nth,
        count(*) over (partition by r.change_id)::integer as count
      from desk_change_row r
      where r.change_id = any(${waiting.map(({ change_id }) => change_id)}::bigint[]) and r.step = 'waiting'
    ) r where r.nth <= ${mostShown} order by r.change_id, r.place`.execute(db)
  return {
    percent: await pricePercent(db),
    rows: waiting.map(({ id, change_id, kind, staff_id, name, created_at }) => {
      const own = rows.filter(row => row.change_id === change_id)
      return {
        id,
        batch: change_id,
        kind,
        staffId: staff_id,
        staffName: name,
        createdAt: created_at.toISOString(),
        rows: own.map(row => shownRow(kinds[kind], row)),
        more: (own[0]?.count ?? 0) - own.length,
      }
    }),
  }
}

const holdProposal = async (writing: Pick<DeskWriting, 'tx' | 'member'>, id: number) => {
  const { tx } = writing
  const found = await tx
    .selectFrom('desk_proposal')
    .select('change_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  // The batch comes first, as for its undoing.
  const held = await holdBatch(writing, found.change_id)
  const proposal = await tx
    .selectFrom('desk_proposal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (proposal.state !== 'waiting') throw refuse('该改动已处理，请刷新后查看')
  return { ...held, proposal, rows: await rowsAt(tx, found.change_id, 'waiting') }
}

/** A second person agrees. Prices that somebody has moved meanwhile are no longer what was proposed. */
export const approveProposal = async (
  { tx, now, member, note }: DeskWriting,
  id: number,
): Promise<DeskAnswer<'POST /desk/proposals/{id}/approve'>> => {
  const { kind, proposal, rows } = await holdProposal({ tx, member }, id)
  if (proposal.staff_id === member.staffId) throw refuse('须由另一位同事确认，不能确认自己提交的改动')
  await holdUnchanged(tx, kind, rows, row => row.before, '提交之后价格已有变动，请拒绝后重新提交')
  const rejected = await storeImages(
    { tx, now },
    kind,
    rows.map(({ place, before, after }) => ({ place, from: before, to: after })),
  )
  if (rejected.length > 0) throw refuseRows('有行不能写入，未应用任何改动', rows, rejected)
  await markRows(
    tx,
    proposal.change_id,
    rows.map(({ place }) => ({ place, step: 'done' })),
    true,
  )
  await tx
    .updateTable('desk_proposal')
    .set({ state: 'approved', decided_by: member.staffId, decided_at: now })
    .where('id', '=', id)
    .execute()
  note({ thing: `批次 ${proposal.change_id}`, after: { applied: rows.length }, importId: proposal.change_id })
  return { applied: rows.length }
}

/** The proposer may take it back by the same way. */
export const refuseProposal = async (
  { tx, now, member, note }: DeskWriting,
  id: number,
  reason: string,
): Promise<Record<string, never>> => {
  const { proposal, rows } = await holdProposal({ tx, member }, id)
  await markRows(
    tx,
    proposal.change_id,
    rows.map(({ place }) => ({ place, step: 'kept' })),
  )
  await tx
    .updateTable('desk_proposal')
    .set({
      state: proposal.staff_id === member.staffId ? 'withdrawn' : 'refused',
      decided_by: member.staffId,
      decided_at: now,
      reason,
    })
    .where('id', '=', id)
    .execute()
  note({ thing: `批次 ${proposal.change_id}`, after: { reason }, importId: proposal.change_id })
  return {}
}

export const setPriceLimit = async (
  { tx, note }: DeskWriting,
  percent: number,
): Promise<Record<string, never>> => {
  const before = await pricePercent(tx)
  await sql`insert into desk_price_limit (percent) values (${percent})
    on conflict (only_row) do update set percent = excluded.percent`.execute(tx)
  note({ thing: '价格变动幅度', before: { percent: before }, after: { percent } })
  return {}
}
