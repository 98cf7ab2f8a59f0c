import { sql } from 'kysely'
import type { TestApp } from '../../../support/database/app.ts'

/** Copies of an order with two lines each, in every status, for this buyer and seller. */
export async function copyOrders(
  { db }: Pick<TestApp, 'db'>,
  like: number,
  { buyer, seller, count }: { readonly buyer: number; readonly seller: number; readonly count: number },
): Promise<void> {
  await sql`
    with made as (
      insert into trade_order (kind, content, number, buyer_id, seller_id, checkout_id, status, delivery_method,
        address_id, contact_name, contact_phone, address_text, amount, cases, placed_by, created_at, submitted_at,
        updated_at)
      select o.kind, o.content, o.kind || '-' || ${buyer}::bigint || '-' || ${seller}::bigint || '-' || g.n, ${buyer}::bigint, ${seller}::bigint,
        o.checkout_id, (array[10, 20, 30, 70, 70, 70, 70, 70, 50, 60])[1 + g.n % 10], o.delivery_method, o.address_id,
        o.contact_name, o.contact_phone, o.address_text, o.amount, o.cases, o.placed_by, o.created_at, o.submitted_at,
        o.updated_at
      from trade_order o, generate_series(1, ${count}) as g (n) where o.id = ${like} returning id
    )
    insert into order_line (order_id, place, sku_id, code, name, spec, unit, storage, tax_rate, gross_weight, volume,
      price, qty)
    select m.id, p.place, l.sku_id, l.code || p.place, l.name || p.place, l.spec, l.unit, l.storage, l.tax_rate,
      l.gross_weight, l.volume, l.price, l.qty
    from made m, generate_series(0, 1) as p (place), order_line l where l.order_id = ${like}`.execute(db)
}
