import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { comingNotes } from '#contract/deliveries/life-cycle.ts'
import { purchaseStatus } from '#contract/orders/purchase-life-cycle.ts'
import { terminalOrdersToArrive, terminalOrdersToHandOver } from '#contract/orders/terminal-life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Reading } from '../../http/context.ts'
import { inStates } from '../../lists/filters.ts'

type Arrival = ResponseOf<'POST /workbench/action/queryHome'>['arrivals'][number]

const dayMs = 24 * 3_600_000
const dayCount = 14
const mostShown = 200

/** Deliveries expected within two weeks: the brand's notes, own orders without a note, and orders of customers. */
export const readArrivals = async ({ db, actor, now }: Reading): Promise<Arrival[]> => {
  const from = shanghaiDay(now)
  const to = shanghaiDay(new Date(now.getTime() + (dayCount - 1) * dayMs))
  const expected = sql`between ${from}::date and ${to}::date`
  const order = sql`o.id, o.number, o.expected_on as day, o.cases`
  const ofDealer = sql`
    select 'note' as kind, n.id, n.number, n.expected_on as day,
      (select sum(l.shipped)::int from delivery_line l where l.note_id = n.id) as cases
    from delivery_note n
    where n.business_id = ${actor.businessId} and ${inStates('n.status', comingNotes)} and n.expected_on ${expected}
    union all
    select 'ownOrder', ${order} from trade_order o
    where o.buyer_id = ${actor.businessId} and o.kind = 'purchase' and o.hidden_at is null and o.content = 'goods'
      and o.status = ${sql.lit(purchaseStatus.confirmed)} and o.expected_on ${expected}
      and not exists (select from delivery_note n where n.order_id = o.id)
    union all
    select 'customerOrder', ${order} from trade_order o
    where o.seller_id = ${actor.businessId} and o.kind = 'terminal' and ${isHandedIn}
      and ${inStates('o.status', terminalOrdersToHandOver)} and o.expected_on ${expected}`
  const ofTerminal = sql`
    select 'ownOrder' as kind, ${order} from trade_order o
    where o.buyer_id = ${actor.businessId} and o.kind = 'terminal' and o.hidden_at is null
      and ${inStates('o.status', terminalOrdersToArrive)} and o.expected_on ${expected}`
  const { rows } = await sql<Arrival>`
    select * from (${actor.userType === 3 ? ofDealer : ofTerminal}) arrivals
    order by day, kind, id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
