import { sql } from 'kysely'
import type { UploadedFile, WriteContext } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { allowReading, attachForeign } from '../files/public.ts'

interface Certificate {
  readonly skuId: number
  readonly batchNumber: string
  /** Cleaned already, see `cleanUpload`. */
  readonly file: UploadedFile
}

/**
 * A certificate belongs to a batch, and every dealer that got cases of it may read it. The batch is held, so that a note
 * with it is stored either before, and found here, or after, and finds the certificate.
 */
export const attachCertificate = async (
  context: Pick<WriteContext<unknown>, 'tx' | 'now' | 'config'>,
  { skuId, batchNumber, file }: Certificate,
): Promise<string> => {
  const { tx } = context
  const batch = await tx
    .selectFrom('product_batch')
    .select('id')
    .where('sku_id', '=', skuId)
    .where('number', '=', batchNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  const fileId = await attachForeign(context, { kind: 'qcCertificate', id: batch.id }, file)
  const { rows } = await sql<{ id: number }>`
    select distinct n.business_id as id from delivery_batch d
      join delivery_line l on l.id = d.line_id join delivery_note n on n.id = l.note_id
    where d.batch_id = ${batch.id}`.execute(tx)
  await allowReading(
    tx,
    'qcCertificate',
    [batch.id],
    rows.map(({ id }) => id),
  )
  return fileId
}
