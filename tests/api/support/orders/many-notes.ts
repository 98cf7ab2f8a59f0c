import { sql } from 'kysely'
import type { TestApp } from '../../../support/database/app.ts'

/**
 * Adds the records that follow orders, for this order and all later ones: a note in any state with batches of its
 * own for each purchase order, a shipment for each terminal order, a step of history for each.
 */
export async function followOrders({ db }: Pick<TestApp, 'db'>, first: number): Promise<void> {
  await sql`
    insert into delivery_note (number, order_id, business_id, status, created_at, updated_at)
    select 'DN-' || o.id, o.id, o.buyer_id, (array[10, 20, 30, 40, 40, 40, 40, 40, 40, 40])[1 + o.id % 10],
      o.created_at, o.updated_at
    from trade_order o where o.kind = 'purchase' and o.id >= ${first}`.execute(db)
  await sql`
    insert into delivery_line (note_id, place, order_line_id, shipped)
    select n.id, l.place, l.id, l.qty from delivery_note n join order_line l on l.order_id = n.order_id
    where n.order_id >= ${first}`.execute(db)
  await sql`
    with made as (
      insert into product_batch (sku_id, number, produced_on)
      select o.sku_id, 'B-' || l.id, '2026-01-01' from delivery_line l join order_line o on o.id = l.order_line_id
      where o.order_id >= ${first}
      returning id, number
    )
    insert into delivery_batch (line_id, batch_id, qty)
    select l.id, m.id, l.shipped from delivery_line l join made m on m.number = 'B-' || l.id`.execute(db)
  await sql`
    with made as (
      insert into shipment (order_id, place, shipped_by, created_at)
      select o.id, 1, o.placed_by, o.created_at from trade_order o where o.kind = 'terminal' and o.id >= ${first}
      returning id, order_id
    )
    insert into shipment_line (shipment_id, order_line_id, qty)
    select m.id, l.id, l.qty from made m join order_line l on l.order_id = m.order_id`.execute(db)
  await sql`
    insert into history (entity, entity_id, business_id, action, to_state, at)
    select 'order', o.id::text, o.buyer_id, 'confirm', '30', o.created_at from trade_order o where o.id >= ${first}
    union all
    select 'deliveryNote', n.id::text, n.business_id, 'sign', '40', n.created_at from delivery_note n
    where n.order_id >= ${first}`.execute(db)
}

/** Adds `count` registrations beside the existing accounts, all but a few decided. */
export async function addRegistrations({ db }: Pick<TestApp, 'db'>, count: number): Promise<void> {
  await sql`
    with people as (
      insert into app_user (phone, password_hash, user_type, created_at)
      select '170' || lpad(g.n::text, 8, '0'), '', 2, '2026-01-01' from generate_series(1, ${count}) as g (n)
      returning id
    )
    insert into profile_application (user_id, state, apply_type, business_name, credit_code, industry_id, channel_id, district_code, address_detail, contact_name, contact_phone, submitted_at)
    select p.id, case when p.id % 1000 = 0 then 'reviewing' else 'approved' end, 5, '', '',
      (select min(id) from industry), (select min(id) from channel), '440305', '', '', '', '2026-01-01'
    from people p`.execute(db)
}
