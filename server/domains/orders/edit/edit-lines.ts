import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import { mostLines } from '#contract/cart/lines.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { assertStorage } from '../one-storage.ts'
import { holdEdit, noteEdit } from './open-edit.ts'

/** Sets many lines: one that is there gets the new quantity, the others are put in. */
export const saveEditLines = async (
  context: Writing,
  { rows, ...meant }: RequestOf<'POST /poCarts/action/saveBatch'>,
): Promise<Record<string, never>> => {
  const { tx, actor } = context
  const { orderId } = await holdEdit(context, meant)
  const last = [...new Map(rows.map(row => [row.skuId, row])).values()]
  await assertStorage(
    context,
    orderId,
    last.map(({ skuId }) => skuId),
  )
  await sql`
    insert into order_edit_line as l (business_id, sku_id, qty, note)
    select ${actor.businessId}::bigint, r."skuId", r.qty, coalesce(r.note, '')
    from json_to_recordset(${JSON.stringify(last)}::json) as r ("skuId" bigint, qty integer, note text)
    on conflict (business_id, sku_id) do update
      set qty = excluded.qty, note = case when excluded.note = '' then l.note else excluded.note end`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ lines: number }>`
    select count(*)::int as lines from order_edit_line l where l.business_id = ${actor.businessId}`.execute(
    tx,
  )
  if ((counted[0]?.lines ?? 0) > mostLines.cart) throw refuse(`一张订单最多 ${mostLines.cart} 行商品`)
  await noteEdit(
    context,
    orderId,
    'lines',
    last
      .map(({ skuId, qty }) => `${skuId}=${qty}`)
      .join(' ')
      .slice(0, 2_000),
  )
  return {}
}

export const changeEditLine = async (
  context: Writing,
  { id, qty, note, ...meant }: RequestOf<'PUT /poCarts/'>,
): Promise<Record<string, never>> => {
  const { orderId } = await holdEdit(context, meant)
  const { rows } = await sql`
    update order_edit_line l set qty = coalesce(${qty ?? null}::int, l.qty), note = coalesce(${note ?? null}, l.note)
    where l.id = ${id} and l.business_id = ${context.actor.businessId} returning l.id`.execute(context.tx)
  if (rows.length === 0) throw notFound()
  await noteEdit(context, orderId, 'line', `${id}=${qty ?? ''}`)
  return {}
}

/** Those that are gone already are left out. */
export const deleteEditLines = async (
  context: Writing,
  { ids, ...meant }: RequestOf<'POST /poCarts/action/deleteBatch'>,
): Promise<Record<string, never>> => {
  const { orderId } = await holdEdit(context, meant)
  await context.tx
    .deleteFrom('order_edit_line')
    .where('business_id', '=', context.actor.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  await noteEdit(context, orderId, 'delete', ids.join(' ').slice(0, 2_000))
  return {}
}

/** Sets delivery and payment of the changed order. The address must be one of the business's own. */
export const saveSettings = async (
  context: Writing,
  asked: RequestOf<'POST /poCarts/action/saveSettings'>,
): Promise<Record<string, never>> => {
  const { tx, actor } = context
  const { settings, ...meant } = 'settings' in asked ? asked : { settings: asked }
  const { orderId } = await holdEdit(context, meant)
  const own = await tx
    .selectFrom('address')
    .select('id')
    .where('id', '=', settings.addressId)
    .where('business_id', '=', actor.businessId)
    .where('is_self_pickup', '=', false)
    .executeTakeFirst()
  if (!own) throw notFound()
  await tx
    .updateTable('order_edit')
    .set({ settings: JSON.stringify(settings) })
    .where('business_id', '=', actor.businessId)
    .execute()
  await noteEdit(context, orderId, 'settings')
  return {}
}
