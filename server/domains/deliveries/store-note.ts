import { sql } from 'kysely'
import { deliveryStatus } from '#contract/deliveries/life-cycle.ts'
import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import { refuse } from '../../http/refusal.ts'
import type { Mover } from '../../life-cycle/mover.ts'
import { allowReading } from '../files/public.ts'
import { newNumbers, type HeldOrder } from '../orders/public.ts'

/** Cases of one production batch. */
export interface BatchShare {
  readonly number: string
  /** YYYY-MM-DD */
  readonly producedOn: string
  readonly qty: number
}

export interface NewNoteLine {
  readonly orderLineId: number
  readonly batches: readonly BatchShare[]
}

export interface StoredNote {
  readonly id: number
  readonly number: string
}

export const casesOf = ({ batches }: Pick<NewNoteLine, 'batches'>): number =>
  batches.reduce((sum, { qty }) => sum + qty, 0)

const assertBatches = (lines: readonly NewNoteLine[]): void => {
  for (const { batches } of lines) {
    if (batches.length === 0) throw refuse('每行至少要有一个批次')
    if (new Set(batches.map(({ number }) => number)).size < batches.length)
      throw refuse('同一行的批次号不能重复')
    if (batches.some(({ qty }) => !Number.isSafeInteger(qty) || qty < 1))
      throw refuse('批次数量必须是正整数箱')
  }
}

/** A batch is known by product and number. A request that names another day of production for it is refused. */
const storeBatches = async (tx: Tx, noteId: number, lines: readonly NewNoteLine[]): Promise<void> => {
  const shares = JSON.stringify(
    lines.flatMap(({ orderLineId, batches }) => batches.map(batch => ({ ...batch, orderLineId }))),
  )
  const asked = sql`
    select l.id as line_id, o.sku_id, s.number, s."producedOn" as produced_on, s.qty
    from json_to_recordset(${shares}::json)
        as s ("orderLineId" bigint, number text, "producedOn" date, qty integer)
      join delivery_line l on l.note_id = ${noteId} and l.order_line_id = s."orderLineId"
      join order_line o on o.id = l.order_line_id`
  // In one order, so that two notes with the same batches never wait for each other.
  await sql`
    insert into product_batch (sku_id, number, produced_on)
    select distinct on (a.sku_id, a.number) a.sku_id, a.number, a.produced_on from (${asked}) a
    order by a.sku_id, a.number, a.produced_on on conflict (sku_id, number) do nothing`.execute(tx)
  const { rows: other } = await sql<{ number: string }>`
    select a.number from (${asked}) a join product_batch b on b.sku_id = a.sku_id and b.number = a.number
    where b.produced_on <> a.produced_on limit 1`.execute(tx)
  if (other[0]) throw refuse(`批次 ${other[0].number} 的生产日期与已登记的不一致`)
  await sql`
    insert into delivery_batch (line_id, batch_id, qty)
    select a.line_id, b.id, a.qty from (${asked}) a
      join product_batch b on b.sku_id = a.sku_id and b.number = a.number
    order by b.id`.execute(tx)
}

/** The receiver may read the certificates of every batch that it gets. */
const showCertificates = async (tx: Tx, noteId: number, businessId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct d.batch_id as id from delivery_line l join delivery_batch d on d.line_id = l.id
    where l.note_id = ${noteId}`.execute(tx)
  await allowReading(
    tx,
    'qcCertificate',
    rows.map(({ id }) => id),
    [businessId],
  )
}

/** Stores a note that waits for its departure. The caller holds the order and updates its quantities. */
export const storeNote = async (
  by: Mover,
  order: HeldOrder,
  { lines, remark }: { readonly lines: readonly NewNoteLine[]; readonly remark: string },
): Promise<StoredNote> => {
  const { tx, now } = by
  assertBatches(lines)
  const [number = ''] = await newNumbers(tx, now, 'DN', 'delivery_number', 1)
  const { id } = await tx
    .insertInto('delivery_note')
    .values({
      number,
      order_id: order.id,
      business_id: order.buyerId,
      status: deliveryStatus.waiting,
      remark,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('delivery_line')
    .values(
      lines.map((line, place) => ({
        note_id: id,
        place,
        order_line_id: line.orderLineId,
        shipped: casesOf(line),
      })),
    )
    .execute()
  await storeBatches(tx, id, lines)
  await showCertificates(tx, id, order.buyerId)
  const entry = { entity: 'deliveryNote', id, action: 'ship', to: deliveryStatus.waiting }
  await recordHistory({ tx, now, actor: by }, entry)
  return { id, number }
}
