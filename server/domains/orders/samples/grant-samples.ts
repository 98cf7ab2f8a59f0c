import { sql } from 'kysely'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'
import { holdAllowances, withdrawLeft } from '../../allowances/public.ts'
import { newNumbers } from '../numbers.ts'

/**
 * An approved application becomes a sample order with a balance for each product. A dealer's balance is free for its
 * later orders; a terminal customer's is used by the application itself, which its dealer ships.
 */
export const grantSamples = async (
  { tx, now }: BrandWriting,
  kind: OrderKind,
  { id, buyerId }: { readonly id: number; readonly buyerId: number },
): Promise<void> => {
  const [number = ''] = await newNumbers(tx, now, 'SO', 'sample_number', 1)
  const isShipped = kind === 'terminal'
  await sql`
    with granted as (
      insert into sample_order (number, business_id, application_id, created_at)
      values (${number}, ${buyerId}, ${id}, ${now}::timestamptz) returning id
    ), balance as (
      insert into allowance (kind, business_id, sku_id, sample_order_id, total, used, created_at)
      select 'sample', ${buyerId}::bigint, l.sku_id, g.id, sum(l.qty),
        case when ${isShipped} then sum(l.qty) else 0 end, ${now}::timestamptz
      from order_line l, granted g where l.order_id = ${id} group by l.sku_id, g.id
      returning id, total, used
    ), used as (
      insert into allowance_use (order_id, allowance_id, amount)
      select ${id}::bigint, b.id, b.used from balance b where b.used > 0
    )
    insert into allowance_movement (allowance_id, order_id, kind, amount, at)
    select b.id, ${id}::bigint, m.kind, m.amount, ${now}::timestamptz
    from balance b cross join lateral (values ('granted', b.total), ('used', b.used)) as m (kind, amount)
    where m.amount > 0`.execute(tx)
}

/** Withdraws the rest of an approved application that is cancelled or refused after all; used amounts stay used. */
export const withdrawSamples = async (tx: Tx, now: Date, applicationId: number): Promise<void> => {
  const balances = await tx
    .selectFrom('allowance as a')
    .innerJoin('sample_order as s', 's.id', 'a.sample_order_id')
    .select('a.id')
    .where('s.application_id', '=', applicationId)
    .execute()
  const ids = balances.map(({ id }) => id)
  await holdAllowances(tx, ids)
  await withdrawLeft(tx, now, ids)
}
