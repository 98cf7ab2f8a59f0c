import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { Tx } from '../../db/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { leftFor } from './balances.ts'

/** An allowance that the transaction holds, and the amount left of it. */
export interface HeldAllowance {
  readonly id: number
  readonly kind: 'quota' | 'allotment' | 'rebate' | 'sample'
  readonly businessId: number | null
  readonly skuId: number | null
  readonly left: number
}

export interface Take {
  readonly orderId: number
  readonly allowanceId: number
  readonly amount: number
  /** The products of the order that a quota or an allotted stock was taken for. */
  readonly skuIds?: readonly number[]
}

/**
 * Locks these allowances until the transaction ends, always in the order of their ids, so that two transactions
 * never wait for each other. Every use of an allowance locks it first: the amount left cannot shrink in between.
 * Rows that only name an allowance, such as chosen samples, do not wait for the lock.
 */
export const holdAllowances = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldAllowance>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<HeldAllowance>`
    select a.id, a.kind, a.business_id as "businessId", a.sku_id as "skuId", ${leftFor(null)} as left
    from allowance a where a.id = any(${[...new Set(ids)]}::bigint[]) order by a.id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Takes amounts that were found to be left, with one statement for all orders and allowances. */
export const takeAllowances = async (tx: Tx, now: Date, takes: readonly Take[]): Promise<void> => {
  if (takes.length === 0) return
  const { rows } = await sql<{ taken: number }>`
    with asked as (
      select t."orderId" as order_id, t."allowanceId" as allowance_id, sum(t.amount)::bigint as amount,
        coalesce(max(t."skuIds"), '{}') as sku_ids
      from json_to_recordset(${JSON.stringify(takes)}::json)
        as t ("orderId" bigint, "allowanceId" bigint, amount bigint, "skuIds" bigint[])
      group by 1, 2
    ), taken as (
      update allowance a set used = a.used + s.amount
      from (select allowance_id, sum(amount)::bigint as amount from asked group by 1) s
      where a.id = s.allowance_id and a.used + s.amount <= a.total
      returning a.id
    ), kept as (
      insert into allowance_use (order_id, allowance_id, amount, sku_ids)
      select order_id, allowance_id, amount, sku_ids from asked
    ), noted as (
      insert into allowance_movement (allowance_id, order_id, kind, amount, at)
      select allowance_id, order_id, 'reserved', amount, ${now}::timestamptz from asked
    )
    select count(*)::int as taken from taken`.execute(tx)
  const wanted = new Set(takes.map(({ allowanceId }) => allowanceId)).size
  if (rows[0]?.taken !== wanted)
    // An allowance that the supplier has created since then was not locked.
    throw new Refusal(code.conflict, '额度或余额刚刚有变化，请刷新后重试')
}

/** Gives back all takes of an order, and returns the allowances, which stay locked. */
export const releaseAllowances = async (
  tx: Tx,
  now: Date,
  orderId: number,
  why: string,
): Promise<readonly number[]> => {
  // In the order of their ids, as every transaction locks them.
  const { rows } = await sql<{ id: number }>`
    select a.id from allowance a where a.id in (select u.allowance_id from allowance_use u where u.order_id = ${orderId})
    order by a.id for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await sql`
    with gone as (
      delete from allowance_use u where u.order_id = ${orderId} returning u.allowance_id, u.amount
    ), given as (
      update allowance a set used = a.used - g.amount from gone g where a.id = g.allowance_id
    )
    insert into allowance_movement (allowance_id, order_id, kind, amount, why, at)
    select g.allowance_id, ${orderId}::bigint, 'released', g.amount, ${why}, ${now}::timestamptz from gone g`.execute(
    tx,
  )
  return ids
}

/** Notes that an order's takes are used up, because the other side has agreed. */
export const noteUsed = async (tx: Tx, now: Date, orderId: number): Promise<void> => {
  await sql`
    insert into allowance_movement (allowance_id, order_id, kind, amount, at)
    select u.allowance_id, u.order_id, 'used', u.amount, ${now}::timestamptz
    from allowance_use u where u.order_id = ${orderId}`.execute(tx)
}
