import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/** What a module asks for: its place in the page, and a query for rows with `id` and `place`. */
export interface Wish {
  readonly module: number
  readonly rows: RawBuilder<unknown>
}

/** Explicit ids in the order in which they were put down. */
export const inGivenOrder = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`select id, place from unnest(${ids}::bigint[]) with ordinality as given (id, place)`

/**
 * All modules of one kind in one statement: each wish picks its ids, then `cards` reads each row once per wish.
 * `cards` takes the rest of a statement from `wished (module, id, place)` on.
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
