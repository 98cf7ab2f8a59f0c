import { sql } from 'kysely'
import { rebateShare } from '#contract/orders/amounts.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { enterLedger, readWaitingGoods } from '../books/public.ts'
import type { HeldNote } from './held-note.ts'

/** Whether the note brings cases again that an earlier one lacked: those have left, and are owed, already. */
const bringsAgain = async ({ tx }: Mover, noteId: number): Promise<boolean> => {
  const before = await tx
    .selectFrom('delivery_line')
    .select('id')
    .where('again_note_id', '=', noteId)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** The goods of a note have left: the dealer owes them, less their share of the order's rebate. The order is held. */
export const depart = async (by: Mover, note: HeldNote): Promise<void> => {
  const { tx } = by
  if (await bringsAgain(by, note.id)) {
    await sql`
      update order_line l set again = l.again - d.shipped
      from delivery_line d where d.note_id = ${note.id} and l.id = d.order_line_id`.execute(tx)
    return
  }
  const { id: orderId, buyerId } = note.order
  const worth = note.lines.reduce((sum, { shipped, price }) => sum + shipped * price, 0)
  const share = rebateShare(worth, await readWaitingGoods(tx, orderId))
  await sql`
    with rebated as (
      update trade_order set rebate_departed = rebate_departed + ${share}::bigint where id = ${orderId}
    )
    update order_line l set departed = l.departed + d.shipped
    from delivery_line d where d.note_id = ${note.id} and l.id = d.order_line_id`.execute(tx)
  await enterLedger(by, buyerId, [
    { kind: 'delivery', sourceId: note.id, amount: worth },
    { kind: 'rebate', sourceId: note.id, amount: -share },
  ])
}
