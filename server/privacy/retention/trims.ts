import { sql, type RawBuilder } from 'kysely'
import type { RetentionClass } from '#contract/desk/retention.ts'
import { feedbackStatus } from '#contract/feedback/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import { noteChanged } from '../../seals/note-changed.ts'
import { sources } from '../../seals/sources.ts'

export interface Removed {
  readonly rows: number
  /** Stored files to delete from the folder after the commit. */
  readonly files: readonly string[]
}

/** Removes at most so many things that are older, and says how many. */
export type Trim = (tx: Tx, before: Date, most: number, now: Date) => Promise<Removed>

const counted = async (tx: Tx, statement: RawBuilder<unknown>): Promise<Removed> => {
  const { numAffectedRows } = await statement.execute(tx)
  return { rows: Number(numAffectedRows ?? 0), files: [] }
}

/** Rows that nothing refers to. One that is in use at the moment is left for the next time. */
const rowsOf =
  (table: string, age: string, where: RawBuilder<unknown> = sql`true`): Trim =>
  (tx, before, most) =>
    counted(
      tx,
      sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(age)} < ${before} and ${where}
        order by ${sql.ref(age)} limit ${most} for update skip locked))`,
    )

/** Steps of accounts and their settings. Those of trade, of agreements and of requests about data are proofs. */
const ofAccounts = sql`entity in ('address', 'address_contact', 'app_user', 'list_columns', 'list_view', 'session',
  'stored_file', 'user') and action <> 'erase'`

/** The history is sealed: a row that goes is noted, or it would be found missing. */
const removeSteps = async (tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`delete from history where ${which} returning id`.execute(tx)
  await noteChanged(tx, sources.history, { ids: rows.map(({ id }) => id), now })
  return rows.length
}

const history: Trim = async (tx, before, most, now) => ({
  rows: await removeSteps(
    tx,
    sql`id = any(array(select id from history where at < ${before} and ${ofAccounts}
      order by at limit ${most} for update skip locked))`,
    now,
  ),
  files: [],
})

const messages: Trim = (tx, before, most) =>
  counted(
    tx,
    sql`with old as (
        select id from message where created_at < ${before} order by created_at limit ${most} for update skip locked
      ), reads as (delete from message_read where message_id in (select id from old))
      delete from message where id in (select id from old)`,
  )

const forgetFiles = async (tx: Tx, chosen: RawBuilder<unknown>): Promise<Removed> => {
  const { rows } = await sql<{ id: string }>`${chosen}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from attachment where file_id = any(${ids}::text[])`.execute(tx)
  await sql`delete from stored_file where id = any(${ids}::text[])`.execute(tx)
  return { rows: ids.length, files: ids }
}

const photos: Trim = (tx, before, most) =>
  forgetFiles(
    tx,
    sql`select id from stored_file
      where purpose in ('deliveryPhoto', 'receiptPhoto', 'returnPhoto', 'transferSlip') and created_at < ${before}
      order by created_at limit ${most} for update skip locked`,
  )

const licences: Trim = (tx, before, most) =>
  forgetFiles(
    tx,
    sql`select f.id from stored_file f join attachment a on a.file_id = f.id
        join profile_application p on p.user_id = a.thing_id
      where f.purpose = 'licence' and a.kind = 'licence' and p.state = 'approved' and p.reviewed_at < ${before}
      limit ${most} for update of f skip locked`,
  )

const answered: Trim = async (tx, before, most, now) => {
  const { rows } = await sql<{ id: number }>`
    select id from problem_feedback where status = ${sql.lit(feedbackStatus.replied)} and updated_at < ${before}
    order by id limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const { files } = await forgetFiles(
    tx,
    sql`select a.file_id as id from attachment a join feedback_entry e on e.id = a.thing_id
      where a.kind = 'feedbackPhoto' and e.feedback_id = any(${ids}::bigint[])`,
  )
  for (const [table, where] of [
    ['erp_event', sql`feedback_id = any(${ids}::bigint[])`],
    ['feedback_entry', sql`feedback_id = any(${ids}::bigint[])`],
    ['problem_feedback', sql`id = any(${ids}::bigint[])`],
  ] as const)
    await sql`delete from ${sql.table(table)} where ${where}`.execute(tx)
  await removeSteps(tx, sql`entity = 'feedback' and entity_id = any(${ids}::bigint[]::text[])`, now)
  return { rows: ids.length, files }
}

/** The marks of a rating stay with their order line; the words and photos go. */
const ratings: Trim = async (tx, before, most) => {
  const { rows } = await sql<{ id: number }>`
    select s.id from sample_feedback s where s.created_at < ${before} and (s.content <> '' or exists (
      select from attachment a where a.kind = 'samplePhoto' and a.thing_id = s.id))
    order by s.id limit ${most} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update sample_feedback set content = '' where id = any(${ids}::bigint[])`.execute(tx)
  const { files } = await forgetFiles(
    tx,
    sql`select file_id as id from attachment where kind = 'samplePhoto' and thing_id = any(${ids}::bigint[])`,
  )
  return { rows: ids.length, files }
}

/** Orders refer to the row, and have the text of the place themselves. */
const addresses: Trim = (tx, before, most) =>
  counted(
    tx,
    sql`update address set contact_name = '', contact_phone = '', detail = '', name = '' where id = any(array(
      select id from address where deleted_at < ${before} and detail <> ''
      order by deleted_at limit ${most} for update skip locked))`,
  )

const contacts: Trim = (tx, before, most) =>
  counted(
    tx,
    sql`delete from address_contact where id = any(array(
      select c.id from address_contact c join address a on a.id = c.address_id
      where c.deleted_at < ${before} or a.deleted_at < ${before} limit ${most} for update of c skip locked))`,
  )

export const trims: Readonly<Record<RetentionClass, readonly Trim[]>> = {
  messages: [messages],
  history: [history],
  feedback: [answered, ratings],
  licences: [licences],
  photos: [photos],
  addresses: [contacts, addresses],
  logs: [
    rowsOf('session', 'expires_at'),
    rowsOf('desk_session', 'last_used_at'),
    rowsOf('desk_invitation', 'expires_at'),
    rowsOf('erp_refused_row', 'at'),
  ],
  calls: [rowsOf('erp_call', 'at')],
  // One without a position has not been offered to any reader.
  events: [rowsOf('erp_event', 'at', sql`position is not null`)],
  live: [rowsOf('live_event', 'at')],
}
