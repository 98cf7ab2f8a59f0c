import { sql } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { needsExplanation, returnStatus } from '#contract/returns/life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import { sendMessage } from '../../db/messages.ts'
import type { Writing } from '../../http/context.ts'
import { invalid, notFound, Refusal, refuse } from '../../http/refusal.ts'
import { attachAll } from '../files/public.ts'
import { newNumbers } from '../orders/public.ts'

type Asked = RequestOf<'POST /deliveryNotes/returnRequest'>
type AskedLine = Asked['lines'][number]

interface HeldLine {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly left: number
}

interface HeldNote {
  readonly id: number
  readonly number: string
  readonly isSigned: boolean
  readonly sellerId: number
  readonly lines: readonly HeldLine[]
}

/**
 * Locks a note for the rest of the transaction. Every change of the amounts applied for locks the note first, so
 * that the second of two applications sees what the first has left. A note of somebody else is not found.
 */
const holdNote = async ({ tx, actor }: Writing, id: number): Promise<HeldNote> => {
  const { rows: held } = await sql<Omit<HeldNote, 'lines'>>`
    select n.id, n.number, n.signed_at is not null as "isSigned", o.seller_id as "sellerId"
    from delivery_note n join trade_order o on o.id = n.order_id
    where n.id = ${id} and n.business_id = ${actor.businessId} for no key update of n`.execute(tx)
  const [note] = held
  if (!note) throw notFound()
  const { rows: lines } = await sql<HeldLine>`
    select l.id, k.name, k.unit, coalesce(l.received, 0) - l.applied as left
    from delivery_line l join order_line k on k.id = l.order_line_id where l.note_id = ${id}`.execute(tx)
  return { ...note, lines }
}

const problemOf = (
  { name, unit, left }: HeldLine,
  { qty, reason, explanation }: AskedLine,
): string | null => {
  if (left === 0) return `“${name}”已没有可退的数量`
  if (qty > left) return `“${name}”最多可退 ${left} ${unit}`
  return needsExplanation(reason) && explanation.trim() === '' ? `请说明“${name}”的退货原因` : null
}

/** All problems are told at once, by line. */
const assertReturnable = (note: HeldNote, lines: readonly AskedLine[]): void => {
  if (!note.isSigned) throw new Refusal(code.conflict, `发货单 ${note.number} 还没有签收，签收后才能申请退货`)
  if (new Set(lines.map(({ id }) => id)).size < lines.length) throw refuse('同一商品行只能填写一次')
  const photos = lines.flatMap(line => line.photos)
  if (new Set(photos).size < photos.length) throw refuse('同一张照片不能重复使用')
  const problems = lines.flatMap(line => {
    const own = note.lines.find(({ id }) => id === line.id)
    if (!own) throw notFound()
    const message = problemOf(own, line)
    return message === null ? [] : [{ path: `lines.${line.id}`, message }]
  })
  if (problems.length > 0) throw invalid(...problems)
}

/** Locks the relation against its end: with an open application it cannot end. */
const assertLiving = async ({ tx, actor }: Writing): Promise<void> => {
  const { rows } = await sql<{ isEnded: boolean }>`
    select b.contract_ended_at is not null as "isEnded" from business b where b.id = ${actor.businessId}
    for share`.execute(tx)
  if (rows[0]?.isEnded) throw refuse('与品牌方的合作已经解除，退货请联系品牌方客服')
}

/** Counts the cases as applied for, if they are left. */
const takeLeft = async ({ tx }: Writing, note: HeldNote, lines: readonly AskedLine[]): Promise<void> => {
  const asked = JSON.stringify(lines.map(({ id, qty }) => ({ id, qty })))
  const { rows } = await sql<{ id: number }>`
    update delivery_line l set applied = l.applied + a.qty
    from json_to_recordset(${asked}::json) as a (id bigint, qty integer)
    where l.id = a.id and l.note_id = ${note.id} and l.applied + a.qty <= l.received
    returning l.id`.execute(tx)
  if (rows.length < lines.length)
    throw new Refusal(code.conflict, `发货单 ${note.number} 的可退数量已有变化，请刷新后重试`)
}

const storeApplication = async ({ tx, now, actor }: Writing, note: HeldNote, remark: string) => {
  const [number = ''] = await newNumbers(tx, now, 'RT', 'return_number', 1)
  const { id } = await tx
    .insertInto('return_application')
    .values({
      number,
      note_id: note.id,
      business_id: actor.businessId,
      status: returnStatus.review,
      remark,
      applied_by: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

const storeLines = async (
  context: Writing,
  application: number,
  lines: readonly AskedLine[],
): Promise<void> => {
  const stored = await context.tx
    .insertInto('return_line')
    .values(
      lines.map(({ id, qty, reason, explanation }, place) => ({
        application_id: application,
        place,
        delivery_line_id: id,
        qty,
        reason,
        explanation,
      })),
    )
    .returning(['id', 'place'])
    .execute()
  for (const { id, place } of stored)
    await attachAll(context, { kind: 'returnPhoto', id, seenBy: 'colleagues' }, lines[place]?.photos ?? [])
}

/** A dealer applies to give signed goods back: of each line at most the cases received and not applied for yet. */
export const applyForReturn = async (
  context: Writing,
  { id, lines, remark }: Asked,
): Promise<ResponseOf<'POST /deliveryNotes/returnRequest'>> => {
  await assertLiving(context)
  const note = await holdNote(context, id)
  assertReturnable(note, lines)
  await takeLeft(context, note, lines)
  const application = await storeApplication(context, note, remark)
  await storeLines(context, application.id, lines)
  await recordHistory(context, {
    entity: 'return',
    id: application.id,
    action: 'apply',
    to: returnStatus.review,
  })
  await sendMessage(context, {
    businessId: note.sellerId,
    title: '退货申请待审核',
    content: `退货申请 ${application.number} 待审核，请尽快处理。`,
    link: '',
  })
  return application
}
