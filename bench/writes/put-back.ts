import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { copied } from '../support/fill-orders.ts'

/** Further tables whose rows a write may change. */
const kept = [
  ...copied,
  'line_end',
  'order_edit',
  'order_edit_line',
  'sample_choice',
  'sample_choice_done',
  'payment_slip',
  'attachment',
  'message_read',
  'message_mark',
  'list_view',
  'list_columns',
].filter(table => table !== 'line_list')

/**
 * Keeps a copy of the demo's rows. The returned function puts back the rows changed since, without triggers or
 * foreign keys: the demo alone has too few rows for a write that can be done once with each.
 */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  await sql`create schema kept`.execute(db)
  for (const table of kept)
    await sql`create table kept.${sql.ref(table)} as table ${sql.ref(table)}`.execute(db)
  return () =>
    db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of kept) {
        const [now, before] = [sql.ref(table), sql`kept.${sql.ref(table)}`]
        await sql`delete from ${now} t where not exists (select from ${before} k where k = t)`.execute(tx)
        await sql`insert into ${now} overriding system value
          select * from ${before} k where not exists (select from ${now} t where t = k)`.execute(tx)
      }
      // An answer that is kept for a revision stays that of its revision.
      await sql`update line_list set revision = revision + 1`.execute(tx)
    })
}
