import type { UploadedFile, WriteContext } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { attachForeign } from '../files/public.ts'

interface Certificate {
  readonly skuId: number
  readonly batchNumber: string
  /** Cleaned already, see `cleanUpload`. */
  readonly file: UploadedFile
}

/**
 * A certificate belongs to a batch, and every dealer that got cases of it may read it, see `storeNote`. The batch is held,
 * so that two certificates take their places one after the other.
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
  return attachForeign(context, { kind: 'qcCertificate', id: batch.id }, file)
}
