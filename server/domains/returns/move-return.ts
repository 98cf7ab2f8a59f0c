import { sql } from 'kysely'
import type { Side } from '#contract/orders/life-cycle.ts'
import {
  countingReturns,
  returnStatus,
  returnStatusText,
  returnTransitions,
  type ReturnAction,
  type ReturnTransition,
} from '#contract/returns/life-cycle.ts'
import { onPage, type Held, type LifeCycle, type Moved } from '../../life-cycle/life-cycle.ts'
import { allow, assertSeen, hold, storeStep, type Mover } from '../../life-cycle/mover.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Writing } from '../../http/context.ts'
import { asBuyer } from '../orders/public.ts'

const life: LifeCycle<'return_application', ReturnAction, Side, never> = {
  table: 'return_application',
  entity: 'return',
  transitions: returnTransitions,
  statusText: returnStatusText,
  words: { ...onPage, thing: '退货申请' },
}

export interface HeldReturn extends Held {
  readonly businessId: number
  readonly sellerId: number
}

/** Holds an application for the rest of the transaction, by holding its note. One of somebody else is not found. */
export const holdReturn = ({ tx, side, businessId }: Mover, id: number): Promise<HeldReturn> => {
  const own = side === 'buyer' ? sql`a.business_id = ${businessId}` : sql`o.seller_id = ${businessId}`
  const from = sql`
    from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
    where a.id = ${id}`
  return hold(
    tx,
    sql`select n.id ${from} and ${own} for no key update of n`,
    sql<HeldReturn>`
      select a.id, a.number, a.status, a.version, a.business_id as "businessId", o.seller_id as "sellerId" ${from}`,
  )
}

/** The row of the table that allows this step, or a refusal that names the application's state. */
export const transitionFor = (
  application: HeldReturn,
  { side }: Mover,
  { action, version }: { readonly action: ReturnAction; readonly version: number | null },
): ReturnTransition => {
  const row = allow(life, application, { action, side })
  assertSeen(life, application, version)
  return row
}

interface Words {
  /** The answer of the brand, which is stored with the application. */
  readonly why: string
  /** The URL of the message to the other side. */
  readonly link: string
}

/**
 * One step of an application with its history and its message. The cases of one that does not count any more can be
 * applied for again.
 */
export const storeMove = async (
  by: Mover,
  { businessId, sellerId, ...application }: HeldReturn,
  row: ReturnTransition,
  { why, link }: Words,
): Promise<Moved> => {
  const { tx, now, side } = by
  const isDecision = side === 'seller' && application.status === returnStatus.review
  const moved = await storeStep(by, life, application, row, {
    columns: {
      updated_at: now,
      ...(isDecision && { answer: why, decided_at: now }),
      ...(row.to === returnStatus.done && { completed_at: now }),
    },
    why,
    tell: {
      businessId: side === 'buyer' ? sellerId : businessId,
      link,
      tail: why === '' ? '' : `${row.reason ? '原因：' : '说明：'}${why}`,
    },
  })
  if (!countingReturns.includes(row.to))
    await sql`
      update delivery_line d set applied = d.applied - l.qty
      from return_line l where d.id = l.delivery_line_id and l.application_id = ${application.id}`.execute(tx)
  return moved
}

/** The dealer takes an application back that nobody has decided yet. */
export const revokeReturn = async (
  context: Writing,
  { id, version }: RequestOf<'POST /deliveryNotes/returnRequestRevoke'>,
): Promise<Moved> => {
  const by = asBuyer(context)
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action: 'revoke', version })
  return storeMove(by, application, row, { why: '', link: '' })
}
