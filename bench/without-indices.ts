import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'

/** Does this while the indices of these tables are away: they are built once at the end instead of row by row. */
export async function withoutIndices(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const found = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid::regclass::text = any(${tables}::text[]) and not i.indisunique`.execute(tx)
  for (const { name } of found.rows) await sql`drop index ${sql.table(name)}`.execute(tx)
  await work()
  for (const { definition } of found.rows) await sql.raw(definition).execute(tx)
}
