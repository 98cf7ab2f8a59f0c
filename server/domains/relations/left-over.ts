import { sql } from 'kysely'
import type { LeftOver } from '#contract/relations/left-over.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Relation } from './blockers.ts'

/** The balances of a dealer with the brand; null for the relation of a dealer and its customer. */
export const leftOverOf = async (
  db: Db | Tx,
  { dealerId, customerId }: Relation,
): Promise<LeftOver | null> => {
  if (customerId !== null) return null
  const left = (kind: string) => sql`(
    select coalesce(sum(greatest(a.total - a.used, 0)), 0)::bigint from allowance a
    where a.business_id = ${dealerId} and a.kind = ${kind})`
  const { rows } = await sql<LeftOver>`
    select ${left('rebate')} as rebate, ${left('sample')} as samples, (
      select coalesce(sum(n.paid - n.amount), 0)::bigint from payment_notice n
      where n.business_id = ${dealerId} and n.paid > n.amount) as overpaid`.execute(db)
  return rows[0] ?? null
}
