import type { ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { UploadedFile, WriteContext } from '../../http/context.ts'
import type { Purpose } from './attachments.ts'
import { newFileId, placeFileOnce } from './disk.ts'
import { assertRoom } from './quota.ts'

/** Writes the file first, then the row. A rollback leaves a file without a row, which the upkeep removes. */
export const storeUpload = async (
  { tx, actor, now, config }: WriteContext<Actor>,
  purpose: Purpose,
  { fileName, mimeType, size, sha256, temporary }: UploadedFile,
): Promise<ResponseOf<'POST /files/action/upload'>> => {
  const fileId = newFileId()
  await assertRoom(tx, actor.userId, size)
  await placeFileOnce(config.dataDir, fileId, temporary)
  await tx
    .insertInto('stored_file')
    .values({
      id: fileId,
      owner_id: actor.userId,
      business_id: actor.businessId ?? null,
      purpose,
      file_name: fileName,
      mime_type: mimeType,
      size,
      sha256,
      created_at: now,
    })
    .execute()
  await recordHistory({ tx, actor, now }, { entity: 'stored_file', id: fileId, action: 'upload' })
  return { fileId, fileName, mimeType, size }
}
