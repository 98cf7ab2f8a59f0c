import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { sumsOf } from '#contract/cart/line-sums.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import { orderParties } from '../../db/parties.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { isBeforeParting, isHandedIn } from '../../db/readable-by-seller.ts'
import { stepsOfAll } from '../../db/steps.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { asksOf, closedOf, departedCases, lineSums } from '../books/public.ts'

type Detail = ResponseOf<'GET /purchaseOrders/getByIdV2/{id}'>
export type OrderHead = Omit<Detail, 'lines' | 'sums' | 'history'>
export type OrderLine = Detail['lines'][number]

/** Purchase orders are read by the buyer alone; terminal orders also by the dealer that they were handed in to. */
const mayRead = (kind: OrderKind, { businessId, userType }: BusinessActor): RawBuilder<boolean> =>
  kind === 'terminal' && userType === 3
    ? sql`o.kind = 'terminal' and o.seller_id = ${businessId} and ${isHandedIn}`
    : sql`o.kind = ${kind} and o.buyer_id = ${businessId} and o.hidden_at is null`

/** A dealer does not see the steps that a customer took with a finished order `o` after leaving that dealer. */
const stepsSeen = (kind: OrderKind, { userType }: BusinessActor): RawBuilder<boolean> =>
  kind === 'terminal' && userType === 3
    ? sql`(h.action not in ('rateSamples', 'remove') or ${isBeforeParting('h.at')})`
    : sql`true`

/** Reads orders and, in the same statement, `more` columns about each. Those that the actor may not read are missing. */
const readWith = async <More extends object>(
  { db, actor, now }: Reading,
  kind: OrderKind,
  ids: readonly number[],
  more: RawBuilder<More>,
): Promise<(OrderHead & More)[]> => {
  const { rows } = await sql<OrderHead & More>`
    select o.id, o.kind, o.content, o.number, o.status, o.version,
      ${orderParties},
      o.upstream_name as "upstreamName", o.checkout_id as "checkoutId", o.delivery_method as method,
      o.address_id as "addressId", o.contact_name as "contactName", o.contact_phone as "contactPhone",
      o.address_text as "addressText", o.address_name as "addressName",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name,
        'weightLimit', c.weight_limit, 'volumeLimit', c.volume_limit) end as car,
      o.expected_on as "expectedOn", o.own_number as "ownNumber", o.remark, o.amount,
      a."closedAmount", o.rebate, o.rebate_back as "rebateBack", a.progress, a.credit, ${asksOf('o.id', now)} as asks,
      o.cases, o.reason,
      case when o.buyer_id = ${actor.businessId} then u.name else '' end as "placedBy",
      ${isoTime('o.created_at')} as "createdAt", ${isoTime('o.submitted_at')} as "submittedAt",
      ${isoTime('o.updated_at')} as "updatedAt"${more}
    from trade_order o
      join app_user u on u.id = o.placed_by
      left join car_type c on c.id = o.car_type_id
      cross join lateral (
        select ${closedOf('l')} as "closedAmount", ${lineSums} from order_line l where l.order_id = o.id) a
    where o.id = any(${ids}) and ${mayRead(kind, actor)}`.execute(db)
  return rows
}

const only = <T>([row]: readonly T[]): T => {
  if (!row) throw notFound()
  return row
}

export const readHead = async (reading: Reading, kind: OrderKind, id: number): Promise<OrderHead> =>
  only(await readWith(reading, kind, [id], sql<object>``))

/** @param orderId the column or the value of the order's id */
const linesOf = (orderId: RawBuilder<unknown>): RawBuilder<OrderLine> => sql`
  select l.id, l.sku_id as "skuId", l.code, l.name, l.spec, l.unit, l.storage, l.picture,
    (select s.gtin from sku s where s.id = l.sku_id) as gtin, l.tax_rate as "taxRate",
    l.gross_weight as "grossWeight", l.volume, l.price, l.qty, l.note, l.sample_id is not null as "isFree",
    l.shipped, ${departedCases} as departed, l.closed, l.signed, l.differing, l.credited, l.returned, l.credit
  from order_line l where l.order_id = ${orderId} order by l.place`

export const readOrderLines = async (db: Db | Tx, orderId: number): Promise<OrderLine[]> => {
  const { rows } = await linesOf(sql`${orderId}`).execute(db)
  return rows
}

/** The order itself and the documents whose steps its history tells as well. */
export const thingsOf = (kind: OrderKind): RawBuilder<unknown> =>
  kind === 'terminal'
    ? sql`
      select 'order', o.id::text, '' union all
      select 'shipment', p.id::text, p.place::text from shipment p where p.order_id = o.id`
    : sql`
      select 'order', o.id::text, '' union all
      select 'deliveryNote', n.id::text, n.number from delivery_note n where n.order_id = o.id union all
      select 'return', a.id::text, a.number
      from delivery_note n join return_application a on a.note_id = n.id where n.order_id = o.id union all
      select 'paymentNotice', n.id::text, n.number
      from payment_notice_order x join payment_notice n on n.id = x.notice_id where x.order_id = o.id`

/** One statement: each further one would cost the process and the database as much as reading the orders. */
export const readOrders = async (
  reading: Reading,
  kind: OrderKind,
  ids: readonly number[],
): Promise<Detail[]> => {
  const history = stepsOfAll(reading.actor, thingsOf(kind), stepsSeen(kind, reading.actor))
  const orders = await readWith(
    reading,
    kind,
    ids,
    sql<Pick<Detail, 'lines' | 'history'>>`, ${jsonList(linesOf(sql`o.id`))} as lines, ${history} as history`,
  )
  return orders
    .map(order => ({ ...order, sums: sumsOf(order.lines) }))
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export const readOrder = async (reading: Reading, kind: OrderKind, id: number): Promise<Detail> =>
  only(await readOrders(reading, kind, [id]))

export const readFreeLines = async (reading: Reading, id: number): Promise<OrderLine[]> => {
  await readHead(reading, 'purchase', id)
  const lines = await readOrderLines(reading.db, id)
  return lines.filter(({ isFree }) => isFree)
}
