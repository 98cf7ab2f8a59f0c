import { sql } from 'kysely'
import { endedOrders } from '#contract/orders/life-cycle.ts'
import type { Tx } from '../../db/schema.ts'
import { inStates } from '../../lists/filters.ts'

/**
 * Takes back the amounts left of these balances, because their application for samples was cancelled or refused
 * after all. Called when that happens, and again when an order that had used some of it gives it back later. The
 * caller holds the balances.
 */
export const withdrawLeft = async (tx: Tx, now: Date, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    with rest as (
      select a.id, a.total - a.used as amount
      from allowance a
        join sample_order s on s.id = a.sample_order_id
        join trade_order t on t.id = s.application_id
      where a.id = any(${ids}::bigint[]) and a.kind = 'sample' and a.used < a.total
        and case t.kind when 'purchase' then ${inStates('t.status', endedOrders.purchase)}
          else ${inStates('t.status', endedOrders.terminal)} end
    ), lowered as (
      update allowance a set total = a.used from rest r where a.id = r.id
    )
    insert into allowance_movement (allowance_id, kind, amount, why, at)
    select r.id, 'lowered', r.amount, '样品申请已取消或未通过', ${now}::timestamptz from rest r order by r.id`.execute(
    tx,
  )
}
