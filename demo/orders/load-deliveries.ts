import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../server/db/schema.ts'
import { certificate, certificateIds } from '../certificates.ts'

/** How many confirmed orders have come how far: nothing shipped, on a note, on the way, signed short. */
const standings = 4

/** Notes of shipped orders: complete orders are signed, confirmed ones are in every state. */
const storeNotes = async (tx: Tx): Promise<void> => {
  await sql`
    with chosen as (
      select o.*, row_number() over (order by o.id) as place, h.at as confirmed_at,
        case when o.status = 70 then 40 else
          (array[0, 10, 20, 30])[1 + row_number() over (partition by o.status order by o.id) % ${sql.lit(standings)}]
        end as note_status
      from trade_order o
        join history h on h.entity = 'order' and h.entity_id = o.id::text and h.action = 'confirm'
      where o.kind = 'purchase' and o.content = 'goods' and o.status in (30, 70)
    ), timed as (
      select c.*, case when c.status = 70 then c.confirmed_at + (c.updated_at - c.confirmed_at) / 3
          else c.confirmed_at end as left_at
      from chosen c where c.note_status > 0
    )
    insert into delivery_note (number, order_id, business_id, status, version, carrier, tracking_number,
      plate_number, driver_phone, expected_on, created_at, dispatched_at, signed_at, signed_by, updated_at)
    select 'DN' || to_char(t.confirmed_at at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad((row_number() over (order by t.id))::text, 6, '0'),
      t.id, t.buyer_id, t.note_status, (array[1, 2, 3, 3])[t.note_status / 10],
      case when t.note_status > 10 then '雪域冷链' else '' end,
      case when t.note_status > 10 then 'XY' || (40000000 + t.id)::text else '' end,
      case when t.note_status > 10 then '沪A·' || (10000 + t.id % 89999)::text else '' end,
      case when t.note_status > 10 then '13800000000' else '' end,
      case when t.note_status > 10
        then greatest(t.expected_on, (t.left_at at time zone 'Asia/Shanghai')::date + 1) end,
      t.confirmed_at, case when t.note_status > 10 then t.left_at end,
      case when t.note_status > 20 then t.updated_at end, case when t.note_status > 20 then t.placed_by end,
      t.updated_at
    from timed t order by t.id`.execute(tx)
}

/** One line of each short note lacks a case; the brand has not settled it yet. */
const storeLines = async (tx: Tx): Promise<void> => {
  await sql`
    insert into delivery_line (note_id, place, order_line_id, shipped, received, reason, explanation)
    select n.id, l.place, l.id, l.qty, case when n.status > 20 then l.qty - s.missing end,
      case when s.missing > 0 then 'short' end, case when s.missing > 0 then '外箱完好，清点少一箱' else '' end
    from delivery_note n join order_line l on l.order_id = n.order_id
      cross join lateral (
        select case when n.status = 30 and l.place = 0 then 1 else 0 end as missing) s
    order by n.id, l.place`.execute(tx)
  await sql`
    update order_line o set shipped = l.shipped, signed = coalesce(l.received, 0)
    from delivery_line l join delivery_note n on n.id = l.note_id
    where l.order_line_id = o.id and n.status < 40`.execute(tx)
}

/** A product is made once a month, and each note takes from the month before. */
const storeBatches = async (tx: Tx): Promise<void> => {
  await sql`
    with made as (
      select l.id as line_id, o.sku_id, l.shipped,
        (date_trunc('month', n.created_at at time zone 'Asia/Shanghai') - interval '20 days')::date as produced_on
      from delivery_line l join delivery_note n on n.id = l.note_id join order_line o on o.id = l.order_line_id
    ), stored as (
      insert into product_batch (sku_id, number, produced_on)
      select distinct m.sku_id, to_char(m.produced_on, 'YYYYMMDD') || '-' || m.sku_id, m.produced_on from made m
      order by 1, 3 returning id, sku_id, produced_on
    )
    insert into delivery_batch (line_id, batch_id, qty)
    select m.line_id, b.id, m.shipped
    from made m join stored b on b.sku_id = m.sku_id and b.produced_on = m.produced_on`.execute(tx)
  // Every receiver of a batch may read its certificates, also those still to come.
  await sql`
    insert into thing_reader (kind, thing_id, business_id)
    select distinct 'qcCertificate', d.batch_id, n.business_id
    from delivery_batch d join delivery_line l on l.id = d.line_id join delivery_note n on n.id = l.note_id`.execute(
    tx,
  )
}

/** Of the batches that have left the warehouse the newest; their files are written before. */
const storeCertificates = async (tx: Tx): Promise<void> => {
  const sha256 = createHash('sha256').update(certificate).digest('hex')
  await sql`
    with dated as (
      select d.batch_id, max(n.dispatched_at) as at from delivery_batch d join delivery_line l on l.id = d.line_id
        join delivery_note n on n.id = l.note_id where n.dispatched_at is not null group by 1
    ), placed as (
      select d.batch_id, d.at, b.number, c.id from (
          select dated.*, row_number() over (order by at desc, batch_id) as place from dated) d
        join product_batch b on b.id = d.batch_id
        join unnest(${certificateIds}::text[]) with ordinality c (id, place) using (place)
    ), stored as (
      insert into stored_file (id, purpose, file_name, mime_type, size, sha256, created_at)
      select id, 'qcCertificate', '质检证书-' || number || '.pdf', 'application/pdf', ${certificate.length}::int,
        decode(${sha256}, 'hex'), at from placed
    )
    insert into attachment (file_id, kind, thing_id, seen_by)
    select id, 'qcCertificate', batch_id, 'owner' from placed`.execute(tx)
}

const storeHistory = async (tx: Tx): Promise<void> => {
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, at)
    select 'deliveryNote', s.id::text, s.business, s.actor, s.action, s.before, s.after, s.at from (
      select n.id, o.seller_id as business, null::bigint as actor, 'ship' as action, null as before, '10' as after,
        n.created_at as at from delivery_note n join trade_order o on o.id = n.order_id
      union all
      select n.id, o.seller_id, null, 'dispatch', '10', '20', n.dispatched_at
      from delivery_note n join trade_order o on o.id = n.order_id where n.status > 10
      union all
      select n.id, n.business_id, n.signed_by, case n.status when 30 then 'signShort' else 'sign' end, '20',
        n.status::text, n.signed_at
      from delivery_note n where n.status > 20
    ) s order by s.at, s.id, s.after`.execute(tx)
}

/** Shipments of dealers: all in one departure, and of some accepted orders a first part. */
const storeShipments = async (tx: Tx): Promise<void> => {
  await sql`
    with chosen as (
      select o.id, o.status, o.created_at,
        (select min(h.at) from history h where h.entity = 'order' and h.entity_id = o.id::text
          and h.action = 'ship') as left_at,
        (select min(h.at) from history h where h.entity = 'order' and h.entity_id = o.id::text
          and h.action = 'deliver') as arrived_at, o.updated_at,
        (select min(m.user_id) from membership m where m.business_id = o.seller_id) as by
      from trade_order o where o.kind = 'terminal' and (o.status in (40, 50, 60) or o.status = 30 and o.id % 2 = 0
        and (select sum(l.qty) from order_line l where l.order_id = o.id) > 1)
    ), sent as (
      insert into shipment (order_id, place, carrier, driver_phone, shipped_by, created_at, delivered_at, delivered_by)
      select c.id, 1, '自有冷藏车', '13900000000', c.by, coalesce(c.left_at, c.updated_at), c.arrived_at,
        case when c.arrived_at is not null then c.by end
      from chosen c where c.by is not null order by c.id returning id, order_id
    ), lines as (
      insert into shipment_line (shipment_id, order_line_id, qty)
      select s.id, l.id, case when c.status = 30 then l.qty / 2 else l.qty end
      from sent s join chosen c on c.id = s.order_id join order_line l on l.order_id = c.id
      where c.status <> 30 or l.qty / 2 > 0
      returning order_line_id, qty
    )
    update order_line o set shipped = l.qty from lines l where o.id = l.order_line_id`.execute(tx)
  // An accepted order of which nothing could be halved has no departure.
  await sql`delete from shipment s where not exists (
    select from shipment_line l where l.shipment_id = s.id)`.execute(tx)
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, at)
    select 'shipment', s.id::text, o.seller_id, s.by, s.action, s.before, s.after, s.at from (
      select id, order_id, shipped_by as by, 'ship' as action, null as before, 'onTheWay' as after, created_at as at
      from shipment
      union all
      select id, order_id, delivered_by, 'deliver', 'onTheWay', 'delivered', delivered_at
      from shipment where delivered_at is not null
    ) s join trade_order o on o.id = s.order_id order by s.at, s.id, s.action desc`.execute(tx)
}

/** Deliveries from the warehouses and their outcomes, for the orders that exist already. */
export const loadDeliveries = async (tx: Tx): Promise<void> => {
  await storeNotes(tx)
  await storeLines(tx)
  await storeBatches(tx)
  await storeCertificates(tx)
  await storeHistory(tx)
  await storeShipments(tx)
  await sql`select setval('delivery_number', (select greatest(1, count(*)) from delivery_note))`.execute(tx)
}
