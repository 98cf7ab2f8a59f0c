import { sql } from 'kysely'
import { terminalStatus } from '#contract/orders/terminal-life-cycle.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Ports } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { asNobody } from '../../life-cycle/mover.ts'
import { moveOrder } from '../orders/public.ts'

const dayMs = 24 * 3_600_000
const afterDelivery = 7 * dayMs
const afterPickup = 14 * dayMs
const atOnce = 200

/**
 * Confirms the receipt of terminal orders that nobody confirmed: a week after their delivery, two weeks after they
 * were ready for collection. No other step changes an order in these states but the report of a difference, so its last
 * change is the step into them; an order with an open difference waits for its dealer. Each order has a transaction of its own: an order that its customer confirms at this moment is skipped, and
 * the others are not affected.
 */
export const receiveLate = async ({ db }: Pick<Ports, 'db'>, now: Date): Promise<number> => {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ id: number }>`
    select o.id from trade_order o
    where o.kind = 'terminal' and (o.status = ${sql.lit(terminalStatus.delivered)} and o.updated_at <= ${before(afterDelivery)}
      or o.status = ${sql.lit(terminalStatus.toCollect)} and o.updated_at <= ${before(afterPickup)})
      and not exists (select from order_line l where l.order_id = o.id and l.differing > 0)
    order by o.updated_at limit ${atOnce}`.execute(db)
  let received = 0
  for (const { id } of rows)
    try {
      await inTransaction(db, tx =>
        moveOrder(asNobody({ tx, now }, 'portal'), {
          kind: 'terminal',
          id,
          action: 'receiveLate',
          version: null,
        }),
      )
      received += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return rows.length === atOnce && received > 0 ? received + (await receiveLate({ db }, now)) : received
}
