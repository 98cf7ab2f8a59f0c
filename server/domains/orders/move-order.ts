import { sql } from 'kysely'
import {
  endedOrders,
  orderGuards,
  orderStatus,
  type OrderAction,
  type OrderKind,
  type OrderProgress,
  type OrderTransition,
  type Side,
} from '#contract/orders/life-cycle.ts'
import { messageOf } from '#contract/samples/messages.ts'
import { isSupplying } from '../../db/readable-by-seller.ts'
import type { Held, Moved } from '../../life-cycle/life-cycle.ts'
import { allow, assertSeen, hold, storeStep, type Mover } from '../../life-cycle/mover.ts'
import { followOrders } from '../books/public.ts'
import { noteUsed, releaseAllowances, withdrawLeft } from '../allowances/public.ts'
import { grantSamples, withdrawSamples } from './samples/grant-samples.ts'
import { forgetBought } from './forget-bought.ts'
import { termsOf } from './terms.ts'

export interface Move {
  readonly kind: OrderKind
  readonly id: number
  readonly action: OrderAction
  /** The version of the order that the person saw; null if the version does not matter. */
  readonly version: number | null
  readonly reason?: string | undefined
  /** A note of the changes, for the history. */
  readonly change?: string
}

export interface HeldOrder extends OrderProgress, Held {
  readonly content: 'goods' | 'sample'
  readonly method: number
  readonly buyerId: number
  readonly sellerId: number
  /** Whether the seller still supplies the buyer. */
  readonly isSupplied: boolean
}

/** An order `o` that the side may move. */
const isOwn = ({ side, businessId }: Mover, kind: OrderKind) => {
  const own =
    side === 'portal'
      ? sql`true`
      : side === 'buyer'
        ? sql`o.buyer_id = ${businessId} and o.hidden_at is null`
        : sql`o.seller_id = ${businessId} and o.submitted_at is not null`
  return sql`o.kind = ${kind} and ${own}`
}

/**
 * Holds several orders for the rest of the transaction, in the order of their ids: before the first of them is moved, since
 * a move holds the payments of its business, and whoever holds those waits for no order.
 */
export const holdOrders = async (mover: Mover, kind: OrderKind, ids: readonly number[]): Promise<void> => {
  await sql`
    select o.id from trade_order o where o.id = any(${ids}::bigint[]) and ${isOwn(mover, kind)}
    order by o.id for no key update`.execute(mover.tx)
}

/** Holds the order for the rest of the transaction. An order of somebody else is not found. */
export const holdOrder = (mover: Mover, kind: OrderKind, id: number): Promise<HeldOrder> =>
  hold(
    mover.tx,
    sql`
      select o.id from trade_order o where o.id = ${id} and ${isOwn(mover, kind)} for no key update`,
    sql<HeldOrder>`
      select o.id, o.number, o.content, o.delivery_method as method, o.status, o.version, o.buyer_id as "buyerId", o.seller_id as "sellerId",
        ${isSupplying} as "isSupplied",
        not exists (select from order_line l where l.order_id = o.id and l.shipped > 0) as "nothingShipped",
        not exists (select from order_line l where l.order_id = o.id and l.shipped + l.closed < l.qty) as "allShipped",
        not exists (select from order_line l where l.order_id = o.id and l.signed + l.credited < l.shipped) as "allSigned",
        not exists (select from order_line l where l.order_id = o.id and l.differing > 0) as "nothingDiffers"
      from trade_order o where o.id = ${id}`,
  )

/** The row of the table that allows this, or a refusal that says how the order stands. */
export const transitionFor = (
  kind: OrderKind,
  order: HeldOrder,
  step: { readonly action: OrderAction; readonly side: Side },
): OrderTransition => allow(termsOf[kind].life, order, { ...step, holds: guard => orderGuards[guard](order) })

/** These steps end the takes of an order, which are free again. */
const releasing: ReadonlySet<OrderAction> = new Set(['save', 'revoke', 'cancel', 'approveCancel', 'reject'])

/** A step that the table allows, with its history and its message to the other side. */
export const storeMove = (
  by: Mover,
  kind: OrderKind,
  order: HeldOrder,
  row: OrderTransition,
  why: string,
  /** The change in words, for the history. */
  change = '',
): Promise<Moved> => {
  const isBuyer = by.side === 'buyer'
  const { life, sellerPage, buyerPage } = termsOf[kind]
  const page = isBuyer ? sellerPage : buyerPage
  // The seller does not read an order that its buyer has taken back.
  const isRead = page !== '' && !(isBuyer && row.to === orderStatus.draft)
  // An order that its buyer takes up again after leaving its seller does not concern that seller any more.
  const isParted = isBuyer && order.status === orderStatus.draft && !order.isSupplied
  const step = { ...row, message: messageOf(kind, order.content, row) }
  return storeStep(by, life, order, step, {
    columns: {
      updated_at: by.now,
      ...(row.action === 'submit' ? { submitted_at: by.now } : isParted && { submitted_at: null }),
      ...(why !== '' && { reason: why }),
    },
    why: why === '' ? change : why,
    tell: isParted
      ? undefined
      : {
          businessId: isBuyer ? order.sellerId : order.buyerId,
          link: isRead ? `${page}?id=${order.id}` : '',
          tail: why === '' ? '' : `原因：${why}`,
        },
  })
}

/** A collected order has left with its customer, and of a delivered one everything has come that was not credited. */
const receiveAll = async ({ tx }: Mover, orderId: number): Promise<void> => {
  await sql`
    update order_line l set shipped = l.qty - l.closed, departed = l.qty - l.closed,
      signed = l.qty - l.closed - l.credited
    where l.order_id = ${orderId}`.execute(tx)
}

/** One step of an order's life, as the table allows it. A person who saw an older order is told so instead. */
export const moveOrder = async (
  mover: Mover,
  { kind, id, action, version, reason = '', change = '' }: Move,
): Promise<Moved> => {
  const order = await holdOrder(mover, kind, id)
  const row = transitionFor(kind, order, { action, side: mover.side })
  assertSeen(termsOf[kind].life, order, version)
  const moved = await storeMove(mover, kind, order, row, reason, change)
  if (releasing.has(action)) {
    const released = await releaseAllowances(mover.tx, mover.now, id, row.label)
    await withdrawLeft(mover.tx, mover.now, released)
    if (order.content === 'sample') await withdrawSamples(mover.tx, mover.now, id)
  }
  const hasEnded = endedOrders[kind].includes(row.to)
  if (hasEnded) await forgetBought(mover.tx, kind, id)
  if (kind === 'purchase' && hasEnded) await followOrders(mover, [id])
  if (action === 'receive' || action === 'receiveLate') await receiveAll(mover, id)
  if (action === 'confirm') {
    await noteUsed(mover.tx, mover.now, id)
    if (order.content === 'sample') await grantSamples(mover, kind, order)
  }
  return moved
}
