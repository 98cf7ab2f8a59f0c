import { sql } from 'kysely'
import type { Tx } from '../server/db/schema.ts'

/** The naming of triggers that report changes to open pages. */
const namedLive = '%\\_is\\_live'

/** Runs the work without live events: no page is open on an invented history. */
export const withoutLiveEvents = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname like ${namedLive} and c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
    order by 1, 2`.execute(tx)
  const setAll = async (state: 'disable' | 'enable') => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(tx)
  }
  await setAll('disable')
  await work()
  await setAll('enable')
}
