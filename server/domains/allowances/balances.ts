import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { productJson } from '../catalog/public.ts'

/**
 * The rest of an allowance `a`. For an order that is being changed, its own takes are free as well. The supplier may
 * lower a total below the amount used, so the takes are added before a negative rest becomes 0.
 *
 * @param order the id of the order that is being changed
 */
export const leftFor = (order: RawBuilder<number> | null): RawBuilder<number> =>
  order === null
    ? sql`greatest(a.total - a.used, 0)`
    : sql`greatest(a.total - a.used + coalesce((select u.amount from allowance_use u
        where u.order_id = ${order} and u.allowance_id = a.id), 0), 0)`

export type SampleBalance = ResponseOf<'POST /sampleOrderDetails/action/queryList'>[number]
type RebateAccount = ResponseOf<'GET /rebates/action/queryRebateAccountList/{id}'>[number]

interface Of {
  readonly actor: BusinessActor
  /** The order that is being changed: its own takes count as free. */
  readonly order: RawBuilder<number> | null
}

const rowsWhere = ({ actor, order }: Of, narrow: RawBuilder<unknown>): RawBuilder<SampleBalance> =>
  sql<SampleBalance>`
    select a.id, o.id as "sampleOrderId", o.number, ${productJson('s')} as product, a.total,
      ${leftFor(order)} as left
    from allowance a join sample_order o on o.id = a.sample_order_id join sku s on s.id = a.sku_id
    where a.kind = 'sample' and a.business_id = ${actor.businessId} and ${narrow}
    order by o.id, a.id`

/** Free goods that are still available, and those with the ids that `also` selects. */
export const balanceRows = (of: Of, also: RawBuilder<unknown>): RawBuilder<SampleBalance> =>
  rowsWhere(of, sql`(a.used < a.total or a.id in (${also}))`)

/** Free goods that are still available, and those asked for by number. */
export const sampleBalances = async (
  asking: Reading & Of,
  also: readonly number[],
): Promise<SampleBalance[]> =>
  (await balanceRows(asking, sql`select unnest(${also}::bigint[])`).execute(asking.db)).rows

/** The lines of one approved application, used up or not. */
export const balancesOf = async (asking: Reading, sampleOrderId: number): Promise<SampleBalance[]> => {
  const { rows } = await rowsWhere({ ...asking, order: null }, sql`o.id = ${sampleOrderId}`).execute(
    asking.db,
  )
  if (rows.length === 0) throw notFound()
  return rows
}

/** The rebate accounts of the acting business. */
export const rebateRows = ({ actor, order }: Of): RawBuilder<RebateAccount> => sql<RebateAccount>`
  select a.id, a.name, a.total, ${leftFor(order)} as left
  from allowance a where a.kind = 'rebate' and a.business_id = ${actor.businessId} order by a.id`

export const rebateAccounts = async (asking: Reading): Promise<RebateAccount[]> =>
  (await rebateRows({ ...asking, order: null }).execute(asking.db)).rows
