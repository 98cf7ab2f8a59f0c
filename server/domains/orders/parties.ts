import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { deferredStatement } from '../../db/deferred-statements.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'

export interface Parties {
  readonly sellerId: number
  /** The dealer above a sub-dealer, which is printed on its orders; empty for others. */
  readonly upstreamName: string
}

/** Dealers order from the brand as long as their contract lasts; terminal customers from the dealer above them. */
const partiesFor = async (tx: Tx, { businessId, userType }: BusinessActor): Promise<Parties> => {
  const seller =
    userType === 3
      ? sql`case when b.contract_ended_at is null then (
          select min(s.id) from business s where s.business_type = 2) end`
      : sql`b.up_business_id`
  const { rows } = await sql<{ sellerId: number | null; upstreamName: string }>`
    select ${seller} as "sellerId", case when b.business_type = 3 then coalesce(u.name, '') else '' end as "upstreamName"
    from business b left join business u on u.id = b.up_business_id where b.id = ${businessId}`.execute(tx)
  const [found] = rows
  if (!found?.sellerId)
    throw refuse(
      userType === 3 ? '与品牌方的合作已解除，不能再下采购订单' : '当前企业还没有供货商，请联系客服',
    )
  return { sellerId: found.sellerId, upstreamName: found.upstreamName }
}

/**
 * Locks the business, so that its supplier does not change any more in this transaction. Taken before all other
 * locks: the end of a relation locks the business too, and then looks for open orders.
 */
export const holdSupplier = async (tx: Tx, actor: BusinessActor): Promise<Parties> => {
  await sql`select b.id from business b where b.id = ${actor.businessId} for share ${deferredStatement}`.execute(
    tx,
  )
  return partiesFor(tx, actor)
}
