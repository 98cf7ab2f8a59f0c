import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { refuse } from '../../http/refusal.ts'

export interface Parties {
  readonly sellerId: number
  /** The dealer above a sub-dealer, which is printed on its orders; empty for others. */
  readonly upstreamName: string
}

/** Dealers order from the brand; terminal customers from the dealer above them. */
export const partiesFor = async (db: Db | Tx, { businessId, userType }: BusinessActor): Promise<Parties> => {
  const seller =
    userType === 3 ? sql`(select min(s.id) from business s where s.business_type = 2)` : sql`b.up_business_id`
  const { rows } = await sql<{ sellerId: number | null; upstreamName: string }>`
    select ${seller} as "sellerId", case when b.business_type = 3 then coalesce(u.name, '') else '' end as "upstreamName"
    from business b left join business u on u.id = b.up_business_id where b.id = ${businessId}`.execute(db)
  const [found] = rows
  if (!found?.sellerId) throw refuse('当前企业还没有供货商，请联系客服')
  return { sellerId: found.sellerId, upstreamName: found.upstreamName }
}
