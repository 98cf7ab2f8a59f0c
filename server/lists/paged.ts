import { sql, type RawBuilder } from 'kysely'
import { mostCounted, mostExported } from '#contract/kernel/page-sizes.ts'
import type { Sort, TabOrder, TabOrders } from '#contract/kernel/tab-order.ts'
import { jsonList } from '../db/json.ts'
import type { Db, Tx } from '../db/schema.ts'

type OwnOrders<T extends string> = Readonly<Partial<Record<T, RawBuilder<unknown>>>>

/** A list as one query, from which its pages, its counts and its export are made. */
export interface ListQuery<R, T extends string> {
  /** The table and its alias. Rows are ordered by its column `id`. */
  readonly table: readonly [name: string, alias: string]
  /** The rows of the acting business that fit the filters. An index of the business has to lead to them. */
  readonly where: RawBuilder<boolean>
  /** Further rows that do not fit the part above, each part with an index of its own. */
  readonly also?: readonly RawBuilder<boolean>[]
  /** The condition of each tab. */
  readonly tabs: Readonly<Record<T, RawBuilder<boolean>>>
  /** The first columns of the tabs that are not ordered by `id` alone, as `orderOf` makes them. */
  readonly orders?: OwnOrders<T>
  /** True where `where` looks for words: the rows are searched once, and not again for each tab. */
  readonly isSearch?: boolean
  /** The columns of a row, and the joins that they need: read for the rows of the page only. */
  readonly columns: RawBuilder<R>
  readonly joins: RawBuilder<unknown>
}

export interface Page<T extends string> {
  readonly tab: T
  readonly page: number
  readonly size: number
  readonly sort?: Sort | undefined
}

interface Part {
  readonly limit: number
  readonly offset?: number
  readonly sort?: Sort | undefined
  /** Rows after this one, in a list that is ordered by `id` alone. */
  readonly after?: number | undefined
}

/** The columns behind the orders of tabs, for `ListQuery.orders`. */
export const orderOf = <T extends string>(
  tabs: TabOrders<T>,
  columns: Readonly<Partial<Record<TabOrder, RawBuilder<unknown>>>>,
): OwnOrders<T> =>
  Object.fromEntries(
    Object.entries<TabOrder | undefined>(tabs).flatMap(([tab, order]) => {
      const column = order && columns[order]
      return column ? [[tab, column]] : []
    }),
  ) as OwnOrders<T>

/** The order of a tab's own, unless a person asks for another. */
const ownOrder = <R, T extends string>(
  { orders }: Pick<ListQuery<R, T>, 'orders'>,
  tab: T,
  sort: Sort | undefined,
): RawBuilder<unknown> | undefined => (sort === undefined ? orders?.[tab] : undefined)

interface Narrowed {
  /** Stands before the statement. */
  readonly before: RawBuilder<unknown>
  /** The source of rows and their conditions, part by part. */
  readonly from: RawBuilder<unknown>
  readonly parts: readonly RawBuilder<boolean>[]
}

const narrowedInPlace = <R, T extends string>({
  table: [name, alias],
  where,
  also = [],
}: ListQuery<R, T>): Narrowed => ({
  before: sql``,
  from: sql`${sql.table(name)} ${sql.ref(alias)}`,
  parts: [where, ...also],
})

/**
 * The rows that fit the filters. Each tab selects from them in place; after a search for words it selects from the
 * stored results.
 */
const narrowed = <R, T extends string>(query: ListQuery<R, T>): Narrowed => {
  const inPlace = narrowedInPlace(query)
  if (!query.isSearch) return inPlace
  const alias = sql.ref(query.table[1])
  const found = inPlace.parts.map(part => sql`select ${alias}.* from ${inPlace.from} where ${part}`)
  return {
    before: sql`with found as materialized (${sql.join(found, sql` union all `)})`,
    from: sql`found ${alias}`,
    parts: [sql`true`],
  }
}

/** One part of a tab in its order. The ids are found first, in an index, and only their rows are read. */
const rowsOf = <R, T extends string>(
  query: ListQuery<R, T>,
  { from, parts }: Narrowed,
  tab: T,
  { limit, offset = 0, sort, after }: Part,
): RawBuilder<R> => {
  const {
    table: [name, alias],
    tabs,
    columns,
    joins,
  } = query
  const id = sql.ref(`${alias}.id`)
  const own = ownOrder(query, tab, sort)
  const isOldestFirst = own !== undefined || sort === 'oldest'
  const order = isOldestFirst ? sql`asc` : sql`desc`
  const first = own ? sql`${own}, ` : sql``
  const next = after === undefined ? sql`true` : sql`${id} ${isOldestFirst ? sql`>` : sql`<`} ${after}`
  // A limit that the planner knows makes it walk the index in its order; the first page needs no offset.
  const skipped = offset === 0 ? sql`` : sql`offset ${offset}`
  const onPage = sql`limit ${sql.lit(limit)} ${skipped}`
  // Reads from each part as many rows as if the page were all its own.
  const range = parts.length === 1 ? onPage : sql`limit ${sql.lit(limit + offset)}`
  const [one, ...others] = parts.map(
    part => sql`
      select ${id} as id from ${from} where ${part} and ${tabs[tab]} and ${next} order by ${first}${id} ${order} ${range}`,
  )
  const placed =
    others.length === 0
      ? one
      : sql`select id from ((${sql.join([one, ...others], sql`) union all (`)})) together order by id ${order} ${onPage}`
  return sql<R>`
    select ${columns} from (${placed}) placed join ${sql.table(name)} ${sql.ref(alias)} on ${id} = placed.id ${joins}
    order by ${first}placed.id ${order}`
}

/** No tab is counted further than this, however many rows it has. */
const countsOf = <R, T extends string>(
  { tabs }: ListQuery<R, T>,
  { from, parts }: Narrowed,
): RawBuilder<unknown> => {
  const most = sql.lit(mostCounted + 1)
  const counts = Object.entries<RawBuilder<boolean>>(tabs).map(([tab, holds]) => {
    const counted = parts.map(
      part =>
        sql`(select count(*) from (select from ${from} where ${part} and ${holds} limit ${most}) counted)`,
    )
    return sql`${sql.lit(tab)}, least(${sql.join(counted, sql` + `)}, ${most})`
  })
  return sql`json_build_object(${sql.join(counts)})`
}

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw new Error('a statement without a row')
  return row
}

/** The rows of a tab as a source, for another statement that counts or sums them. */
export const rowsIn = <R, T extends string>(query: ListQuery<R, T>, tab: T): RawBuilder<unknown> => {
  const { from, parts } = narrowedInPlace(query)
  return sql`from ${from} where (${sql.join(parts, sql` or `)}) and ${query.tabs[tab]}`
}

/** One page of a list and the counts of its tabs, in one statement. */
const pageStatement = <R, T extends string>(
  query: ListQuery<R, T>,
  { tab, page, size, sort }: Page<T>,
): RawBuilder<{ rows: R[]; counts: Record<T, number> }> => {
  const part = { limit: size, offset: (page - 1) * size, sort }
  const rows = narrowed(query)
  return sql`
    ${rows.before} select ${jsonList(rowsOf(query, rows, tab, part))} as rows, ${countsOf(query, rows)} as counts`
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
  const fitting = narrowed(query)
  const { rows } = await sql<{ counts: Record<T, number> }>`
    ${fitting.before} select ${countsOf(query, fitting)} as counts`.execute(db)
  return only(rows).counts
}

/** The number of rows that are read at once. */
const batch = 1_000

/**
 * All rows of a tab, up to the limit of an export. Each batch continues after the last row of the one before; a tab with
 * an order of its own is short and is read from its start again.
 */
export async function* allRows<R extends { readonly id: number }, T extends string>(
  db: Db,
  query: ListQuery<R, T>,
  { tab, sort, ids }: Pick<Page<T>, 'tab' | 'sort'> & { readonly ids?: readonly number[] | undefined },
): AsyncGenerator<R[]> {
  const all = narrowedInPlace(query)
  const isChosen = sql`${sql.ref(`${query.table[1]}.id`)} = any(${ids}::bigint[])`
  const inPlace = ids ? { ...all, parts: all.parts.map(part => sql<boolean>`${part} and ${isChosen}`) } : all
  const isOrdered = ownOrder(query, tab, sort) !== undefined
  let after: number | undefined
  for (let left = mostExported; left > 0; left -= batch) {
    const part = {
      limit: Math.min(batch, left),
      sort,
      ...(isOrdered ? { offset: mostExported - left } : { after }),
    }
    const statement = sql<{ rows: R[] }>`select ${jsonList(rowsOf(query, inPlace, tab, part))} as rows`
    const { rows } = only((await statement.execute(db)).rows)
    yield rows
    after = rows.at(-1)?.id
    if (rows.length < part.limit) return
  }
}
