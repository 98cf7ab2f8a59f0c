import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { ErpAnswer, ErpInput } from '#contract/erp/index.ts'
import { attachCertificate } from '../domains/deliveries/public.ts'
import { fileKind, readAttached } from '../domains/files/public.ts'
import { invalid, notFound } from '../http/refusal.ts'
import { withTemporaryFiles } from '../http/upload/temporary-files.ts'
import type { ErpWriting, ErpReading } from './context.ts'

const endBytes = 1024

/** A certificate of a batch. Only a PDF, which is stored unchanged: pictures would have to be encoded again first. */
export const addCertificate = async (
  writing: ErpWriting,
  { body: { sku, batch, fileName, content } }: ErpInput<'POST /erp/v1/certificates'>,
): Promise<ErpAnswer<'POST /erp/v1/certificates'>> => {
  const bytes = Buffer.from(content, 'base64')
  const ends = { head: bytes.subarray(0, endBytes), tail: bytes.subarray(-endBytes) }
  if (fileKind(ends) !== 'pdf') throw invalid({ path: 'content', message: '仅支持 PDF 文件' })
  const found = await writing.tx.selectFrom('sku').select('id').where('code', '=', sku).executeTakeFirst()
  if (!found) throw notFound()
  return withTemporaryFiles(writing.config.dataDir, async nextPath => {
    const temporary = nextPath()
    await writeFile(temporary, bytes, { mode: 0o600 })
    const file = {
      fileName: `${fileName.replace(/\.pdf$/i, '')}.pdf`,
      mimeType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      temporary,
    }
    return { fileId: await attachCertificate(writing, { skuId: found.id, batchNumber: batch, file }) }
  })
}

interface Asked {
  readonly path: { readonly fileId: string }
}

/** For files of which the brand is the other party: it may read every one of the kind, independent of the uploader. */
const reading =
  (kind: Parameters<typeof readAttached>[1]) =>
  async (context: ErpReading, { path }: Asked) => {
    const { bytes, ...file } = await readAttached(context, kind, path.fileId)
    return { ...file, content: bytes.toString('base64') }
  }

export const readSlip = reading('transferSlip')
export const readLicence = reading('licence')
