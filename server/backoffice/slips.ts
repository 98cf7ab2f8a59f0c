import type { ErpAnswer, ErpInput } from '#contract/erp.ts'
import { readAttached } from '../domains/files/public.ts'
import type { ErpReading } from './context.ts'

/** What a dealer shows of its transfer. The brand is the other party of every notice, so it may read every slip. */
export const readSlip = async (
  reading: ErpReading,
  { path: { fileId } }: ErpInput<'GET /erp/v1/paymentSlips/{fileId}'>,
): Promise<ErpAnswer<'GET /erp/v1/paymentSlips/{fileId}'>> => {
  const { bytes, ...file } = await readAttached(reading, 'transferSlip', fileId)
  return { ...file, content: bytes.toString('base64') }
}
