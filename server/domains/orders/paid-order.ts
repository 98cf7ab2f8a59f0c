import { sql, type RawBuilder } from 'kysely'
import type { PaidOrder } from '#contract/orders/amounts.ts'
import type { Tx } from '../../db/schema.ts'

/** The amounts paid for an order, as a JSON object. `orderId` is the order's id in the statement around it. */
export const paidOrder = (orderId: string): RawBuilder<PaidOrder> => sql`(
  select json_build_object('rebate', t.rebate,
    'worth', (select coalesce(sum((k.qty - k.closed) * k.price::bigint), 0) from order_line k where k.order_id = t.id))
  from trade_order t where t.id = ${sql.ref(orderId)})`

export const readPaidOrder = async (tx: Tx, orderId: number): Promise<PaidOrder> => {
  const { rows } = await sql<{ paid: PaidOrder }>`
    select ${paidOrder('o.id')} as paid from trade_order o where o.id = ${orderId}`.execute(tx)
  return rows[0]?.paid ?? { worth: 0, rebate: 0 }
}

/** Fen of the cases that were closed of those lines that the statement around it reads together as `line`. */
export const closedOf = (line: string): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(`${line}.closed`)} * ${sql.ref(`${line}.price`)}::bigint), 0)::bigint`

/** Fen of the cases of an order that were closed. `orderId` is the order's id in the statement around it. */
export const closedAmount = (orderId: string): RawBuilder<number> => sql`(
  select ${closedOf('k')} from order_line k where k.order_id = ${sql.ref(orderId)})`
