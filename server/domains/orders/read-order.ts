import { sql, type RawBuilder } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { sumsOf } from '#contract/rules/line-sums.ts'
import type { OrderKind } from '#contract/rules/lifecycles/order.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { isBeforeParting, isHandedIn } from '../../db/seen-by-seller.ts'
import { readSteps } from '../../db/steps.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { notFound } from '../../http/refusal.ts'
import { closedAmount } from './paid-order.ts'

type Detail = ResponseOf<'GET /purchaseOrders/getByIdV2/{id}'>
export type OrderHead = Omit<Detail, 'lines' | 'sums' | 'history'>
export type OrderLine = Detail['lines'][number]

interface Reading {
  readonly db: Db | Tx
  readonly actor: BusinessActor
}

/** Purchase orders are read by the buyer alone; terminal orders also by the dealer that they were handed in to. */
const mayRead = (kind: OrderKind, { businessId, userType }: BusinessActor): RawBuilder<boolean> =>
  kind === 'terminal' && userType === 3
    ? sql`o.kind = 'terminal' and o.seller_id = ${businessId} and ${isHandedIn}`
    : sql`o.kind = ${kind} and o.buyer_id = ${businessId} and o.hidden_at is null`

/** What a customer did with a finished order after it left its dealer, that dealer does not see. */
const stepsSeen = (kind: OrderKind, { userType }: BusinessActor): RawBuilder<boolean> =>
  kind === 'terminal' && userType === 3
    ? sql`(h.action not in ('rateSamples', 'remove') or exists (
        select from trade_order o where o.id = h.entity_id::bigint and ${isBeforeParting('h.at')}))`
    : sql`true`

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null

type HeadRow = Omit<OrderHead, 'createdAt' | 'submittedAt' | 'updatedAt'> & {
  createdAt: Date
  submittedAt: Date | null
  updatedAt: Date
}

export const readHead = async ({ db, actor }: Reading, kind: OrderKind, id: number): Promise<OrderHead> => {
  const { rows } = await sql<HeadRow>`
    select o.id, o.kind, o.content, o.number, o.status, o.version,
      json_build_object('id', b.id, 'name', b.name) as buyer, json_build_object('id', s.id, 'name', s.name) as seller,
      o.upstream_name as "upstreamName", o.checkout_id as "checkoutId", o.delivery_method as method,
      o.address_id as "addressId", o.contact_name as "contactName", o.contact_phone as "contactPhone",
      o.address_text as "addressText",
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name,
        'weightLimit', c.weight_limit, 'volumeLimit', c.volume_limit) end as car,
      o.expected_on as "expectedOn", o.own_number as "ownNumber", o.remark, o.amount,
      ${closedAmount('o.id')} as "closedAmount", o.rebate, o.cases, o.reason,
      case when o.buyer_id = ${actor.businessId} then u.name else '' end as "placedBy", o.created_at as "createdAt", o.submitted_at as "submittedAt", o.updated_at as "updatedAt"
    from trade_order o
      join business b on b.id = o.buyer_id
      join business s on s.id = o.seller_id
      join app_user u on u.id = o.placed_by
      left join car_type c on c.id = o.car_type_id
    where o.id = ${id} and ${mayRead(kind, actor)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    submittedAt: isoOf(row.submittedAt),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const readOrderLines = async (db: Db | Tx, orderId: number): Promise<OrderLine[]> => {
  const { rows } = await sql<OrderLine>`
    select l.id, l.sku_id as "skuId", l.code, l.name, l.spec, l.unit, l.storage, l.picture, l.tax_rate as "taxRate",
      l.gross_weight as "grossWeight", l.volume, l.price, l.qty, l.note, l.sample_id is not null as "isFree",
      l.shipped, l.closed, l.signed, l.credited
    from order_line l where l.order_id = ${orderId} order by l.place`.execute(db)
  return rows
}

export const readOrder = async (reading: Reading, kind: OrderKind, id: number): Promise<Detail> => {
  const head = await readHead(reading, kind, id)
  const lines = await readOrderLines(reading.db, id)
  return {
    ...head,
    lines,
    sums: sumsOf(lines),
    history: await readSteps(reading.db, reading.actor, 'order', id, stepsSeen(kind, reading.actor)),
  }
}

export const readFreeLines = async (reading: Reading, id: number): Promise<OrderLine[]> => {
  await readHead(reading, 'purchase', id)
  const lines = await readOrderLines(reading.db, id)
  return lines.filter(({ isFree }) => isFree)
}
