import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** The request of one module: its place on the page, and a query that returns `id` and `place`. */
export interface Wish {
  readonly module: number
  readonly rows: RawBuilder<unknown>
}

/** Fixed ids in their order. */
export const inGivenOrder = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`select id, place from unnest(${ids}::bigint[]) with ordinality as given (id, place)`

/**
 * Reads all modules of one kind in one statement: each wish chooses its ids, and `columns` are read for each of them.
 * `join` joins the table of the columns to `wished (module, id, place)`.
 */
export const batched = async <Card extends object>(
  db: Db,
  wishes: readonly Wish[],
  columns: RawBuilder<unknown>,
  join: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, Card[]>> => {
  const byModule = new Map<number, Card[]>(wishes.map(({ module }) => [module, []]))
  if (wishes.length === 0) return byModule
  const wished = wishes.map(
    ({ module, rows }) => sql`select ${module}::int as module, picked.id, picked.place from (${rows}) picked`,
  )
  const { rows } = await sql<Card & { module: number; place: number }>`
    with wished as (${sql.join(wished, sql` union all `)})
    select wished.module, wished.place, ${columns} from wished ${join}
    order by wished.module, wished.place`.execute(db)
  for (const { module, place: _, ...card } of rows) byModule.get(module)?.push(card as unknown as Card)
  return byModule
}
