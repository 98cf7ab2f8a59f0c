import { sql, type RawBuilder } from 'kysely'

/** Whether a row is published: not a draft and not scheduled for later. Every read of content asks this. */
export const isOut = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} <= ${now}`

/** A time as text in the API's format, for use inside JSON. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows as one JSON list in their order; an empty list where there are none. */
export const jsonList = <T>(rows: RawBuilder<unknown>): RawBuilder<T[]> =>
  sql<T[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
