import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderChange } from '#contract/cart/lines.ts'
import { recordHistory } from '../../../db/history.ts'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { Writing } from '../../../http/context.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import { asBuyer } from '../steps.ts'
import { holdOrder, transitionFor } from '../move-order.ts'
import { forgetChoices } from '../samples/sample-choices.ts'
import { kindFor } from '../terms.ts'

export interface OpenEdit {
  readonly orderId: number
  readonly orderVersion: number
  /** Grows with every edit, from the time in milliseconds at which the change was opened. */
  readonly revision: number
  readonly openedAt: Date
}

export type EditSettings = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>['settings']

/** The change that a write names; pages of the version before name none. */
export type Meant = Partial<OrderChange>

const elsewhere = (open: OpenNow | undefined, orderId: number | undefined): Refusal => {
  if (!open) return new Refusal(code.conflict, '订单已不在修改中，这项改动没有保存')
  const now =
    open.orderId === orderId
      ? `订单 ${open.number} 在您修改期间已有变化`
      : `现在修改的是另一张订单 ${open.number}，可能由同事打开`
  return new Refusal(code.conflict, `${now}，这项改动没有保存`)
}

/**
 * The change that the business has open, locked until the write ends. A write meant for another change, which a
 * colleague has ended or replaced meanwhile, is refused.
 */
export const holdEdit = async (context: Writing, meant: Meant): Promise<OpenEdit> => {
  const open = await openNow(context)
  const { orderId = open?.orderId, orderVersion = open?.orderVersion } = meant
  if (!open || open.orderId !== orderId || open.orderVersion !== orderVersion) throw elsewhere(open, orderId)
  return open
}

export const noteEdit = async (context: Writing, orderId: number, action: string, why = ''): Promise<void> =>
  recordHistory(context, { entity: 'order-edit', id: orderId, action, why })

export const forgetEdit = async ({ tx, actor }: Writing): Promise<void> => {
  await tx
    .deleteFrom('order_edit')
    .where('business_id', '=', actor.businessId)
    .modifyEnd(deferredStatement)
    .execute()
  await forgetChoices(tx, actor, [null])
}

/** An order that leaves the list is not changed any more. */
export const forgetEditOf = async ({ tx, actor }: Writing, orderId: number): Promise<void> => {
  const gone = await tx
    .deleteFrom('order_edit')
    .where('business_id', '=', actor.businessId)
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst()
  if (gone) await forgetChoices(tx, actor, [null])
}

/**
 * Copies the order into a new change: its way of delivery, its lines, its free goods. False if a colleague has begun
 * another change at the same moment.
 */
const copyOrder = async ({ tx, actor, now }: Writing, orderId: number): Promise<boolean> => {
  const { rows: opened } = await sql`
    insert into order_edit (business_id, order_id, order_version, settings, opened_by, opened_at, revision)
    select ${actor.businessId}::bigint, o.id, o.version,
      jsonb_build_object('addressId', o.address_id, 'method', o.delivery_method, 'contactName', o.contact_name,
        'contactPhone', o.contact_phone, 'carTypeId', o.car_type_id, 'expectedOn', o.expected_on,
        'ownNumber', o.own_number, 'remark', o.remark,
        'rebate', case when o.rebate_account_id is not null then
          jsonb_build_object('accountId', o.rebate_account_id, 'amount', o.rebate) end),
      ${actor.userId}::bigint, ${now}::timestamptz, ${now.getTime()}::bigint
    from trade_order o where o.id = ${orderId}
    on conflict do nothing returning order_id`.execute(tx)
  if (opened.length === 0) return false
  await sql`
    insert into order_edit_line (business_id, sku_id, qty, note, seen_price)
    select ${actor.businessId}::bigint, l.sku_id, sum(l.qty), max(l.note), max(l.price)
    from order_line l where l.order_id = ${orderId} and l.sample_id is null
    group by l.sku_id order by min(l.place)`.execute(tx)
  await sql`
    insert into sample_choice (business_id, address_id, allowance_id, qty)
    select ${actor.businessId}::bigint, null, l.sample_id, sum(l.qty)
    from order_line l where l.order_id = ${orderId} and l.sample_id is not null group by l.sample_id`.execute(
    tx,
  )
  return true
}

interface OpenNow extends OpenEdit {
  readonly number: string
}

/** A change that a server of the version before has opened has no revision yet. */
export const editRevision = sql<number>`
  greatest(e.revision, floor(extract(epoch from e.opened_at) * 1000)::bigint)`

/** Every change of an order locks the change before the order, so that no two wait for each other. */
export const openNow = async ({ tx, actor }: Writing): Promise<OpenNow | undefined> => {
  const { rows } = await sql<OpenNow>`
    select e.order_id as "orderId", e.order_version as "orderVersion", ${editRevision} as revision,
      e.opened_at as "openedAt", o.number
    from order_edit e join trade_order o on o.id = e.order_id
    where e.business_id = ${actor.businessId} for update of e`.execute(tx)
  return rows[0]
}

/** The field tells the page that the person has a choice: other conflicts offer none. */
const busyWith = ({ number }: OpenNow): Refusal => {
  const message = `正在修改订单 ${number}，请先保存、提交或放弃修改`
  return new Refusal(code.conflict, message, { fields: [{ path: 'replace', message }] })
}

/**
 * Begins to change an order, or goes on with it. A business changes one order at a time: another one's change is
 * dropped only when the person says so.
 */
export const openEdit = async (
  context: Writing,
  { id, replace = false }: RequestOf<'POST /purchaseOrders/action/editOrder'>,
): Promise<{ orderId: number }> => {
  const kind = kindFor(context.actor)
  const open = await openNow(context)
  const order = await holdOrder(asBuyer(context), kind, id)
  transitionFor(kind, order, { action: 'save', side: 'buyer' })
  if (order.content === 'sample') throw refuse('样品申请不能修改，请取消后重新申请')
  if (open?.orderId === id) {
    // Opening it again shows the order as it is now; the changes made so far stay.
    await context.tx
      .updateTable('order_edit')
      .set({ order_version: order.version })
      .where('business_id', '=', context.actor.businessId)
      .execute()
    return { orderId: id }
  }
  if (open && !replace) throw busyWith(open)
  if (open) await forgetEdit(context)
  if (!(await copyOrder(context, id))) {
    const other = await openNow(context)
    if (other?.orderId === id) return { orderId: id }
    throw other ? busyWith(other) : new Refusal(code.conflict)
  }
  await noteEdit(context, id, 'open')
  return { orderId: id }
}

export const dropEdit = async (context: Writing, meant: Meant): Promise<Record<string, never>> => {
  const { orderId } = await holdEdit(context, meant)
  await forgetEdit(context)
  await noteEdit(context, orderId, 'drop')
  return {}
}
