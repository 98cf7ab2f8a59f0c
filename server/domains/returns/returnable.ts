import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'

type Returnable = ResponseOf<'POST /deliveryNotes/returnRequestList'>

/** The batches of a line of a note, as a JSON list of their numbers. */
export const batchNumbers = (lineId: string) => sql`(
  select coalesce(json_agg(made.number order by made.produced_on, made.number), '[]')
  from delivery_batch share join product_batch made on made.id = share.batch_id where share.line_id = ${sql.ref(lineId)})`

/** A note with the cases of each line that can still be given back. */
export const readReturnable = async ({ db, actor }: Reading, id: number): Promise<Returnable> => {
  const { rows } = await sql<Returnable>`
    select n.id, n.number, n.status, json_build_object('id', o.id, 'number', o.number) as order,
      ${isoTime('n.signed_at')} as "signedAt",
      ${jsonList(sql`
        select l.id, k.sku_id as "skuId", k.code, k.name, k.spec, k.unit, k.picture, k.price,
          ${batchNumbers('l.id')} as batches, coalesce(l.received, 0) as received, l.applied,
          coalesce(l.received, 0) - l.applied as left
        from delivery_line l join order_line k on k.id = l.order_line_id where l.note_id = n.id order by l.place`)} as lines
    from delivery_note n join trade_order o on o.id = n.order_id
    where n.id = ${id} and n.business_id = ${actor.businessId}`.execute(db)
  const [note] = rows
  if (!note) throw notFound()
  return note
}
