import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'
import { productJson } from '../catalog/public.ts'

interface Asking {
  readonly db: Db | Tx
  readonly actor: BusinessActor
}

export type SampleBalance = ResponseOf<'POST /sampleOrderDetails/action/queryList'>[number]
type RebateAccount = ResponseOf<'GET /rebates/action/queryRebateAccountList/{id}'>[number]

const balances = async ({ db, actor }: Asking, narrow: RawBuilder<unknown>): Promise<SampleBalance[]> => {
  const { rows } = await sql<SampleBalance>`
    select a.id, o.id as "sampleOrderId", o.number, ${productJson('s')} as product, a.total,
      greatest(a.total - a.used, 0) as left
    from allowance a join sample_order o on o.id = a.sample_order_id join sku s on s.id = a.sku_id
    where a.kind = 'sample' and a.business_id = ${actor.businessId} and ${narrow}
    order by o.id, a.id`.execute(db)
  return rows
}

/** Free goods that may still be had, and those that are asked for by number. */
export const sampleBalances = (asking: Asking, also: readonly number[] = []): Promise<SampleBalance[]> =>
  balances(asking, sql`(a.used < a.total or a.id = any(${also}::bigint[]))`)

/** The lines of one approved application, used up or not. */
export const balancesOf = async (asking: Asking, sampleOrderId: number): Promise<SampleBalance[]> => {
  const found = await balances(asking, sql`o.id = ${sampleOrderId}`)
  if (found.length === 0) throw notFound()
  return found
}

/** The rebate accounts of the acting business. */
export const rebateAccounts = async ({ db, actor }: Asking): Promise<RebateAccount[]> => {
  const { rows } = await sql<RebateAccount>`
    select a.id, a.name, a.total, greatest(a.total - a.used, 0) as left
    from allowance a where a.kind = 'rebate' and a.business_id = ${actor.businessId} order by a.id`.execute(
    db,
  )
  return rows
}
