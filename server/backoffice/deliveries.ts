import { sql } from 'kysely'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import type { Tx } from '../db/schema.ts'
import { closeRest, dispatchNote, settleDifferences, shipNote } from '../domains/deliveries/public.ts'
import { attachedFiles, readAttached } from '../domains/files/public.ts'
import { invalid, notFound } from '../http/refusal.ts'
import { asBrand, type ErpReading, type ErpWriting } from './context.ts'

type Ship = ErpInput<'POST /erp/v1/orders/{number}/ship'>
type Settle = ErpInput<'POST /erp/v1/deliveries/{number}/settle'>

const orderOf = async (tx: Tx, number: string): Promise<number> => {
  const found = await tx
    .selectFrom('trade_order')
    .select('id')
    .where('number', '=', number)
    .where('kind', '=', 'purchase')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

const noteOf = async (tx: Tx, number: string): Promise<number> => {
  const found = await tx
    .selectFrom('delivery_note')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** The number in the brand's papers, and the id of its row. */
const byLine = (rows: readonly { readonly id: number; readonly place: number }[]) => {
  const ids = new Map(rows.map(({ id, place }) => [place + 1, id]))
  return (line: number): number => {
    const id = ids.get(line)
    if (id === undefined) throw invalid({ path: 'lines', message: `没有第 ${line} 行` })
    return id
  }
}

export const shipOrder = async (
  writing: ErpWriting,
  { path, body }: Ship,
): Promise<ErpAnswer<'POST /erp/v1/orders/{number}/ship'>> => {
  const { tx } = writing
  const orderId = await orderOf(tx, path.number)
  const rows = await tx
    .selectFrom('order_line')
    .select(['id', 'place'])
    .where('order_id', '=', orderId)
    .execute()
  const idOf = byLine(rows)
  const lines = body.lines.map(({ line, batches }) => ({ orderLineId: idOf(line), batches }))
  const { number } = await shipNote(await asBrand(writing), { ...body, orderId, lines })
  return { number }
}

export const closeOrderRest = async (
  writing: ErpWriting,
  { path, body: { reason, version } }: ErpInput<'POST /erp/v1/orders/{number}/closeRest'>,
): Promise<ErpAnswer<'POST /erp/v1/orders/{number}/closeRest'>> => {
  const orderId = await orderOf(writing.tx, path.number)
  return closeRest(await asBrand(writing), { orderId, reason, version: version ?? null })
}

export const dispatchDelivery = async (
  writing: ErpWriting,
  { path, body }: ErpInput<'POST /erp/v1/deliveries/{number}/dispatch'>,
): Promise<ErpAnswer<'POST /erp/v1/deliveries/{number}/dispatch'>> => {
  const id = await noteOf(writing.tx, path.number)
  return dispatchNote(await asBrand(writing), { ...body, id, version: null })
}

/** Lines of a note are named as the order names them; a note has each of these once. */
export const settleDelivery = async (
  writing: ErpWriting,
  { path, body }: Settle,
): Promise<ErpAnswer<'POST /erp/v1/deliveries/{number}/settle'>> => {
  const { tx } = writing
  const id = await noteOf(tx, path.number)
  const rows = await tx
    .selectFrom('delivery_line as d')
    .innerJoin('order_line as o', 'o.id', 'd.order_line_id')
    .select(['d.id', 'o.place'])
    .where('d.note_id', '=', id)
    .execute()
  const idOf = byLine(rows)
  const lines = body.lines.map(({ line, ...how }) => ({ ...how, lineId: idOf(line) }))
  const { again, status, version } = await settleDifferences(await asBrand(writing), {
    ...body,
    id,
    lines,
    version: null,
  })
  return { status, version, again: again?.number ?? null }
}

type Note = ErpAnswer<'POST /erp/v1/deliveries/action/query'>['deliveries'][number]
type Row = Omit<Note, 'dispatchedAt' | 'signedAt'> & { dispatchedAt: Date | null; signedAt: Date | null }

/** Notes with their lines, in one statement. */
export const readDeliveries = async (
  { db }: Pick<ErpReading, 'db' | 'now'>,
  { body: { numbers = [], orderNumbers = [] } }: ErpInput<'POST /erp/v1/deliveries/action/query'>,
): Promise<ErpAnswer<'POST /erp/v1/deliveries/action/query'>> => {
  const { rows } = await sql<Row>`
    select n.number, o.number as "orderNumber", n.status, n.version, n.dispatched_at as "dispatchedAt",
      n.signed_at as "signedAt", n.temperature, (
        select json_agg(json_build_object('line', k.place + 1, 'sku', k.code, 'gtin', s.gtin, 'shipped', l.shipped,
          'received', l.received, 'reason', l.reason, 'explanation', l.explanation,
          'photos', ${attachedFiles('deliveryPhoto', sql`l.id`)}, 'settlement', l.settlement,
          'credit', l.credit, 'batches', (
            select coalesce(json_agg(json_build_object('number', b.number, 'producedOn', b.produced_on, 'qty', d.qty,
              'certificates', ${attachedFiles('qcCertificate', sql`b.id`)})
              order by b.id), '[]')
            from delivery_batch d join product_batch b on b.id = d.batch_id where d.line_id = l.id))
          order by l.place)
        from delivery_line l join order_line k on k.id = l.order_line_id join sku s on s.id = k.sku_id
        where l.note_id = n.id) as lines
    from (
      select named.id from delivery_note named where named.number = any(${numbers}::text[])
      union
      select own.id from trade_order t join delivery_note own on own.order_id = t.id
      where t.number = any(${orderNumbers}::text[])
    ) found join delivery_note n on n.id = found.id join trade_order o on o.id = n.order_id
    order by n.id`.execute(db)
  return {
    deliveries: rows.map(row => ({
      ...row,
      dispatchedAt: row.dispatchedAt?.toISOString() ?? null,
      signedAt: row.signedAt?.toISOString() ?? null,
    })),
  }
}

/** A photo that a dealer has attached as evidence of a difference. */
export const readPhoto = async (
  reading: ErpReading,
  { path }: ErpInput<'GET /erp/v1/deliveries/photos/{fileId}'>,
): Promise<ErpAnswer<'GET /erp/v1/deliveries/photos/{fileId}'>> => {
  const { bytes, ...file } = await readAttached(reading, 'deliveryPhoto', path.fileId)
  return { ...file, content: bytes.toString('base64') }
}
