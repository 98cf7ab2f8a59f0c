import { sql } from 'kysely'
import { rebateShares, type RebatedGoods } from '#contract/orders/amounts.ts'
import type { ErpAnswer } from '#contract/erp/index.ts'
import type { Config } from '../../process/config.ts'
import { isoTime, jsonList } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import { attachedFiles, readAttached } from '../files/public.ts'
import { departedGoods } from '../books/public.ts'
import { brandOf } from '../orders/public.ts'
import { batchNumbers } from './returnable.ts'

type Application = ErpAnswer<'POST /erp/v1/returns/action/query'>['returns'][number]
type Line = Application['lines'][number]
type Row = Omit<Application, 'lines'> & {
  readonly goods: RebatedGoods
  readonly lines: readonly (Omit<Line, 'proposedCredit' | 'photos'> & {
    readonly photos: readonly { readonly fileId: string; readonly mimeType: string }[]
  })[]
}

interface Asked {
  readonly numbers?: readonly string[] | undefined
  readonly after?: number | undefined
  readonly limit?: number | undefined
}

const usual = 50

/** Applications to the brand, by number or one after another. */
export const readSoldReturns = async (
  db: Db,
  { numbers, after = 0, limit = usual }: Asked,
): Promise<Application[]> => {
  const wanted = numbers ? sql`a.number = any(${numbers}::text[])` : sql`a.id > ${after}`
  const { rows } = await sql<Row>`
    select a.id, a.number, a.status, a.version, json_build_object('code', b.code, 'name', b.name) as dealer,
      o.number as "orderNumber", n.number as "deliveryNumber", a.remark, a.answer,
      ${isoTime('a.created_at')} as "createdAt", ${isoTime('a.updated_at')} as "updatedAt", p.number as "returnNumber",
      ${departedGoods('o.id')} as goods,
      ${jsonList(sql`
        select l.place + 1 as line, k.code as sku, k.name, ${batchNumbers('d.id')} as batches, l.qty, l.accepted, k.price, l.reason,
          l.explanation, ${attachedFiles('returnPhoto', sql`l.id`)} as photos, l.credit
        from return_line l join delivery_line d on d.id = l.delivery_line_id join order_line k on k.id = d.order_line_id
        where l.application_id = a.id order by l.place`)} as lines
    from return_application a join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
      join business b on b.id = a.business_id left join purchase_return p on p.application_id = a.id
    where o.seller_id = ${await brandOf(db)} and ${wanted} order by a.id limit ${numbers?.length ?? limit}`.execute(
    db,
  )
  return rows.map(({ goods, lines, ...row }) => {
    const worths = lines.map(({ price, qty, accepted }) => price * (accepted ?? qty))
    const shares = rebateShares(worths, goods)
    return {
      ...row,
      lines: lines.map(({ photos, ...line }, at) => ({
        ...line,
        photos: photos.map(({ fileId, mimeType }) => ({ fileId, mimeType })),
        // Of goods that are back already the refund is known.
        proposedCredit: line.credit ?? (worths[at] ?? 0) - (shares[at] ?? 0),
      })),
    }
  })
}

/** The brand's own systems know applications by their numbers. */
export const returnOf = async (tx: Tx, number: string): Promise<number> => {
  const found = await tx
    .selectFrom('return_application')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

/** A photo of an application, for the brand that has to judge by it. */
export const readPhotoOf = async (
  { db, config }: { readonly db: Db; readonly config: Config },
  { number, fileId }: { readonly number: string; readonly fileId: string },
): Promise<{ mimeType: string; content: string }> => {
  const { rows } = await sql<{ fileId: string }>`
    select t.file_id as "fileId"
    from attachment t join return_line l on l.id = t.thing_id
      join return_application a on a.id = l.application_id
      join delivery_note n on n.id = a.note_id join trade_order o on o.id = n.order_id
    where t.kind = 'returnPhoto' and t.file_id = ${fileId} and a.number = ${number}
      and o.seller_id = ${await brandOf(db)}`.execute(db)
  if (rows.length === 0) throw notFound()
  const { mimeType, bytes } = await readAttached({ db, config }, 'returnPhoto', fileId)
  return { mimeType, content: bytes.toString('base64') }
}
