import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import type { Change } from '#contract/cart/edits.ts'
import { orderTarget, settingsKey } from '#contract/cart/lines.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, refuse } from '../../../http/refusal.ts'
import { applyOrderEdits } from './apply-edits.ts'
import { holdEdit, type Meant, type OpenEdit } from './open-edit.ts'

interface Wanted {
  readonly key: string
  readonly change: Change
}

/** An edit that cannot be carried out is refused, and changes nothing. */
const editStrictly = async (
  context: Writing,
  open: OpenEdit,
  wanted: readonly Wanted[],
): Promise<Record<string, never>> => {
  const target = orderTarget(open)
  const edits = wanted.map(({ key, change }) => ({
    target,
    key,
    edit: { ...change, baseQty: 0, baseRev: Number.MAX_SAFE_INTEGER },
  }))
  const { results } = await applyOrderEdits(context, edits)
  const { rejected: reason } = results.find(({ rejected }) => rejected !== null) ?? {}
  if (reason === 'unknownSku' || reason === 'unknownAddress') throw notFound()
  if (reason) throw refuse(rejectionText(target, reason))
  return {}
}

/** Sets many lines: one that is there gets the new quantity, the others are put in. */
export const saveEditLines = async (
  context: Writing,
  { rows, ...meant }: RequestOf<'POST /poCarts/action/saveBatch'>,
): Promise<Record<string, never>> => {
  const open = await holdEdit(context, meant)
  const last = [...new Map(rows.map(row => [row.skuId, row])).values()]
  return editStrictly(
    context,
    open,
    // An empty remark leaves the one that stands there.
    last.map(({ skuId, qty, note = '' }) => ({
      key: String(skuId),
      change: { op: 'set', qty, ...(note !== '' && { note }) },
    })),
  )
}

/** The products of lines, by id; lines that are gone are left out. */
const skusOf = async ({ tx, actor }: Writing, ids: readonly number[]): Promise<readonly number[]> => {
  const rows = await tx
    .selectFrom('order_edit_line')
    .select('sku_id')
    .where('business_id', '=', actor.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(row => row.sku_id)
}

export const changeEditLine = async (
  context: Writing,
  { id, qty, note, ...meant }: RequestOf<'PUT /poCarts/'> & Meant,
): Promise<Record<string, never>> => {
  const open = await holdEdit(context, meant)
  const [skuId] = await skusOf(context, [id])
  if (skuId === undefined) throw notFound()
  if (qty === undefined && note === undefined) return {}
  const change = { op: qty === undefined ? 'add' : 'set', qty: qty ?? 0, ...(note !== undefined && { note }) }
  return editStrictly(context, open, [{ key: String(skuId), change: change as Change }])
}

/** Those that are gone already are left out. */
export const deleteEditLines = async (
  context: Writing,
  { ids, ...meant }: RequestOf<'POST /poCarts/action/deleteBatch'>,
): Promise<Record<string, never>> => {
  const open = await holdEdit(context, meant)
  const skuIds = await skusOf(context, ids)
  return editStrictly(
    context,
    open,
    skuIds.map(skuId => ({ key: String(skuId), change: { op: 'remove', qty: 0 } })),
  )
}

/** Sets delivery and payment of the changed order. */
export const saveSettings = async (
  context: Writing,
  asked: RequestOf<'POST /poCarts/action/saveSettings'>,
): Promise<Record<string, never>> => {
  const { settings, ...meant } = 'settings' in asked ? asked : { settings: asked }
  const open = await holdEdit(context, meant)
  const note = JSON.stringify(settings)
  return editStrictly(context, open, [{ key: settingsKey, change: { op: 'set', qty: 1, note } }])
}
