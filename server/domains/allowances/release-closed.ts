import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { holdAllowances } from './hold.ts'
import { withdrawLeft } from './withdraw.ts'

interface Closed {
  readonly orderId: number
  /** Lines of the order with the cases of each that will not come. */
  readonly lines: readonly { readonly id: number; readonly qty: number }[]
  /** Fen of the order's rebate that are not needed any more. */
  readonly rebate: number
  readonly why: string
}

/**
 * The amount that each allowance of the order gets back for the closed cases; never more than the order took. Of several
 * rebate accounts one gets back all that the order took of it before the next does.
 */
const sharesOf = async (
  tx: Tx,
  { orderId, lines, rebate }: Closed,
): Promise<{ id: number; amount: number }[]> => {
  const { rows } = await sql<{ id: number; amount: number }>`
    with closed as (
      select l.sku_id, l.sample_id, c.qty
      from json_to_recordset(${JSON.stringify(lines)}::json) as c (id bigint, qty integer)
        join order_line l on l.id = c.id and l.order_id = ${orderId}
    )
    select u.allowance_id as id, least(u.amount, case a.kind when 'rebate' then greatest(0, ${rebate}::bigint
      - coalesce(sum(u.amount) over (partition by a.kind order by a.id rows between unbounded preceding
        and 1 preceding), 0)::bigint) else (
      select coalesce(sum(c.qty), 0) from closed c
      where case when a.kind = 'sample' then c.sample_id = a.id
        else c.sample_id is null and c.sku_id = any(u.sku_ids) end) end) as amount
    from allowance_use u join allowance a on a.id = u.allowance_id where u.order_id = ${orderId}`.execute(tx)
  return rows.filter(({ amount }) => amount > 0)
}

/** Gives back an order's takes for cases that will not come; the rest of the order keeps its share. */
export const releaseClosed = async (tx: Tx, now: Date, closed: Closed): Promise<void> => {
  const shares = await sharesOf(tx, closed)
  const ids = shares.map(({ id }) => id)
  if (ids.length === 0) return
  await holdAllowances(tx, ids)
  await sql`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(shares)}::json) as s (id bigint, amount bigint)
    ), gone as (
      delete from allowance_use u using asked s
      where u.order_id = ${closed.orderId} and u.allowance_id = s.id and u.amount = s.amount
    ), less as (
      update allowance_use u set amount = u.amount - s.amount from asked s
      where u.order_id = ${closed.orderId} and u.allowance_id = s.id and u.amount > s.amount
    ), given as (
      update allowance a set used = a.used - s.amount from asked s where a.id = s.id
    )
    insert into allowance_movement (allowance_id, order_id, kind, amount, why, at)
    select s.id, ${closed.orderId}::bigint, 'released', s.amount, ${closed.why}, ${now}::timestamptz from asked s`.execute(
    tx,
  )
  await withdrawLeft(tx, now, ids)
}
