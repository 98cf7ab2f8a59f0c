import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { orderStatus } from '#contract/orders/life-cycle.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { leftFor } from './balances.ts'
import { limitRows, type Limit } from './limits.ts'

type SampleOrder = ResponseOf<'GET /sampleOrders/{id}'>
type Movement = ResponseOf<'GET /rebates/action/queryRebateListByDealerId/{id}'>[number]
type Quota = ResponseOf<'POST /quotas/action/myQuota'>[number]
type Use = ResponseOf<'POST /sampleOrderUseDetails/action/queryList'>[number]

/** The business in the path has to be the acting one: another is not found. */
export const assertOwn = ({ actor }: Reading, businessId: number): void => {
  if (businessId !== actor.businessId) throw notFound()
}

/** The quotas of a month: the amounts held by orders that wait for a decision, and those taken by confirmed ones. */
export const queryQuotas = async (
  { db, actor }: Reading,
  { month }: RequestOf<'POST /quotas/action/myQuota'>,
): Promise<Quota[]> => {
  const { rows } = await sql<Quota>`
    select a.id, coalesce(s.name, c.name) as name, a.sku_id as "skuId", a.category_id as "categoryId", a.total,
      coalesce(u.reserved, 0) as reserved, a.used - coalesce(u.reserved, 0) as used
    from allowance a
      left join sku s on s.id = a.sku_id
      left join sku_category c on c.id = a.category_id
      left join lateral (
        select sum(t.amount)::bigint as reserved from allowance_use t join trade_order o on o.id = t.order_id
        where t.allowance_id = a.id and o.status = ${sql.lit(orderStatus.review)}
      ) u on true
    where a.kind = 'quota' and a.business_id = ${actor.businessId} and a.month = ${`${month}-01`}::date
    order by a.category_id nulls last, a.id`.execute(db)
  return rows
}

/** The rest of every quota and allotted stock that these products touch. */
export const limitsOf = async (reading: Reading, skuIds: readonly number[]): Promise<Limit[]> =>
  (await limitRows({ ...reading, order: null }, skuIds).execute(reading.db)).rows

const longestList = 500

/** The latest movements of all rebate accounts. */
export const queryMovements = async ({ db, actor }: Reading): Promise<Movement[]> => {
  const { rows } = await sql<Omit<Movement, 'at'> & { at: Date }>`
    select m.id, a.id as "accountId", a.name as "accountName", m.kind, m.amount, m.order_id as "orderId",
      coalesce(o.number, '') as "orderNumber", m.why, m.at
    from allowance a
      join allowance_movement m on m.allowance_id = a.id
      left join trade_order o on o.id = m.order_id
    where a.kind = 'rebate' and a.business_id = ${actor.businessId}
    order by m.id desc limit ${longestList}`.execute(db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

interface Narrow {
  readonly id?: number
  readonly hasLeft?: boolean
}

const sampleOrders = async (
  { db, actor }: Reading,
  { id, hasLeft = false }: Narrow,
): Promise<SampleOrder[]> => {
  const { rows } = await sql<Omit<SampleOrder, 'createdAt'> & { createdAt: Date }>`
    select o.id, o.number, o.application_id as "applicationId", t.number as "applicationNumber",
      o.created_at as "createdAt", b.total, b.left
    from sample_order o
      join trade_order t on t.id = o.application_id
      cross join lateral (
        select sum(a.total)::bigint as total, sum(${leftFor(null)})::bigint as left
        from allowance a where a.sample_order_id = o.id and a.kind = 'sample'
      ) b
    where o.business_id = ${actor.businessId} and ${id === undefined ? sql`true` : sql`o.id = ${id}`}
      and ${hasLeft ? sql`b.left > 0` : sql`true`}
    order by o.id desc limit ${longestList}`.execute(db)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export const openSampleOrders = (reading: Reading): Promise<SampleOrder[]> =>
  sampleOrders(reading, { hasLeft: true })

export const oneSampleOrder = async (reading: Reading, id: number): Promise<SampleOrder> => {
  const [found] = await sampleOrders(reading, { id })
  if (!found) throw notFound()
  return found
}

/** The takes of orders from one application's balances. */
export const queryUses = async (
  reading: Reading,
  { sampleOrderId }: RequestOf<'POST /sampleOrderUseDetails/action/queryList'>,
): Promise<Use[]> => {
  await oneSampleOrder(reading, sampleOrderId)
  const { rows } = await sql<Omit<Use, 'at'> & { at: Date }>`
    select row_number() over (order by o.id, u.allowance_id)::int as id, u.allowance_id as "sampleId",
      o.id as "orderId", o.number as "orderNumber", u.amount as qty, coalesce(o.submitted_at, o.created_at) as at
    from allowance a join allowance_use u on u.allowance_id = a.id join trade_order o on o.id = u.order_id
    where a.kind = 'sample' and a.sample_order_id = ${sampleOrderId} and a.business_id = ${reading.actor.businessId}
    order by o.id, u.allowance_id`.execute(reading.db)
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

export const orderSet = async ({
  db,
  actor,
}: Reading): Promise<ResponseOf<'POST /orderSets/action/queryOne'>> => {
  const set = await db
    .selectFrom('order_set')
    .select(['minimum_amount as minimumAmount', 'minimum_cases as minimumCases'])
    .where('business_id', '=', actor.businessId)
    .executeTakeFirst()
  return set ?? { minimumAmount: 0, minimumCases: 0 }
}
