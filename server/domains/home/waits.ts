import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { dealerWaits, mostWaits, terminalWaits, type Wait } from '#contract/rules/waits.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from './past-year.ts'

/** The rows that wait, each read through an index of its business. */
const rowsOf: Readonly<Record<Wait, (actor: BusinessActor) => RawBuilder<unknown>>> = {
  ownDrafts: ({ businessId, userType }) => sql`
    from trade_order o where o.buyer_id = ${businessId} and o.hidden_at is null and o.status = 10
      and o.kind = ${sql.lit(userType === 3 ? 'purchase' : 'terminal')}`,
  notesToSign: ({ businessId }) => sql`
    from delivery_note n where n.business_id = ${businessId} and n.status = 20`,
  ordersToAccept: ({ businessId }) => sql`
    from trade_order o where o.seller_id = ${businessId} and o.kind = 'terminal' and o.status = 20`,
  ordersToShip: ({ businessId }) => sql`
    from trade_order o where o.seller_id = ${businessId} and o.kind = 'terminal' and o.status = 30`,
  ordersToReceive: ({ businessId }) => sql`
    from trade_order o where o.buyer_id = ${businessId} and o.kind = 'terminal' and o.hidden_at is null
      and o.status = 50`,
  ordersToCollect: ({ businessId }) => sql`
    from trade_order o where o.buyer_id = ${businessId} and o.kind = 'terminal' and o.hidden_at is null
      and o.status = 35`,
}

/** What waits for the acting business, counted in one statement. */
export const readWaits = async ({
  db,
  actor,
}: Reading): Promise<ResponseOf<'POST /workbench/action/queryHome'>['waits']> => {
  const own: readonly Wait[] = actor.userType === 3 ? dealerWaits : terminalWaits
  const counts = own.map(
    wait => sql`
      select ${sql.lit(wait)} as wait,
        (select count(*)::int from (select ${rowsOf[wait](actor)} limit ${sql.lit(mostWaits)}) waiting) as count`,
  )
  const { rows } = await sql<{ wait: Wait; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
