import { sql, type Expression, type RawBuilder } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import type { Row, Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { WriteContext, Writing } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { removeFile } from './disk.ts'

export type Purpose = RequestOf<'POST /files/action/upload'>['purpose']

/** Files that the brand's systems hand over; no person owns them. */
export type ForeignKind = 'qcCertificate'

/** The record that a file belongs to. Its kind is also the purpose for which the file must have been uploaded. */
export interface Thing {
  readonly kind: Purpose
  readonly id: number
  readonly seenBy: Row<'attachment'>['seen_by']
}

/** Whether nothing uses a file. `id` is the file's id in the statement around it. */
export const isUnattached = (id: Expression<string>) =>
  sql<boolean>`not exists (select from attachment where file_id = ${id})`

/** The id of the file that a thing uses, or null. `thingId` is the thing's id in the statement around it. */
export const attachedFile = (kind: Purpose, thingId: Expression<number>) =>
  sql<string | null>`(
    select file_id from attachment where kind = ${sql.lit(kind)} and thing_id = ${thingId} and place = 0)`

/** All files of a thing as a JSON list of `fileId`, `fileName` and `mimeType`, in their order. */
export const attachedFiles = (kind: Purpose | ForeignKind, thingId: RawBuilder<number>) =>
  sql`(
    select coalesce(json_agg(json_build_object('fileId', f.id, 'fileName', f.file_name, 'mimeType', f.mime_type)
      order by t.place), '[]')
    from attachment t join stored_file f on f.id = t.file_id
    where t.kind = ${sql.lit(kind)} and t.thing_id = ${thingId})`

/** Whether the caller uploaded the file for this purpose. The lock keeps the upkeep from removing it meanwhile. */
export const isOwnFile = async (tx: Tx, actor: Actor, id: string, purpose: Purpose): Promise<boolean> => {
  const row = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('purpose', '=', purpose)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Attaches a file of the caller to a thing that has one file, deletes the file before it, and returns that one's id.
 * The caller must have locked the thing, so that two changes of it follow each other.
 */
export const attachOnly = async (
  { tx, actor, config, afterCommit }: WriteContext<Actor>,
  { kind, id: thing_id, seenBy }: Thing,
  fileId: string,
): Promise<string | null> => {
  if (!(await isOwnFile(tx, actor, fileId, kind))) throw notFound()
  const removed = await tx
    .deleteFrom('attachment')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .where('place', '=', 0)
    .returning('file_id')
    .executeTakeFirst()
  const before = removed?.file_id ?? null
  const added = await tx
    .insertInto('attachment')
    .values({ file_id: fileId, kind, thing_id, owner_id: actor.userId, seen_by: seenBy })
    .onConflict(conflict => conflict.column('file_id').doNothing())
    .returning('file_id')
    .executeTakeFirst()
  // Another thing uses the file already.
  if (!added) throw notFound()
  if (before !== null && before !== fileId) {
    await tx.deleteFrom('stored_file').where('id', '=', before).execute()
    afterCommit(() => removeFile(config.dataDir, before))
  }
  return before
}

/** Attaches files of the caller, in this order, to a thing that has none yet. A file that is used already is refused. */
export const attachAll = async (
  { tx, actor }: Writing<Actor>,
  { kind, id: thing_id, seenBy }: Thing,
  fileIds: readonly string[],
): Promise<void> => {
  if (fileIds.length === 0) return
  const own = await tx
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', fileIds)
    .where('owner_id', '=', actor.userId)
    .where('purpose', '=', kind)
    .forKeyShare()
    .execute()
  if (own.length < fileIds.length) throw notFound()
  const added = await tx
    .insertInto('attachment')
    .values(
      fileIds.map((file_id, place) => ({
        file_id,
        kind,
        thing_id,
        place,
        owner_id: actor.userId,
        seen_by: seenBy,
      })),
    )
    .onConflict(conflict => conflict.column('file_id').doNothing())
    .returning('file_id')
    .execute()
  if (added.length < fileIds.length) throw notFound()
}

/** Deletes the files of a thing. The caller must have locked the thing. */
export const detachAll = async (
  { tx, config, afterCommit }: Pick<WriteContext<Actor>, 'tx' | 'config' | 'afterCommit'>,
  { kind, id: thing_id }: Pick<Thing, 'kind' | 'id'>,
): Promise<void> => {
  const removed = await tx
    .deleteFrom('attachment')
    .where('kind', '=', kind)
    .where('thing_id', '=', thing_id)
    .returning('file_id')
    .execute()
  const ids = removed.map(({ file_id }) => file_id)
  await tx
    .deleteFrom('stored_file')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  afterCommit(async () => {
    for (const id of ids) await removeFile(config.dataDir, id)
  })
}
