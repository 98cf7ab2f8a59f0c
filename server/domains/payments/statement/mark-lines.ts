import { sql, type RawBuilder } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { isConfirmable, isDisputable, isWaiting, type StatementLine } from '#contract/payments/statement.ts'
import { recordHistory } from '../../../db/history.ts'
import { sendMessage } from '../../../db/messages.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, Refusal } from '../../../http/refusal.ts'
import { brandOf } from '../../orders/public.ts'
import { holdLines, type HeldLine } from './held-lines.ts'
import { inMonth } from './lines.ts'
import { monthSums } from './read-statement.ts'

type Confirmed = ResponseOf<'POST /statements/action/confirm'>

const waiting = (line: HeldLine): Refusal =>
  new Refusal(code.conflict, `${line.document.number} 的异议正在等待品牌方答复，答复后您会收到消息`)

/** All lines in one statement each for marks and history: a month may have thousands. */
const storeConfirmed = async (
  { tx, now, actor }: Writing,
  lines: RawBuilder<{ id: number; from: string }>,
): Promise<Confirmed> => {
  const { rows } = await sql<Confirmed>`
    with chosen as materialized (${lines}), marked as (
      insert into statement_mark (entry_id, business_id, state, marked_by, marked_at)
      select c.id, ${actor.businessId}::bigint, 'confirmed', ${actor.userId}::bigint, ${now}::timestamptz from chosen c
      on conflict (entry_id) do update set state = excluded.state, marked_by = excluded.marked_by,
        marked_at = excluded.marked_at
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select 'ledgerEntry', c.id::text, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'confirm', c."from",
        'confirmed', '', ${now}::timestamptz
      from chosen c
    )
    select count(*)::int as confirmed from chosen`.execute(tx)
  return rows[0] ?? { confirmed: 0 }
}

/** Confirms these lines; those confirmed before stay as they are. */
export const confirmLines = async (
  writing: Writing,
  { ids }: RequestOf<'POST /statements/action/confirm'>,
): Promise<Confirmed> => {
  const lines = await holdLines(
    writing,
    sql`e.id = any(${ids}::bigint[]) and e.business_id = ${writing.actor.businessId}`,
  )
  if (lines.length < new Set(ids).size) throw notFound()
  const stuck = lines.find(({ mark }) => isWaiting(mark))
  if (stuck) throw waiting(stuck)
  const chosen = lines
    .filter(({ mark }) => isConfirmable(mark))
    .map(({ id, mark }) => ({ id, from: mark.state }))
  return storeConfirmed(
    writing,
    sql`select c.id, c."from" from json_to_recordset(${JSON.stringify(chosen)}::json) as c (id bigint, "from" text)`,
  )
}

/** Confirms all lines of a month that nobody has marked, if the month is still as the person saw it. */
export const confirmMonth = async (
  writing: Writing,
  { month, ...seen }: RequestOf<'POST /statements/action/confirmMonth'>,
): Promise<Confirmed> => {
  const { tx, actor } = writing
  const { rows: held } = await sql<{ id: number }>`
    select e.id from ledger_entry e where ${inMonth(actor.businessId, month)}
    order by e.id for no key update`.execute(tx)
  const { rows } = await monthSums(actor.businessId, month).execute(tx)
  if (rows[0]?.total !== seen.total || rows[0].closing !== seen.closing)
    throw new Refusal(code.conflict, '对账单已有新的明细，请核对后再确认')
  // An entry that is committed from here on is not held, and stays open.
  return storeConfirmed(
    writing,
    sql`
      select e.id, 'none' as "from" from ledger_entry e
      where e.id = any(${held.map(({ id }) => id)}::bigint[])
        and not exists (select from statement_mark m where m.entry_id = e.id)`,
  )
}

/** A dealer does not agree to a line, confirmed or not. The brand is told, and the line waits for its answer. */
export const disputeLine = async (
  writing: Writing,
  { id, text }: RequestOf<'POST /statements/action/dispute'>,
): Promise<{ mark: StatementLine['mark'] }> => {
  const { tx, actor, now } = writing
  const own = sql<boolean>`e.id = ${id} and e.business_id = ${actor.businessId}`
  const [line] = await holdLines(writing, own)
  if (!line) throw notFound()
  if (!isDisputable(line.mark)) throw waiting(line)
  const mark = { state: 'disputed', remark: text, marked_by: actor.userId, marked_at: now } as const
  const unanswered = { answer: null, is_accepted: null, answered_at: null }
  await tx
    .insertInto('statement_mark')
    .values({ entry_id: id, business_id: actor.businessId, ...mark })
    .onConflict(conflict => conflict.column('entry_id').doUpdateSet({ ...mark, ...unanswered }))
    .execute()
  await recordHistory(writing, {
    entity: 'ledgerEntry',
    id,
    action: 'dispute',
    from: line.mark.state,
    to: mark.state,
    why: text,
  })
  await sendMessage(writing, {
    businessId: await brandOf(tx),
    title: '经销商对对账单有异议',
    content: `${line.document.number}：${text}`,
    link: '',
  })
  const [after] = await holdLines(writing, own)
  if (!after) throw notFound()
  return { mark: after.mark }
}
