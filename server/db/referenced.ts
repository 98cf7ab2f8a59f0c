import { sql } from 'kysely'
import type { Tx } from './schema.ts'

interface Things {
  readonly table: 'sku' | 'business'
  readonly codes: readonly string[]
  /** Tables whose rows are a part of the thing and go with it. */
  readonly parts: readonly string[]
}

/** Of these things those that a row of another table names. */
export const referencedCodes = async (
  tx: Tx,
  { table, codes, parts }: Things,
): Promise<ReadonlySet<string>> => {
  const { rows: links } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and c.conrelid <> all(${parts}::text[]::regclass[])`.execute(tx)
  if (links.length === 0) return new Set()
  const named = links.map(
    link => sql`exists (select from ${sql.table(link.table)} t where ${sql.ref(`t.${link.column}`)} = s.id)`,
  )
  const { rows } = await sql<{ code: string }>`
    select s.code from ${sql.table(table)} s
    where s.code = any(${codes}::text[]) and (${sql.join(named, sql` or `)})`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
