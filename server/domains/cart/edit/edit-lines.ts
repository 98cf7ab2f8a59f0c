import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { Change } from '#contract/cart/edits.ts'
import { lineKey, type LineOf, type List } from '#contract/cart/lines.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import type { Writing } from '../../../http/context.ts'
import { notFound, Refusal, refuse } from '../../../http/refusal.ts'
import { applyEdits, type Applied, type LineEdit } from './apply-edits.ts'
import type { HeldRevisions } from '../lists.ts'

type Edited = ResponseOf<'POST /shoppingCarts/'>

/** An edit by somebody who sees the list as it is. */
export const fresh = (target: List, line: LineOf, change: Change): LineEdit => ({
  target,
  key: lineKey(line),
  edit: { ...change, baseQty: 0, baseRev: Number.MAX_SAFE_INTEGER },
})

/** A remark that moves along to another line: an empty one leaves the remark that stands there. */
export const remark = (note: string) => (note === '' ? {} : { note })

/** Reads one line of a list of the actor. */
export const ownLine = async (
  { tx, actor }: Writing,
  target: List,
  id: number,
): Promise<LineOf & { readonly qty: number; readonly note: string; readonly addedPrice: number | null }> => {
  const line = await tx
    .selectFrom('line')
    .select(['sku_id as skuId', 'address_id as addressId', 'qty', 'note', 'added_price as addedPrice'])
    .where('business_id', '=', actor.businessId)
    .where('target', '=', target)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound()
  return line
}

/** Reads several lines; lines that no longer exist are left out. */
export const ownLines = async (
  { tx, actor }: Writing,
  target: List,
  narrow: { readonly ids?: readonly number[]; readonly addressId?: number } = {},
): Promise<(LineOf & { readonly id: number; readonly qty: number; readonly note: string })[]> => {
  return tx
    .selectFrom('line')
    .select(['id', 'sku_id as skuId', 'address_id as addressId', 'qty', 'note'])
    .where('business_id', '=', actor.businessId)
    .where('target', '=', target)
    .$if(narrow.ids !== undefined, query =>
      query.where('id', '=', sql<number>`any(${narrow.ids ?? []}::bigint[])`),
    )
    .$if(narrow.addressId !== undefined, query => query.where('address_id', '=', narrow.addressId ?? 0))
    .orderBy('id')
    .execute()
}

const answerOf = ({ results, revisions }: Applied, target: List): Edited => ({
  revision: revisions.get(target) ?? 0,
  results: [...results],
})

/** For endpoints of one line: an edit that cannot be carried out is refused, and changes nothing. */
export const editStrictly = async (
  context: Writing,
  held: HeldRevisions,
  target: List,
  edits: readonly LineEdit[],
): Promise<Edited> => {
  const applied = await applyEdits(context, held, edits)
  const { rejected: reason, rule } = applied.results.find(({ rejected }) => rejected !== null) ?? {}
  if (reason === 'unknownSku' || reason === 'unknownAddress')
    throw new Refusal(code.notFound, rejectionText(target, reason))
  if (reason) throw refuse(rejectionText(target, reason, rule))
  return answerOf(applied, target)
}

/** For endpoints of many lines: each has its own answer. */
export const editEach = async (
  context: Writing,
  held: HeldRevisions,
  target: List,
  edits: readonly LineEdit[],
): Promise<Edited> => answerOf(await applyEdits(context, held, edits), target)

export const removal = (target: List) => (line: LineOf) => fresh(target, line, { op: 'remove', qty: 0 })
