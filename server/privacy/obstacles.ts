import { sql } from 'kysely'
import {
  obstacleWords,
  type Obstacle,
  type ObstacleKind,
} from '#contract/account/person-request-life-cycle.ts'
import { openOrders } from '#contract/orders/life-cycle.ts'
import { purchaseStatus } from '#contract/orders/purchase-life-cycle.ts'
import { openReturns } from '#contract/returns/life-cycle.ts'
import type { Db } from '../db/schema.ts'
import { inStates } from '../lists/filters.ts'
import type { Person } from './person.ts'

const named = 3

/**
 * The matters of the businesses for which nobody else acts. Where there are colleagues they go on with the orders, also
 * with those that the person placed.
 */
export const obstaclesOf = async (db: Db, { businesses }: Person): Promise<Obstacle[]> => {
  if (businesses.length === 0) return []
  const own = sql`any(${businesses}::bigint[])`
  const { rows } = await sql<Obstacle>`
    with matter as (
      select 1 as place, 'order' as kind, o.id, o.number as name from trade_order o
      where (o.buyer_id = ${own} or o.seller_id = ${own}) and (
        o.kind = 'purchase' and o.hidden_at is null and ${inStates('o.status', openOrders.purchase)}
          and not (o.content = 'sample' and o.status = ${sql.lit(purchaseStatus.confirmed)})
        or o.kind = 'terminal' and o.submitted_at is not null and ${inStates('o.status', openOrders.terminal)})
      union all
      select 2, 'payment', n.id, n.number from payment_notice n
      where n.business_id = ${own} and n.paid < n.amount and n.withdrawn_at is null
      union all
      select 3, 'return', r.id, r.number from return_application r
      where r.business_id = ${own} and ${inStates('r.status', openReturns)}
      union all
      select 4, 'onlyAccount', b.id, b.name from business b where b.id = ${own}
    )
    select kind, count(*)::int as total, (array_agg(name order by id))[:${sql.lit(named)}] as names
    from matter group by place, kind order by place`.execute(db)
  return rows
}

/** Those that nobody has said to go on despite. */
export const inTheWay = (found: readonly Obstacle[], despite: readonly ObstacleKind[]): Obstacle[] =>
  found.filter(({ kind }) => !despite.includes(kind))

export const allWords = (obstacles: readonly Obstacle[]): string => obstacles.map(obstacleWords).join('，')
