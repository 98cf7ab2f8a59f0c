import { createHash } from 'node:crypto'
import type { ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { UploadedFile, WriteContext } from '../../http/context.ts'
import type { Purpose } from '../../http/clean-upload.ts'
import { newFileId, writeFileOnce } from './disk.ts'

/** On disk first, then the row: a rolled-back upload leaves a nameless file, which the upkeep removes. */
export const storeUpload = async (
  { tx, actor, now, config }: WriteContext<Actor>,
  purpose: Purpose,
  { fileName, mimeType, bytes }: UploadedFile,
): Promise<ResponseOf<'POST /files/action/upload'>> => {
  const fileId = newFileId()
  await writeFileOnce(config.dataDir, fileId, bytes)
  await tx
    .insertInto('stored_file')
    .values({
      id: fileId,
      owner_id: actor.userId,
      business_id: actor.businessId ?? null,
      purpose,
      file_name: fileName,
      mime_type: mimeType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: now,
    })
    .execute()
  await recordHistory(
    tx,
    { actor, now },
    { entity: 'stored_file', entity_id: fileId, action: 'upload', from_state: null, to_state: null },
  )
  return { fileId, fileName, mimeType, size: bytes.length }
}
