import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { attempt, Refusal } from '../../http/refusal.ts'
import type { Writing } from '../../http/context.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { holdOrders, moveOrder, type Move } from './move-order.ts'
import { asParty } from './steps.ts'

type Batch =
  | RequestOf<'POST /purchaseOrders/action/moveBatch'>
  | RequestOf<'POST /terminalPurchaseOrders/action/moveBatch'>
type Answer = ResponseOf<'POST /purchaseOrders/action/moveBatch'>

const tryMove = async (mover: Mover, move: Move): Promise<Answer['rows'][number]> => {
  const done = await attempt(mover.tx, () => moveOrder(mover, move))
  return done instanceof Refusal
    ? { id: move.id, status: null, refused: done.message }
    : { id: move.id, status: done.status, refused: '', version: done.version }
}

/** The same step with several orders, row by row. */
export const moveBatch = async (
  context: Writing,
  kind: OrderKind,
  { action, orders, reason }: Batch,
): Promise<Answer> => {
  const mover = asParty(context, kind)
  const ids = orders.map(({ id }) => id)
  await holdOrders(mover, kind, ids)
  const rows: Answer['rows'] = []
  for (const { id, version } of orders.toSorted((one, other) => one.id - other.id))
    rows.push(await tryMove(mover, { kind, id, action, version, reason }))
  return { rows }
}
