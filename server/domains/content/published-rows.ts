import { sql, type RawBuilder } from 'kysely'
import { jsonList } from '../../db/json.ts'

interface Chosen {
  /** The name of a table in the statement around it. It needs the columns `id`, `rank` and `published_at`. */
  readonly base: string
  readonly kept: RawBuilder<unknown>
  readonly page: number
  readonly size: number
}

/**
 * One page of the kept rows as the columns `rows` and `total`. Cookbooks and articles are few enough to be counted
 * whenever a page of them is read; products are not (`catalog/search-page.ts`).
 */
export const rowsAndTotal = (
  table: 'article' | 'cookbook',
  columns: (row: string) => RawBuilder<unknown>,
  { base, kept, page, size }: Chosen,
): RawBuilder<unknown> => sql`
  ${jsonList(sql`
    select ${columns('t')}
    from (
      select id, rank, published_at from ${sql.table(base)} where ${kept}
      order by rank, published_at desc, id desc limit ${size} offset ${(page - 1) * size}
    ) placed
    join ${sql.table(table)} t on t.id = placed.id
    order by placed.rank, placed.published_at desc, placed.id desc`)} as rows,
  (select count(*)::int from ${sql.table(base)} where ${kept}) as total`

/** Whether a row is published: not a draft and not scheduled for later. Every read of content asks this. */
export const isOut = (table: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} <= ${now}`
