import { sql } from 'kysely'
import { storageOrder } from '#contract/cart/line-sums.ts'
import { orderStatus, type OrderContent } from '#contract/orders/life-cycle.ts'
import { messageOf } from '#contract/samples/messages.ts'
import type { Tx } from '../../db/schema.ts'
import { deferredStatement } from '../../db/deferred-statements.ts'
import type { Writing } from '../../http/context.ts'
import { newNumbers } from './numbers.ts'
import type { Parties } from './parties.ts'
import { kindFor, termsOf } from './terms.ts'
import type { Limit, Take } from '../allowances/public.ts'

/** One line of an order that is about to be stored. Its facts of the product are read when it is stored. */
export interface NewLine {
  readonly skuId: number
  readonly qty: number
  /** Fen per case; 0 for free goods. */
  readonly price: number
  readonly note: string
  readonly sampleId: number | null
}

export interface NewOrder {
  readonly content: OrderContent
  readonly checkoutId: string
  readonly addressId: number
  readonly method: number
  readonly contactName: string
  readonly contactPhone: string
  readonly addressText: string
  /** Empty where the buyer collects the goods. */
  readonly addressName: string
  readonly carTypeId: number | null
  readonly expectedOn: string | null
  readonly ownNumber: string
  readonly remark: string
  readonly rebate: number
  readonly rebateAccountId: number | null
  readonly lines: readonly NewLine[]
}

export interface StoredOrder extends NewOrder {
  readonly id: number
  readonly number: string
  readonly amount: number
  readonly cases: number
}

export const amountOf = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, { qty, price }) => sum + qty * price, 0)

const casesOf = (lines: readonly NewLine[]): number => lines.reduce((sum, { qty }) => sum + qty, 0)

const insertOrders = async (
  { tx, actor, now }: Writing,
  { sellerId, upstreamName }: Parties,
  orders: readonly NewOrder[],
): Promise<StoredOrder[]> => {
  const kind = kindFor(actor)
  const { prefix, sequence } = termsOf[kind]
  const numbers = await newNumbers(tx, now, prefix, sequence, orders.length)
  const stored = await tx
    .insertInto('trade_order')
    .values(
      orders.map((order, place) => ({
        kind,
        content: order.content,
        number: numbers[place] ?? '',
        buyer_id: actor.businessId,
        seller_id: sellerId,
        checkout_id: order.checkoutId,
        status: orderStatus.review,
        delivery_method: order.method,
        address_id: order.addressId,
        contact_name: order.contactName,
        contact_phone: order.contactPhone,
        address_text: order.addressText,
        address_name: order.addressName,
        car_type_id: order.carTypeId,
        expected_on: order.expectedOn,
        own_number: order.ownNumber,
        remark: order.remark,
        upstream_name: upstreamName,
        amount: amountOf(order.lines),
        rebate: order.rebate,
        rebate_account_id: order.rebateAccountId,
        cases: casesOf(order.lines),
        placed_by: actor.userId,
        created_at: now,
        submitted_at: now,
        updated_at: now,
      })),
    )
    .returning(['id', 'number'])
    .execute()
  const ids = new Map(stored.map(({ id, number }) => [number, id]))
  return orders.map((order, place) => {
    const number = numbers[place] ?? ''
    return {
      ...order,
      number,
      id: ids.get(number) ?? 0,
      amount: amountOf(order.lines),
      cases: casesOf(order.lines),
    }
  })
}

/**
 * Lines store their product as it was on the day of the order: name, spec, price and tax rate do not change later. They
 * stand by storage, so that their numbers run on over the sections.
 */
export const insertLines = async (
  tx: Tx,
  orders: readonly { readonly id: number; readonly lines: readonly NewLine[] }[],
): Promise<void> => {
  const rows = orders.flatMap(({ id, lines }) =>
    lines.map((line, place) => ({ ...line, orderId: id, place })),
  )
  await sql`
    insert into order_line (order_id, place, sku_id, code, name, spec, unit, storage, picture, tax_rate, gross_weight,
      volume, price, qty, note, sample_id)
    select r."orderId", row_number() over (partition by r."orderId"
        order by array_position(${[...storageOrder]}::text[], s.storage), r.place) - 1, s.id, s.code, s.name, s.spec, s.unit, s.storage, s.pictures -> 0, s.tax_rate,
      s.gross_weight, s.volume, r.price, r.qty, r.note, r."sampleId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("orderId" bigint, place smallint, "skuId" bigint,
      price integer, qty integer, note text, "sampleId" bigint) join sku s on s.id = r."skuId" ${deferredStatement}`.execute(
    tx,
  )
}

/** One row of history and one message to the other side for each order. */
const tell = async ({ tx, actor, now }: Writing, orders: readonly StoredOrder[]): Promise<void> => {
  const kind = kindFor(actor)
  const { life, sellerPage } = termsOf[kind]
  const submit = life.transitions.find(({ action }) => action === 'submit')
  const rows = orders.map(({ id, number, content }) => {
    const message = submit && messageOf(kind, content, submit)
    return {
      id,
      title: message?.[0] ?? '',
      content: message?.[1](number) ?? '',
      link: sellerPage === '' ? '' : `${sellerPage}?id=${id}`,
    }
  })
  await sql`
    with placed as (
      select p.id, p.title, p.content, p.link from json_to_recordset(${JSON.stringify(rows)}::json)
        as p (id bigint, title text, content text, link text)
    ), told as (
      insert into message (business_id, kind, title, content, link, created_at)
      select o.seller_id, 'service', p.title, p.content, p.link, ${now}::timestamptz
      from placed p join trade_order o on o.id = p.id
    )
    insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, at)
    select 'order', p.id::text, ${actor.businessId}::bigint, ${actor.userId}::bigint, 'submit', null,
      ${String(orderStatus.review)}, ${now}::timestamptz
    from placed p ${deferredStatement}`.execute(tx)
}

/** Notes the products that the business buys, for 常购清单 and recommendations. */
export const noteBought = async ({ tx, actor, now }: Writing, lines: readonly NewLine[]): Promise<void> => {
  // In one order, so that no two orders of a business wait for each other.
  const rows = [
    ...new Map(lines.filter(({ price }) => price > 0).map(line => [line.skuId, line])).values(),
  ].toSorted((one, other) => one.skuId - other.skuId)
  if (rows.length === 0) return
  await sql`
    insert into bought_sku as b (business_id, sku_id, times, last_quantity, last_bought_at)
    select ${actor.businessId}::bigint, r."skuId", 1, r.qty, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("skuId" bigint, qty integer)
    on conflict (business_id, sku_id) do update
      set times = b.times + 1, last_quantity = excluded.last_quantity, last_bought_at = excluded.last_bought_at
    ${deferredStatement}`.execute(tx)
}

/** Stores orders as handed in. The number of statements does not grow with orders or lines. */
export const storeOrders = async (
  writing: Writing,
  supplier: Parties,
  orders: readonly NewOrder[],
): Promise<StoredOrder[]> => {
  const stored = await insertOrders(writing, supplier, orders)
  await insertLines(writing.tx, stored)
  await tell(writing, stored)
  return stored
}

/** The cases that the lines of one order take of quotas and allotted stocks. Free goods take nothing of them. */
export const takenOfLimits = (limits: readonly Limit[], lines: readonly NewLine[]): Omit<Take, 'orderId'>[] =>
  limits.flatMap(({ id, skuIds }) => {
    const taking = lines.filter(({ skuId, sampleId }) => sampleId === null && skuIds.includes(skuId))
    const amount = taking.reduce((sum, { qty }) => sum + qty, 0)
    return amount === 0 ? [] : [{ allowanceId: id, amount, skuIds: taking.map(({ skuId }) => skuId) }]
  })
