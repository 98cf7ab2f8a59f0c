import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** For each table how many rows it has and a hash over all of them. */
export async function snapshot(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const rows = await sql<{ state: string }>`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows.rows[0]?.state ?? ''
  }
  return found
}
