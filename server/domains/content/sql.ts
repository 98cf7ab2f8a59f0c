import { sql, type RawBuilder } from 'kysely'

/** Whether a row is published: not a draft and not scheduled for later. Every read of content asks this. */
export const isOut = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} <= ${now}`
