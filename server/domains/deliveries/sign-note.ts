import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { deliveryGuards, needsPhoto } from '#contract/deliveries/life-cycle.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { assertSeen } from '../../life-cycle/mover.ts'
import { attachAll } from '../files/public.ts'
import { asBuyer } from '../orders/public.ts'
import { completeWhenDone } from './complete-order.ts'
import { holdNote, noteChange, type HeldLine, type HeldNote } from './held-note.ts'
import { noteLife, storeMove, transitionFor } from './move-note.ts'

type Asked = RequestOf<'POST /deliveryNotes/dnSign'>
type Received = Asked['lines'][number]

/** A line that came as shipped has no reason; another one has a reason and, unless goods are missing, a photo. */
const problemOf = (line: HeldLine, { received, reason, photos }: Received): string | null => {
  if (received > line.shipped) return `“${line.name}”的实收数量不能超过发货数量 ${line.shipped}`
  if (received === line.shipped)
    return reason === null && photos.length === 0 ? null : `“${line.name}”没有差异，无需填写原因`
  if (reason === null) return `“${line.name}”实收少于发货，请选择差异原因`
  return photos.length === 0 && needsPhoto(reason) ? `请为“${line.name}”的差异上传至少一张照片` : null
}

/** Pairs every line of the note with its receipt, and reports all problems at once, by line. */
const judge = (note: HeldNote, { lines }: Asked): { line: HeldLine; said: Received }[] => {
  const said = new Map(lines.map(line => [line.id, line]))
  if (
    said.size < lines.length ||
    said.size !== note.lines.length ||
    !note.lines.every(({ id }) => said.has(id))
  )
    throw refuse('请为发货单的每一行填写一次实收数量')
  const photos = lines.flatMap(line => line.photos)
  if (new Set(photos).size < photos.length) throw refuse('同一张照片不能重复使用')
  const pairs = note.lines.flatMap(line => {
    const own = said.get(line.id)
    return own ? [{ line, said: own }] : []
  })
  const problems = pairs.flatMap(pair => {
    const message = problemOf(pair.line, pair.said)
    return message === null ? [] : [{ path: `lines.${pair.line.id}`, message }]
  })
  if (problems.length > 0) throw invalid(...problems)
  return pairs
}

const storeReceived = async (
  { tx }: Writing,
  pairs: readonly { readonly line: HeldLine; readonly said: Received }[],
): Promise<void> => {
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
  const pairs = judge(note, asked)
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
