import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import type { UploadedFile, WriteContext } from '../../http/context.ts'
import type { ForeignKind, Purpose } from './attachments.ts'
import { newFileId, placeFileOnce } from './disk.ts'

/** Lets these businesses read the files of these things, also those still to come, now that they pass between the two sides. */
export const allowReading = async (
  tx: Tx,
  kind: Purpose | ForeignKind,
  thingIds: readonly number[],
  businessIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into thing_reader (kind, thing_id, business_id)
    select ${kind}, t.id, b.id
    from unnest(${thingIds}::bigint[]) as t (id) cross join unnest(${businessIds}::bigint[]) as b (id)
    order by t.id, b.id on conflict do nothing`.execute(tx)
}

/** Stores a cleaned file of the brand's systems behind the others of its thing. The caller holds the thing. */
export const attachForeign = async (
  { tx, now, config }: Pick<WriteContext<unknown>, 'tx' | 'now' | 'config'>,
  { kind, id }: { readonly kind: ForeignKind; readonly id: number },
  { fileName, mimeType, size, sha256, temporary }: UploadedFile,
): Promise<string> => {
  const fileId = newFileId()
  await placeFileOnce(config.dataDir, fileId, temporary)
  await tx
    .insertInto('stored_file')
    .values({
      id: fileId,
      owner_id: null,
      business_id: null,
      purpose: kind,
      file_name: fileName,
      mime_type: mimeType,
      size,
      sha256,
      created_at: now,
    })
    .execute()
  await sql`
    insert into attachment (file_id, kind, thing_id, place, owner_id, seen_by)
    select ${fileId}, ${kind}, ${id}::bigint, coalesce(max(place) + 1, 0), null, 'owner'
    from attachment where kind = ${kind} and thing_id = ${id}`.execute(tx)
  return fileId
}
