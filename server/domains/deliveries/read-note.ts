import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import { orderParties } from '../../db/parties.ts'
import { stepsOf } from '../../db/steps.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFiles } from '../files/public.ts'
import { assertOwnOrder } from './list-notes.ts'

type Detail = ResponseOf<'POST /deliveryNotes/queryDeliveryNoteInfo'>
type Line = Detail['lines'][number]
type Progress = ResponseOf<'GET /deliveryNotes/orderProgress/{id}'>

const readHeads = async (
  { db, actor }: Reading,
  ids: readonly number[],
): Promise<Omit<Detail, 'lines'>[]> => {
  const { rows } = await sql<Omit<Detail, 'lines'>>`
    select n.id, n.number, n.status, n.version, n.order_id as "orderId", o.number as "orderNumber",
      ${orderParties},
      o.contact_name as "contactName", o.contact_phone as "contactPhone", o.address_name as "addressName",
      o.address_text as "addressText", n.remark,
      coalesce(u.name, '') as "signedBy", n.temperature, n.carrier, n.tracking_number as "trackingNumber",
      n.plate_number as "plateNumber", n.driver_phone as "driverPhone", n.expected_on as "expectedOn",
      ${isoTime('n.created_at')} as "createdAt", ${isoTime('n.dispatched_at')} as "dispatchedAt",
      ${isoTime('n.signed_at')} as "signedAt",
      ${stepsOf(actor, 'deliveryNote', 'n.id')} as history
    from delivery_note n join trade_order o on o.id = n.order_id left join app_user u on u.id = n.signed_by
    where n.id = any(${ids}) and n.business_id = ${actor.businessId}`.execute(db)
  return rows
}

type OfNote = Line & { readonly noteId: number }

const readLines = async ({ db }: Reading, ids: readonly number[]): Promise<OfNote[]> => {
  const { rows } = await sql<OfNote>`
    select l.note_id as "noteId", l.id, l.order_line_id as "orderLineId", k.sku_id as "skuId", k.code, k.name, k.spec, k.unit, k.storage,
      k.picture, s.gtin, l.shipped, l.received, l.applied, l.reason, l.explanation,
      ${attachedFiles('deliveryPhoto', sql`l.id`)} as photos, l.settlement, l.credit,
      case when a.id is not null then json_build_object('id', a.id, 'number', a.number) end as again,
      (select json_agg(json_build_object('id', b.id, 'number', b.number, 'producedOn', b.produced_on, 'qty', d.qty,
          'certificates', ${attachedFiles('qcCertificate', sql`b.id`)}) order by b.produced_on, b.number)
        from delivery_batch d join product_batch b on b.id = d.batch_id where d.line_id = l.id) as batches
    from delivery_line l join order_line k on k.id = l.order_line_id join sku s on s.id = k.sku_id
      left join delivery_note a on a.id = l.again_note_id
    where l.note_id = any(${ids}) order by l.place`.execute(db)
  return rows
}

/** Those of the notes that the business has, in the order of `ids`. */
export const readNotes = async (reading: Reading, ids: readonly number[]): Promise<Detail[]> => {
  const heads = new Map((await readHeads(reading, ids)).map(head => [head.id, head]))
  if (heads.size === 0) return []
  const lines = await readLines(reading, [...heads.keys()])
  return ids.flatMap(id => {
    const head = heads.get(id)
    const own = lines.flatMap(({ noteId, ...line }) => (noteId === id ? [line] : []))
    return head ? [{ ...head, lines: own }] : []
  })
}

export const readNote = async (reading: Reading, id: number): Promise<Detail> => {
  const [note] = await readNotes(reading, [id])
  if (!note) throw notFound()
  return note
}

export const readProgress = async (reading: Reading, orderId: number): Promise<Progress> => {
  await assertOwnOrder(reading, orderId)
  const { rows } = await sql<Progress[number]>`
    select l.id, l.code, l.name, l.unit, l.qty as ordered, l.shipped, l.signed, l.credited, l.closed,
      l.qty - l.shipped - l.closed as open
    from order_line l where l.order_id = ${orderId} order by l.place`.execute(reading.db)
  return rows
}
