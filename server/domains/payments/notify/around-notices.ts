import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Placed } from '../../../kit/batch-rows.ts'
import type { Tx } from '../../../db/schema.ts'
import { readDues } from '../../books/public.ts'
import type { Share } from './divide.ts'

/** A notice as the brand's system sends it. */
export type Row = Placed<ErpRow<'PUT /erp/v1/paymentNotices'>>

/** Locked, so that no dealer's contract ends without a check of a notice that is just being written. */
export const idsByCode = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; code: string }>`
    select b.id, b.code from business b
    where b.code = any(${codes}::text[]) and b.business_type in (1, 3) order by b.id for share`.execute(tx)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export interface Order {
  readonly id: number
  readonly number: string
  readonly buyerId: number
  readonly status: number
}

/** Locked, so that none of them is cancelled without a look at a notice that is just being written. */
export const ordersByNumber = async (
  tx: Tx,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Order>> => {
  const named = sql`o.number = any(${numbers}::text[]) and o.kind = 'purchase' and o.submitted_at is not null`
  await sql`select o.id from trade_order o where ${named} order by o.id for share`.execute(tx)
  const { rows } = await sql<Order>`
    select o.id, o.number, o.buyer_id as "buyerId", o.status from trade_order o where ${named}`.execute(tx)
  return new Map(rows.map(order => [order.number, order]))
}

/** Fen of each order that no notice asks for, besides those of the keys. */
export const roomsOf = async (
  tx: Tx,
  orderIds: readonly number[],
  keys: readonly string[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; asked: number }>`
    select x.order_id as id, sum(x.amount)::bigint as asked
    from payment_notice_order x join payment_notice n on n.id = x.notice_id
    where x.order_id = any(${orderIds}::bigint[]) and n.withdrawn_at is null
      and n.erp_key <> all(${keys}::text[]) group by 1`.execute(tx)
  const asked = new Map(rows.map(row => [row.id, row.asked]))
  return new Map((await readDues(tx, orderIds)).map(({ id, due }) => [id, due - (asked.get(id) ?? 0)]))
}

/** The stored division of the notices of these keys. */
export const sharesByKey = async (
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Share[]>> => {
  const { rows } = await sql<{ key: string; shares: Share[] }>`
    select n.erp_key as key, json_agg(json_build_object('id', x.order_id, 'asked', x.asked) order by x.order_id) as shares
    from payment_notice n join payment_notice_order x on x.notice_id = n.id
    where n.erp_key = any(${keys}::text[]) group by n.id`.execute(tx)
  return new Map(rows.map(({ key, shares }) => [key, shares]))
}

/** The notices of these keys, and all others that share an order with them: what one asks for, another one does not. */
export const besides = (keys: readonly string[], orderIds: readonly number[]) =>
  sql<boolean>`n.erp_key = any(${keys}::text[])
    or n.withdrawn_at is null and n.id in (select x.notice_id from payment_notice_order x
      where x.order_id = any(${orderIds}::bigint[]) or x.order_id in (
        select k.order_id from payment_notice_order k join payment_notice o on o.id = k.notice_id
        where o.erp_key = any(${keys}::text[])))`
