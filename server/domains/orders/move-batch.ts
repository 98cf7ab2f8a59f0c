import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/rules/lifecycles/order.ts'
import type { BusinessActor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { moveOrder, type Move, type Mover } from './move-order.ts'
import { asParty } from './steps.ts'

type Batch =
  | RequestOf<'POST /purchaseOrders/action/moveBatch'>
  | RequestOf<'POST /terminalPurchaseOrders/action/moveBatch'>
type Answer = ResponseOf<'POST /purchaseOrders/action/moveBatch'>

/** A refused step leaves nothing behind and does not end the transaction of the others. */
const tryMove = async (mover: Mover, move: Move): Promise<Answer['rows'][number]> => {
  await sql`savepoint before_move`.execute(mover.tx)
  try {
    const { status } = await moveOrder(mover, move)
    await sql`release savepoint before_move`.execute(mover.tx)
    return { id: move.id, status, refused: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_move`.execute(mover.tx)
    await sql`release savepoint before_move`.execute(mover.tx)
    return { id: move.id, status: null, refused: error.message }
  }
}

/** The same step with several orders, row by row. */
export const moveBatch = async (
  context: WriteContext<BusinessActor>,
  kind: OrderKind,
  { action, orders, reason }: Batch,
): Promise<Answer> => {
  const mover = asParty(context, kind)
  const rows: Answer['rows'] = []
  // In the order of their ids, so that no two batches wait for each other.
  for (const { id, version } of orders.toSorted((one, other) => one.id - other.id))
    rows.push(await tryMove(mover, { kind, id, action, version, reason }))
  return { rows }
}
