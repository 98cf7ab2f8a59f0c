import { readAttached } from '../domains/files/public.ts'
import type { ErpReading } from './context.ts'

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
