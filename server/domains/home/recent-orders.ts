import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { countingOrders } from '#contract/orders/life-cycle.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { inStates } from '../../lists/filters.ts'

const mostShown = 3

type Recent = ResponseOf<'POST /workbench/action/queryRecentOrders'>

/** The last orders of goods that the business has handed in and that have not come to nothing. */
export const recentOrders = async ({ db, actor }: Reading): Promise<Recent> => {
  const kind = actor.userType === 3 ? 'purchase' : 'terminal'
  const { rows } = await sql<Recent[number]>`
    select o.id, o.kind, o.number, l.names, l.kinds, o.cases, o.amount, ${isoTime('o.created_at')} as "createdAt"
    from trade_order o cross join lateral (
      select count(*)::int as kinds, coalesce((array_agg(l.name order by l.place))[1:2], '{}') as names
      from order_line l where l.order_id = o.id and l.price > 0
    ) l
    where o.buyer_id = ${actor.businessId} and o.kind = ${sql.lit(kind)} and o.hidden_at is null
      and o.content = 'goods' and ${inStates('o.status', countingOrders[kind])} and l.kinds > 0
    order by o.id desc limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
