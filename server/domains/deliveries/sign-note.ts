import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { deliveryGuards } from '#contract/deliveries/life-cycle.ts'
import type { Writing } from '../../http/context.ts'
import { assertSeen } from '../../life-cycle/mover.ts'
import { attachAll } from '../files/public.ts'
import { asBuyer } from '../orders/public.ts'
import { completeWhenDone } from './complete-order.ts'
import { holdNote, noteChange, type HeldLine } from './held-note.ts'
import { pairReceived, type Pair } from './received-lines.ts'
import { noteLife, storeMove, transitionFor } from './move-note.ts'

type Asked = RequestOf<'POST /deliveryNotes/dnSign'>
const storeReceived = async ({ tx }: Writing, pairs: readonly Pair<HeldLine>[]): Promise<void> => {
  const rows = pairs.map(({ line, said: { received, reason, explanation } }) => ({
    id: line.id,
    orderLineId: line.orderLineId,
    received,
    reason,
    explanation,
  }))
  await sql`
    with said as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as s (id bigint, "orderLineId" bigint, received integer, reason text, explanation text)
    ), signed as (
      update delivery_line l set received = s.received, reason = s.reason, explanation = s.explanation
      from said s where l.id = s.id
    )
    update order_line o set signed = o.signed + s.received, differing = o.differing + l.shipped - s.received
    from delivery_line l, said s where l.id = s.id and o.id = s."orderLineId"`.execute(tx)
}

/** Records the cases that the dealer says it received. Missing goods are reported to the brand, which settles them. */
export const signNote = async (
  context: Writing,
  asked: Asked,
): Promise<ResponseOf<'POST /deliveryNotes/dnSign'>> => {
  const by = asBuyer(context)
  const note = await holdNote(by, asked.id)
  assertSeen(noteLife, note, asked.version)
  // Says first that the note is not on its way, whatever was received.
  const onTheWay = note.lines.map(line => ({ ...line, received: line.shipped }))
  transitionFor(note, by, 'sign', onTheWay)
  const pairs = pairReceived(note.lines, asked.lines)
  const after = pairs.map(({ line, said }) => ({ ...line, received: said.received }))
  const action = deliveryGuards.inFull(after) ? 'sign' : 'signShort'
  await storeReceived(context, pairs)
  for (const { line, said } of pairs)
    await attachAll(context, { kind: 'deliveryPhoto', id: line.id, seenBy: 'colleagues' }, said.photos)
  await noteChange(context.tx, context.now, note.order.id)
  const moved = await storeMove(by, note, transitionFor(note, by, action, after), {
    read: { temperature: asked.temperature ?? null },
  })
  return { ...moved, isComplete: await completeWhenDone(by, note.order.id) }
}
