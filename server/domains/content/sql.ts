import { sql, type RawBuilder } from 'kysely'

/** Neither a draft nor still to come. Every read of content asks this. */
export const isOut = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} <= ${now}`

/** A moment inside JSON, in the form in which the API tells times. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows as one JSON list in their order; an empty one where there are none. */
export const jsonList = <T>(rows: RawBuilder<unknown>): RawBuilder<T[]> =>
  sql<T[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
