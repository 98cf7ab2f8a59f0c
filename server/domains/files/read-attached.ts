import type { Config } from '../../process/config.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import type { Purpose } from './attachments.ts'
import { readStoredFile } from './disk.ts'

interface AttachedFile {
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Buffer
}

/** A file as a whole, where it is attached to a thing of this kind. For callers that have looked who may read it. */
export const readAttached = async (
  { db, config }: { readonly db: Db; readonly config: Config },
  kind: Purpose,
  fileId: string,
): Promise<AttachedFile> => {
  const file = await db
    .selectFrom('attachment as a')
    .innerJoin('stored_file as f', 'f.id', 'a.file_id')
    .select(['f.file_name as fileName', 'f.mime_type as mimeType'])
    .where('a.file_id', '=', fileId)
    .where('a.kind', '=', kind)
    .executeTakeFirst()
  if (!file) throw notFound()
  const bytes = await readStoredFile(config.dataDir, fileId)
  if (!bytes) throw new Error(`the stored file ${fileId} is missing`)
  return { ...file, bytes }
}
