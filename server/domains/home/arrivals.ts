import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { deliveryStatus } from '#contract/deliveries/life-cycle.ts'
import { terminalOrdersToHandOver, terminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { shanghaiDay } from '../../kit/clock.ts'
import { isHandedIn } from '../../db/readable-by-seller.ts'
import type { Reading } from '../../http/context.ts'
import { inStates } from '../../lists/filters.ts'

type Arrival = ResponseOf<'POST /workbench/action/queryHome'>['arrivals'][number]

const dayMs = 24 * 3_600_000
const dayCount = 14
const mostShown = 200

/** The cases of an order `o` that are meant, summed up over its lines `l`. */
const casesOf = (ofLine: RawBuilder<number>) =>
  sql`(select coalesce(sum(${ofLine}), 0)::int from order_line l where l.order_id = o.id)`

/**
 * Goods on their way to the business, whatever their day, and the orders of customers that a dealer has to hand over
 * within two weeks or had to already.
 */
export const readArrivals = async ({ db, actor, now }: Reading): Promise<Arrival[]> => {
  const today = sql`${shanghaiDay(now)}::date`
  const until = sql`${shanghaiDay(new Date(now.getTime() + (dayCount - 1) * dayMs))}::date`
  const ofDealer = sql`
    select 'note' as kind, n.id, n.number, '' as customer, n.expected_on as day,
      (select sum(l.shipped)::int from delivery_line l where l.note_id = n.id) as cases
    from delivery_note n
    where n.business_id = ${actor.businessId} and n.status = ${sql.lit(deliveryStatus.onTheWay)}
    union all
    select 'customerOrder', o.id, o.number, b.name, o.expected_on,
      ${casesOf(sql`l.qty - l.closed - l.departed`)}
    from trade_order o join business b on b.id = o.buyer_id
    where o.seller_id = ${actor.businessId} and o.kind = 'terminal' and ${isHandedIn}
      and ${inStates('o.status', terminalOrdersToHandOver)} and o.expected_on <= ${until}`
  const ofTerminal = sql`
    select 'ownOrder' as kind, o.id, o.number, '' as customer, o.expected_on as day,
      ${casesOf(sql`l.departed - l.signed - l.differing - l.credited`)} as cases
    from trade_order o
    where o.buyer_id = ${actor.businessId} and o.kind = 'terminal' and o.hidden_at is null
      and (o.status = ${sql.lit(terminalStatus.onTheWay)} or o.status = ${sql.lit(terminalStatus.toShip)} and exists (
        select from order_line l where l.order_id = o.id and l.signed < l.departed))`
  const { rows } = await sql<Arrival>`
    select a.*, greatest(${today} - a.day, 0) as "daysLate"
    from (${actor.userType === 3 ? ofDealer : ofTerminal}) a
    order by a.day, a.kind, a.id limit ${sql.lit(mostShown)}`.execute(db)
  return rows
}
