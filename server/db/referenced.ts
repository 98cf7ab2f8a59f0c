import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './schema.ts'

interface Named {
  readonly table: 'sku' | 'business' | 'address'
  /** Tables whose rows are a part of the thing and go with it. */
  readonly parts: readonly string[]
}

/** The condition that a row of another table names the thing whose row is called s. */
export const isNamed = async (tx: Tx, { table, parts }: Named): Promise<RawBuilder<boolean>> => {
  const { rows: links } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass
      and c.conrelid <> all(${parts}::text[]::regclass[])`.execute(tx)
  if (links.length === 0) return sql<boolean>`false`
  const named = links.map(
    link => sql`exists (select from ${sql.table(link.table)} t where ${sql.ref(`t.${link.column}`)} = s.id)`,
  )
  return sql<boolean>`(${sql.join(named, sql` or `)})`
}

interface Things extends Named {
  readonly table: 'sku' | 'business'
  readonly codes: readonly string[]
}

/** Of these things those that a row of another table names. */
export const referencedCodes = async (tx: Tx, things: Things): Promise<ReadonlySet<string>> => {
  const { table, codes } = things
  const { rows } = await sql<{ code: string }>`
    select s.code from ${sql.table(table)} s
    where s.code = any(${codes}::text[]) and ${await isNamed(tx, things)}`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
