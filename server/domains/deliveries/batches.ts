import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { attachedFiles } from '../files/public.ts'

type Carrier = ResponseOf<'POST /deliveryNotes/queryListDeliveryNoteByBatch'>[number]
type Certified = ResponseOf<'POST /deliveryNotes/queryListQcManagement'>[number]

const mostRows = 500

/** The notes that carried cases of a batch, the newest first, for a dealer who has to recall it. */
export const notesWithBatch = async ({ db, actor }: Reading, batchNumber: string): Promise<Carrier[]> => {
  const { rows } = await sql<Carrier>`
    select n.id, n.number, n.status, k.code, k.name, k.unit, b.number as "batchNumber",
      b.produced_on as "producedOn", d.qty, ${isoTime('n.dispatched_at')} as "dispatchedAt"
    from product_batch b
      join delivery_batch d on d.batch_id = b.id
      join delivery_line l on l.id = d.line_id
      join delivery_note n on n.id = l.note_id
      join order_line k on k.id = l.order_line_id
    where b.number = ${batchNumber.trim()} and n.business_id = ${actor.businessId}
    order by n.id desc, l.place limit ${mostRows}`.execute(db)
  return rows
}

/** The certificates of a batch that this business got cases of. */
export const certificatesOf = async ({ db, actor }: Reading, batchNumber: string): Promise<Certified[]> => {
  const { rows } = await sql<Certified>`
    select b.id, b.number, b.produced_on as "producedOn", s.code, s.name,
      ${attachedFiles('qcCertificate', sql`b.id`)} as certificates
    from product_batch b join sku s on s.id = b.sku_id
    where b.number = ${batchNumber.trim()} and exists (
      select from delivery_batch d join delivery_line l on l.id = d.line_id join delivery_note n on n.id = l.note_id
      where d.batch_id = b.id and n.business_id = ${actor.businessId})
    order by b.id limit ${mostRows}`.execute(db)
  return rows
}
