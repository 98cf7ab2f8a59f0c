import { sql, type RawBuilder } from 'kysely'
import { mostCounted, mostExported } from '#contract/rules/paging.ts'
import { jsonList } from '../db/json.ts'
import type { Db, Tx } from '../db/schema.ts'

/** A list as one query, from which its pages, its counts and its export are made. */
export interface ListQuery<R, T extends string> {
  /** The table and its alias. Rows are ordered by its column `id`. */
  readonly table: readonly [name: string, alias: string]
  /** The rows of the acting business that fit the filters. An index of the business has to lead to them. */
  readonly where: RawBuilder<boolean>
  /** Which of these rows each tab holds. */
  readonly tabs: Readonly<Record<T, RawBuilder<boolean>>>
  /** What a row shows, and the joins that this needs: they are read for the rows of the page only. */
  readonly columns: RawBuilder<R>
  readonly joins: RawBuilder<unknown>
}

export interface Page<T extends string> {
  readonly tab: T
  readonly page: number
  readonly size: number
  readonly sort?: 'oldest' | undefined
}

interface Part {
  readonly limit: number
  readonly offset?: number
  readonly isOldestFirst: boolean
  /** Rows after this one. */
  readonly after?: number
}

/** One part of a tab in its order. The ids are found first, in an index, and only their rows are read. */
const rowsOf = <R, T extends string>(
  { table: [name, alias], where, tabs, columns, joins }: ListQuery<R, T>,
  tab: T,
  { limit, offset = 0, isOldestFirst, after }: Part,
): RawBuilder<R> => {
  const id = sql.ref(`${alias}.id`)
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const source = sql`${sql.table(name)} ${sql.ref(alias)}`
  const next = after === undefined ? sql`true` : sql`${id} ${isOldestFirst ? sql`>` : sql`<`} ${after}`
  // A limit that the planner knows makes it walk the index in its order; the first page needs no offset.
  const skipped = offset === 0 ? sql`` : sql`offset ${offset}`
  return sql<R>`
    select ${columns} from (
      select ${id} as id from ${source} where ${where} and ${tabs[tab]} and ${next}
      order by ${id} ${order} limit ${sql.lit(limit)} ${skipped}
    ) placed join ${source} on ${id} = placed.id ${joins}
    order by placed.id ${order}`
}

/** No tab is counted further than this, however many rows it has. */
const countsOf = <R, T extends string>({
  table: [name, alias],
  where,
  tabs,
}: ListQuery<R, T>): RawBuilder<unknown> => {
  const source = sql`${sql.table(name)} ${sql.ref(alias)}`
  const counts = Object.entries<RawBuilder<boolean>>(tabs).map(
    ([tab, holds]) => sql`${sql.lit(tab)}, (select count(*) from (
      select from ${source} where ${where} and ${holds} limit ${sql.lit(mostCounted + 1)}) counted)`,
  )
  return sql`json_build_object(${sql.join(counts)})`
}

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Error('a statement without a row')
  return row
}

/** One page of a list and the counts of its tabs, in one statement. */
const pageStatement = <R, T extends string>(
  query: ListQuery<R, T>,
  { tab, page, size, sort }: Page<T>,
): RawBuilder<{ rows: R[]; counts: Record<T, number> }> => {
  const part = { limit: size, offset: (page - 1) * size, isOldestFirst: sort === 'oldest' }
  return sql`select ${jsonList(rowsOf(query, tab, part))} as rows, ${countsOf(query)} as counts`
}

export const pageOf = async <R, T extends string>(
  db: Db | Tx,
  query: ListQuery<R, T>,
  page: Page<T>,
): Promise<{ rows: R[]; counts: Record<T, number> }> => {
  const { rows } = await pageStatement(query, page).execute(db)
  return only(rows)
}

export const countTabs = async <R, T extends string>(
  db: Db | Tx,
  query: ListQuery<R, T>,
): Promise<Record<T, number>> => {
  const { rows } = await sql<{ counts: Record<T, number> }>`select ${countsOf(query)} as counts`.execute(db)
  return only(rows).counts
}

/** So many rows are read at once. */
const batch = 1_000

/** All rows of a tab, as many as an export may hold. Each batch goes on after the last row of the one before. */
export async function* allRows<R extends { readonly id: number }, T extends string>(
  db: Db,
  query: ListQuery<R, T>,
  { tab, sort }: Pick<Page<T>, 'tab' | 'sort'>,
): AsyncGenerator<R[]> {
  let after: number | undefined
  for (let left = mostExported; left > 0; left -= batch) {
    const part = {
      limit: Math.min(batch, left),
      isOldestFirst: sort === 'oldest',
      ...(after !== undefined && { after }),
    }
    const found = await sql<{ rows: R[] }>`select ${jsonList(rowsOf(query, tab, part))} as rows`.execute(db)
    const { rows } = only(found.rows)
    yield rows
    after = rows.at(-1)?.id
    if (rows.length < part.limit) return
  }
}
