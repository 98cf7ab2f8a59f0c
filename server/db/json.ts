import { sql, type RawBuilder } from 'kysely'

/** A time as text in the API's format, for use inside JSON. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows as one JSON list in their order; an empty list where there are none. */
export const jsonList = <T>(rows: RawBuilder<T>): RawBuilder<T[]> =>
  sql<T[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
