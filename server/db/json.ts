import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** A time as text in the API's format, for use inside JSON. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows as one JSON list in their order; an empty list where there are none. */
export const jsonList = <T>(rows: RawBuilder<T>): RawBuilder<T[]> =>
  sql<T[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`

/**
 * Runs several queries in one statement, since each statement costs a round trip to the database. Rows are as JSON
 * writes them.
 */
export const readLists = async <T extends object>(
  db: Db | Tx,
  queries: { readonly [K in keyof T]: RawBuilder<T[K]> },
): Promise<{ readonly [K in keyof T]: readonly T[K][] }> => {
  const lists = Object.entries<RawBuilder<unknown>>(queries).map(
    ([name, rows]) => sql`${jsonList(rows)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<{ readonly [K in keyof T]: readonly T[K][] }>`select ${sql.join(lists)}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without a table has one row')
  return row
}
