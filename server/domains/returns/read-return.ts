import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import { orderParties } from '../../db/parties.ts'
import { stepsOf } from '../../db/steps.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFiles } from '../files/public.ts'
import { batchNumbers } from './returnable.ts'

type Detail = ResponseOf<'POST /deliveryNotes/returnRequestInfo'>
type Head = Omit<Detail, 'lines'>

const readHead = async ({ db, actor }: Reading, id: number): Promise<Head> => {
  const { rows } = await sql<Head>`
    select a.id, a.number, a.status, a.version, json_build_object('id', n.id, 'number', n.number) as note,
      json_build_object('id', o.id, 'number', o.number) as order, ${orderParties}, a.remark, a.answer, u.name as "appliedBy",
      ${isoTime('a.created_at')} as "createdAt", ${isoTime('a.decided_at')} as "decidedAt",
      ${isoTime('a.completed_at')} as "completedAt",
      case when p.id is not null then
        json_build_object('id', p.id, 'number', p.number, 'credit', p.credit) end as "purchaseReturn",
      ${stepsOf(actor, 'return', 'a.id')} as history
    from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
      join app_user u on u.id = a.applied_by left join purchase_return p on p.application_id = a.id
    where a.id = ${id} and a.business_id = ${actor.businessId}`.execute(db)
  const [head] = rows
  if (!head) throw notFound()
  return head
}

const readLines = async ({ db }: Reading, id: number): Promise<Detail['lines']> => {
  const { rows } = await sql<Detail['lines'][number]>`
    select l.id, k.sku_id as "skuId", k.code, k.name, k.spec, k.unit, k.picture, k.price,
      ${batchNumbers('d.id')} as batches, l.qty, l.accepted, l.reason, l.explanation,
      ${attachedFiles('returnPhoto', sql`l.id`)} as photos, l.credit
    from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
    where l.application_id = ${id} order by l.place`.execute(db)
  return rows
}

export const readReturn = async (reading: Reading, id: number): Promise<Detail> => {
  const head = await readHead(reading, id)
  return { ...head, lines: await readLines(reading, id) }
}
