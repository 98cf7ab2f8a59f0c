import { sql } from 'kysely'
import type { Tx } from '../../server/db/schema.ts'
import { setOff } from '../../server/domains/books/public.ts'
import { daysBefore } from '../day.ts'
import { seededRandom } from '../random.ts'
import type { DemoRows, DemoSource } from '../rows.ts'
import type { Article } from '../trade/article.ts'
import { allowanceRows } from './allowance-plans.ts'
import { draftOrders, goodsOrders, type Draft } from './draft-orders.ts'
import { purchasesOf } from './purchases.ts'
import { sampleApplications, sampleRows, withSamples } from './sample-plans.ts'
import { bookAllowances } from './book-allowances.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { loadPayments } from './load-payments.ts'
import { loadReturns } from './load-returns.ts'
import { nameOrdersInMessages } from './name-orders.ts'
import { rateSamples } from './rate-samples.ts'

const storeHeads = async (tx: Tx, drafts: readonly Draft[]): Promise<void> => {
  const heads = drafts.map(({ lines, steps, ...head }) => ({
    ...head,
    amount: lines.reduce((sum, { qty, price }) => sum + qty * price, 0),
    cases: lines.reduce((sum, { qty }) => sum + qty, 0),
    version: steps.length,
    updatedAt: steps.at(-1)?.at,
  }))
  await sql`
    insert into trade_order (id, kind, content, number, buyer_id, seller_id, checkout_id, status, version,
      delivery_method, address_id, contact_name, contact_phone, address_text, address_name, car_type_id, expected_on, own_number,
      remark, upstream_name, amount, rebate, rebate_account_id, cases, reason, placed_by, created_at, submitted_at,
      updated_at)
    select o.id, o.kind, o.content, o.number, o."businessId", o."sellerId", o.checkout, o.status, o.version, 1,
      a.id, a.contact_name, a.contact_phone,
      case when r.province_name = r.city_name then r.city_name else r.province_name || r.city_name end
        || r.name || a.detail, place_name(a.name, a.detail),
      o."carTypeId", o."expectedOn", o."ownNumber", o.remark,
      case when b.business_type = 3 then coalesce(u.name, '') else '' end, o.amount, o.rebate, o."rebateAccountId",
      o.cases, o.reason, o."placedBy", o.at, o.at, o."updatedAt"
    from json_to_recordset(${JSON.stringify(heads)}::json) as o (id bigint, kind text, content text, number text,
        "businessId" bigint, "sellerId" bigint, checkout uuid, status smallint, version integer, "addressId" bigint,
        "carTypeId" bigint, "expectedOn" date, "ownNumber" text, remark text, amount bigint, rebate bigint,
        "rebateAccountId" bigint, cases integer, reason text, "placedBy" bigint, at timestamptz,
        "updatedAt" timestamptz)
      join address a on a.id = o."addressId" join region r on r.code = a.district_code
      join business b on b.id = o."businessId" left join business u on u.id = b.up_business_id
    order by o.id`.execute(tx)
}

const storeLines = async (tx: Tx, drafts: readonly Draft[]): Promise<void> => {
  const lines = drafts.flatMap(({ id, lines: own }) => own.map((line, place) => ({ ...line, id, place })))
  await sql`
    insert into order_line (order_id, place, sku_id, code, name, spec, unit, storage, picture, tax_rate, gross_weight,
      volume, price, qty, sample_id, shipped, signed)
    select r.id, r.place, s.id, s.code, s.name, s.spec, s.unit, s.storage, s.pictures -> 0, s.tax_rate,
      s.gross_weight, s.volume, r.price, r.qty, r."sampleId", r.shipped, r.signed
    from json_to_recordset(${JSON.stringify(lines)}::json) as r (id bigint, place smallint, "skuId" bigint,
      price integer, qty integer, "sampleId" bigint, shipped integer,
      signed integer) join sku s on s.id = r."skuId"
    order by r.id, r.place`.execute(tx)
}

/** History names persons of the buyer and of a selling dealer; steps of the brand name none. */
const storeHistory = async (tx: Tx, drafts: readonly Draft[]): Promise<void> => {
  const steps = drafts.flatMap(({ id, businessId, sellerId, placedBy, steps: own }) =>
    own.map(({ side, ...step }) => ({
      ...step,
      id,
      business: side === 'buyer' ? businessId : side === 'seller' ? sellerId : null,
      actor: side === 'buyer' ? placedBy : null,
    })),
  )
  await sql`
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
    select 'order', h.id::text, h.business, coalesce(h.actor, d.id), h.action, h."from"::text, h."to"::text, h.why, h.at
    from json_to_recordset(${JSON.stringify(steps)}::json) as h (id bigint, business bigint, actor bigint, action text,
      "from" integer, "to" integer, why text, at timestamptz)
    left join (select m.business_id, min(u.id) as id from membership m
      join app_user u on u.id = m.user_id and u.user_type = 3 group by 1) d on d.business_id = h.business
    order by h.at, h.id`.execute(tx)
}

/** 常购清单 follows from the orders. */
const sumUpPurchases = async (tx: Tx): Promise<void> => {
  await sql`
    insert into bought_sku (business_id, sku_id, times, last_quantity, last_bought_at)
    select o.buyer_id, l.sku_id, count(*), (array_agg(l.qty order by o.created_at desc))[1], max(o.created_at)
    from trade_order o join order_line l on l.order_id = o.id
    where o.content = 'goods' and l.sample_id is null group by 1, 2
    on conflict (business_id, sku_id) do update set times = excluded.times,
      last_quantity = excluded.last_quantity, last_bought_at = excluded.last_bought_at`.execute(tx)
}

/** New orders and ids go on where the demo's end. */
const advanceCounters = async (tx: Tx): Promise<void> => {
  await sql`
    select setval(pg_get_serial_sequence('trade_order', 'id'), (select max(id) from trade_order)),
      setval(pg_get_serial_sequence('allowance', 'id'), (select max(id) from allowance)),
      setval(pg_get_serial_sequence('sample_order', 'id'), (select max(id) from sample_order)),
      setval('purchase_number', (select count(*) from trade_order where kind = 'purchase')),
      setval('terminal_number', (select count(*) from trade_order where kind = 'terminal')),
      setval('sample_number', (select count(*) from sample_order))`.execute(tx)
}

const seed = 20_261

/** Derives the debts from the documents. Excess payments are set off at once, as they are wherever payments come in. */
const settleAccounts = async (tx: Tx, day: string): Promise<void> => {
  // Rows of this transaction are in no statistics yet, and without them its statements are planned for empty tables.
  await sql`analyze trade_order, order_line, delivery_note, delivery_line, payment_notice, payment_notice_order`.execute(
    tx,
  )
  await sql`select fill_order_accounts()`.execute(tx)
  // It leaves the order of its rows to the plan, and the demo has the same ids every time.
  await sql`update ledger_entry set id = -id`.execute(tx)
  await sql`
    with numbered as (
      select id, row_number() over (order by recorded_at, kind, source_id) as place from ledger_entry)
    update ledger_entry l set id = 140000 + n.place from numbered n where n.id = l.id`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select distinct n.business_id as id from payment_notice n where n.paid > n.amount`.execute(tx)
  await setOff(
    { tx, now: new Date(daysBefore(day, 0, '00:00')) },
    rows.map(({ id }) => id),
  )
  // The demo's messages are those of its own list, whose unread ones are counted on every page.
  await sql`delete from message where title = '多付款已抵扣'`.execute(tx)
}

/**
 * The orders of 18 months behind the purchases, in every state, and their takes. They have random numbers of their
 * own, so that another number of orders changes nothing else of the demo.
 */
export const loadOrders = async (
  tx: Tx,
  { day }: DemoSource,
  tables: DemoRows,
  offers: ReadonlyMap<number, readonly Article[]>,
): Promise<void> => {
  const random = seededRandom(seed)
  const listPrices = new Map((tables.sku ?? []).map(({ id, list_price: price }) => [Number(id), price]))
  const prices = new Map(
    [...offers].map(([businessId, articles]) => [
      businessId,
      new Map(articles.map(({ skuId, price }) => [skuId, price])),
    ]),
  )
  const priceOf = (businessId: number, skuId: number) =>
    prices.get(businessId)?.get(skuId) ?? listPrices.get(skuId) ?? 0
  const samples = sampleApplications(tables, offers)
  const goods = goodsOrders(random, tables, purchasesOf(day, random, tables), priceOf)
  const drafts = draftOrders(day, random, tables, [...withSamples(goods, samples), ...samples])
  const { orders, balances } = sampleRows(drafts)
  await tx.insertInto('allowance').values(allowanceRows(day, tables)).execute()
  await storeHeads(tx, drafts)
  await tx.insertInto('sample_order').values(orders).execute()
  await tx.insertInto('allowance').values(balances).execute()
  await storeLines(tx, drafts)
  await storeHistory(tx, drafts)
  await loadDeliveries(tx)
  await loadPayments(tx, day)
  await rateSamples(tx)
  await loadReturns(tx, day)
  await settleAccounts(tx, day)
  await sumUpPurchases(tx)
  await bookAllowances(tx, day)
  await nameOrdersInMessages(tx)
  await advanceCounters(tx)
}
