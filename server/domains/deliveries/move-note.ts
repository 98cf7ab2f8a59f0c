import { sql } from 'kysely'
import { code } from '#contract/errors.ts'
import {
  deliveryGuards,
  deliveryStatusText,
  deliveryTransitions,
  type DeliveryAction,
  type DeliveryLine,
  type DeliveryTransition,
} from '#contract/rules/lifecycles/delivery-note.ts'
import { allowedActions } from '#contract/rules/lifecycles/transition.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Mover } from '../orders/public.ts'
import type { HeldNote } from './held-note.ts'

/** The row of the table that allows this for lines that stand so, or a refusal that says how the note stands. */
export const transitionFor = (
  { number, status }: HeldNote,
  { side }: Mover,
  action: DeliveryAction,
  lines: readonly DeliveryLine[],
): DeliveryTransition => {
  const row = deliveryTransitions.find(one => one.action === action && one.who === side)
  if (!row) throw new Refusal(code.forbidden)
  const holds = (guard: keyof typeof deliveryGuards) => deliveryGuards[guard](lines)
  if (allowedActions(deliveryTransitions, side, { status, holds }).includes(row)) return row
  throw new Refusal(
    code.conflict,
    `发货单 ${number} 现在是「${deliveryStatusText[status] ?? status}」，不能${row.label}，请刷新查看`,
  )
}

export const assertSeen = ({ number, version }: HeldNote, seen: number | null): void => {
  if (seen !== null && seen !== version)
    throw new Refusal(code.conflict, `发货单 ${number} 已有变化，请刷新后重试`)
}

export interface Moved {
  readonly status: number
  readonly version: number
}

/** One step of a note with its history and its message to the other side, in one statement. */
export const storeMove = async (
  { tx, now, side, businessId, userId }: Mover,
  note: HeldNote,
  { action, to, message }: Pick<DeliveryTransition, 'to' | 'message'> & { readonly action: string },
  why = '',
): Promise<Moved> => {
  const other = side === 'buyer' ? note.order.sellerId : note.order.buyerId
  const link = side === 'buyer' ? '' : `/workbench/dispatchDetail?id=${note.id}`
  const [title, content] = message ? [message[0], message[1](note.number)] : ['', '']
  const told = why === '' || content === '' ? content : `${content}${why}`
  const { rows } = await sql<Moved>`
    with moved as (
      update delivery_note n set status = ${to}::smallint, version = n.version + 1, updated_at = ${now}::timestamptz,
        dispatched_at = case when ${to}::int = 20 then ${now}::timestamptz else n.dispatched_at end,
        signed_at = case when ${side} = 'buyer' then ${now}::timestamptz else n.signed_at end,
        signed_by = case when ${side} = 'buyer' then ${userId}::bigint else n.signed_by end
      where n.id = ${note.id} and n.status = ${note.status} and n.version = ${note.version}
      returning n.id, n.status, n.version
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select 'deliveryNote', m.id::text, ${businessId}::bigint, ${userId}::bigint, ${action}, ${String(note.status)},
        m.status::text, ${why}, ${now}::timestamptz from moved m
    ), told as (
      insert into message (business_id, kind, title, content, link, created_at)
      select ${other}::bigint, 'service', ${title}, ${told}, ${link}, ${now}::timestamptz from moved m
      where ${title} <> ''
    )
    select m.status, m.version from moved m`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Refusal(code.conflict)
  return moved
}
