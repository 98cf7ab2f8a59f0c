import { sql } from 'kysely'
import { code } from '#contract/errors.ts'
import {
  orderGuards,
  type OrderAction,
  type OrderKind,
  type OrderProgress,
  type OrderTransition,
  type Side,
} from '#contract/rules/lifecycles/order.ts'
import { messageOf } from '#contract/rules/lifecycles/sample-messages.ts'
import { purchaseStatusText } from '#contract/rules/lifecycles/purchase-order.ts'
import { terminalStatusText } from '#contract/rules/lifecycles/terminal-order.ts'
import { allowedActions } from '#contract/rules/lifecycles/transition.ts'
import type { Tx } from '../../db/schema.ts'
import { isSupplying } from '../../db/seen-by-seller.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import { noteUsed, releaseAllowances, withdrawLeft } from '../allowances/public.ts'
import { grantSamples, withdrawSamples } from './grant-samples.ts'
import { termsOf } from './terms.ts'

/** Who moves an order: a person of one side, or the portal itself, which belongs to none. */
export interface Mover {
  readonly tx: Tx
  readonly now: Date
  readonly side: Side
  readonly businessId: number | null
  readonly userId: number | null
}

export interface Move {
  readonly kind: OrderKind
  readonly id: number
  readonly action: OrderAction
  /** The order as it was seen; null where its age does not matter. */
  readonly version: number | null
  readonly reason?: string | undefined
}

export interface HeldOrder extends OrderProgress {
  readonly id: number
  readonly number: string
  readonly content: 'goods' | 'sample'
  readonly status: number
  readonly version: number
  readonly buyerId: number
  readonly sellerId: number
  /** Whether the seller still supplies the buyer. */
  readonly isSupplied: boolean
}

/** Holds the order for the rest of the transaction. An order of somebody else is not found. */
export const holdOrder = async (
  { tx, side, businessId }: Mover,
  kind: OrderKind,
  id: number,
): Promise<HeldOrder> => {
  const own =
    side === 'portal'
      ? sql`true`
      : side === 'buyer'
        ? sql`o.buyer_id = ${businessId} and o.hidden_at is null`
        : sql`o.seller_id = ${businessId} and o.submitted_at is not null`
  const { rows: held } = await sql<{ id: number }>`
    select o.id from trade_order o where o.id = ${id} and o.kind = ${kind} and ${own} for no key update`.execute(
    tx,
  )
  if (held.length === 0) throw notFound()
  const { rows } = await sql<HeldOrder>`
    select o.id, o.number, o.content, o.status, o.version, o.buyer_id as "buyerId", o.seller_id as "sellerId",
      ${isSupplying} as "isSupplied",
      not exists (select from order_line l where l.order_id = o.id and l.shipped > 0) as "nothingShipped",
      not exists (select from order_line l where l.order_id = o.id and l.shipped + l.closed < l.qty) as "allShipped",
      not exists (select from order_line l where l.order_id = o.id and l.signed + l.credited < l.shipped) as "allSigned"
    from trade_order o where o.id = ${id}`.execute(tx)
  const [order] = rows
  if (!order) throw notFound()
  return order
}

const textOf = (kind: OrderKind, status: number): string =>
  (kind === 'purchase' ? purchaseStatusText : terminalStatusText)[status] ?? String(status)

/** The row of the table that allows this, or a refusal that says how the order stands. */
export const transitionFor = (
  kind: OrderKind,
  order: HeldOrder,
  { action, side }: { readonly action: OrderAction; readonly side: Side },
): OrderTransition => {
  const { transitions } = termsOf[kind]
  const row = transitions.find(one => one.action === action && one.who === side)
  if (!row) throw new Refusal(code.forbidden)
  const holds = (guard: keyof typeof orderGuards) => orderGuards[guard](order)
  if (allowedActions(transitions, side, { status: order.status, holds }).includes(row)) return row
  if (!row.from.includes(order.status))
    throw new Refusal(
      code.conflict,
      `订单 ${order.number} 现在是「${textOf(kind, order.status)}」，不能${row.label}，请刷新查看`,
    )
  throw new Refusal(code.conflict, `订单 ${order.number} 已有发货或尚有未完成数量，不能${row.label}`)
}

/** These end what an order takes; what was taken is free again. */
const releasing: ReadonlySet<OrderAction> = new Set(['save', 'revoke', 'cancel', 'approveCancel', 'reject'])

const draft = 10

/** The change of status with its history and its message, in one statement. */
export const storeMove = async (
  { tx, now, side, businessId, userId }: Mover,
  kind: OrderKind,
  order: HeldOrder,
  row: OrderTransition,
  why: string,
): Promise<{ status: number; version: number }> => {
  const other = side === 'buyer' ? order.sellerId : order.buyerId
  const page = side === 'buyer' ? termsOf[kind].sellerPage : termsOf[kind].buyerPage
  // What the buyer has taken back the seller reads no more.
  const isRead = page !== '' && !(side === 'buyer' && row.to === draft)
  const link = isRead ? `${page}?id=${order.id}` : ''
  const message = messageOf(kind, order.content, row)
  const [title, content] = message ? [message[0], message[1](order.number)] : ['', '']
  // What a buyer takes up again after it has left its seller is none of that one's business any more.
  const isParted = side === 'buyer' && order.status === draft && !order.isSupplied
  const told = why === '' || content === '' ? content : `${content}原因：${why}`
  const { rows } = await sql<{ status: number; version: number }>`
    with moved as (
      update trade_order o set status = ${row.to}::smallint, version = o.version + 1, updated_at = ${now}::timestamptz,
        submitted_at = case when ${row.action} = 'submit' then ${now}::timestamptz
          when ${isParted} then null else o.submitted_at end,
        reason = case when ${why} = '' then o.reason else ${why} end
      where o.id = ${order.id} and o.status = ${order.status} and o.version = ${order.version}
      returning o.id, o.status, o.version
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select 'order', m.id::text, ${businessId}::bigint, ${userId}::bigint, ${row.action}, ${String(order.status)},
        m.status::text, ${why}, ${now}::timestamptz from moved m
    ), told as (
      insert into message (business_id, kind, title, content, link, created_at)
      select ${other}::bigint, 'service', ${title}, ${told}, ${link}, ${now}::timestamptz from moved m
      where ${title} <> '' and not ${isParted}::boolean
    )
    select m.status, m.version from moved m`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Refusal(code.conflict)
  return moved
}

/** One step of an order's life, as the table allows it. Whoever saw an older order is told instead. */
export const moveOrder = async (
  mover: Mover,
  { kind, id, action, version, reason = '' }: Move,
): Promise<{ status: number; version: number }> => {
  const order = await holdOrder(mover, kind, id)
  const row = transitionFor(kind, order, { action, side: mover.side })
  if (version !== null && version !== order.version)
    throw new Refusal(code.conflict, `订单 ${order.number} 已有变化，请刷新后重试`)
  if (row.reason && reason.trim() === '') throw refuse('请填写原因')
  const moved = await storeMove(mover, kind, order, row, reason)
  if (releasing.has(action)) {
    const released = await releaseAllowances(mover.tx, mover.now, id, row.label)
    await withdrawLeft(mover.tx, mover.now, released)
    if (order.content === 'sample') await withdrawSamples(mover.tx, mover.now, id)
  }
  if (action === 'confirm') {
    await noteUsed(mover.tx, mover.now, id)
    if (order.content === 'sample') await grantSamples(mover, kind, order)
  }
  return moved
}
