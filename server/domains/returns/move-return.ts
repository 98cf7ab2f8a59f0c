import { sql } from 'kysely'
import { code } from '#contract/errors.ts'
import {
  countingReturns,
  returnStatusText,
  returnTransitions,
  type ReturnAction,
  type ReturnTransition,
} from '#contract/rules/lifecycles/return-application.ts'
import { allowedActions } from '#contract/rules/lifecycles/transition.ts'
import { notFound, Refusal, refuse } from '../../http/refusal.ts'
import type { Mover } from '../orders/public.ts'

export interface HeldReturn {
  readonly id: number
  readonly number: string
  readonly status: number
  readonly version: number
  readonly businessId: number
  readonly sellerId: number
}

/** Holds an application for the rest of the transaction, by holding its note. One of somebody else is not found. */
export const holdReturn = async ({ tx, side, businessId }: Mover, id: number): Promise<HeldReturn> => {
  const own = side === 'buyer' ? sql`a.business_id = ${businessId}` : sql`o.seller_id = ${businessId}`
  const { rows: held } = await sql<{ id: number }>`
    select n.id from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
    where a.id = ${id} and ${own} for no key update of n`.execute(tx)
  if (held.length === 0) throw notFound()
  const { rows } = await sql<HeldReturn>`
    select a.id, a.number, a.status, a.version, a.business_id as "businessId", o.seller_id as "sellerId"
    from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
    where a.id = ${id}`.execute(tx)
  const [application] = rows
  if (!application) throw notFound()
  return application
}

/** The row of the table that allows this, or a refusal that says how the application stands. */
export const transitionFor = (
  { number, status, version }: HeldReturn,
  { side }: Mover,
  { action, version: seen }: { readonly action: ReturnAction; readonly version: number | null },
): ReturnTransition => {
  const row = returnTransitions.find(one => one.action === action && one.who === side)
  if (!row) throw new Refusal(code.forbidden)
  if (!allowedActions(returnTransitions, side, { status, holds: () => false }).includes(row))
    throw new Refusal(
      code.conflict,
      `退货申请 ${number} 现在是「${returnStatusText[status] ?? status}」，不能${row.label}，请刷新查看`,
    )
  if (seen !== null && seen !== version)
    throw new Refusal(code.conflict, `退货申请 ${number} 已有变化，请刷新后重试`)
  return row
}

export interface Moved {
  readonly status: number
  readonly version: number
}

interface Words {
  /** What the brand answers; kept with the application. */
  readonly why: string
  /** Where the message to the other side leads. */
  readonly link: string
}

/**
 * One step of an application with its history and its message, in one statement. The cases of one that does not count
 * any more can be applied for again.
 */
export const storeMove = async (
  { tx, now, side, businessId, userId }: Mover,
  application: HeldReturn,
  { action, to, reason, message }: ReturnTransition,
  { why, link }: Words,
): Promise<Moved> => {
  if (reason && why.trim() === '') throw refuse('请填写原因')
  const other = side === 'buyer' ? application.sellerId : application.businessId
  const [title, content] = message ? [message[0], message[1](application.number)] : ['', '']
  const told = why === '' ? content : `${content}${reason ? '原因：' : '说明：'}${why}`
  const { rows } = await sql<Moved>`
    with moved as (
      update return_application a set status = ${to}::smallint, version = a.version + 1,
        updated_at = ${now}::timestamptz,
        answer = case when ${side} = 'seller' and a.status = 10 then ${why} else a.answer end,
        decided_at = case when ${side} = 'seller' then coalesce(a.decided_at, ${now}::timestamptz) else a.decided_at end,
        completed_at = case when ${to}::int = 40 then ${now}::timestamptz else a.completed_at end
      where a.id = ${application.id} and a.status = ${application.status} and a.version = ${application.version}
      returning a.id, a.status, a.version
    ), freed as (
      update delivery_line d set applied = d.applied - l.qty
      from return_line l join moved m on m.id = l.application_id
      where d.id = l.delivery_line_id and ${!countingReturns.includes(to)}
    ), noted as (
      insert into history (entity, entity_id, business_id, actor_id, action, from_state, to_state, why, at)
      select 'return', m.id::text, ${businessId}::bigint, ${userId}::bigint, ${action}, ${String(application.status)},
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
