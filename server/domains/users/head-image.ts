import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { removeFile } from '../files/public.ts'
import { ownFile } from './own-file.ts'

/** The picture before it is nobody's any more and goes with the change. */
export const changeHeadImage = async (
  { tx, actor, now, config, afterCommit }: WriteContext<Actor>,
  fileId: string,
): Promise<Record<string, never>> => {
  const before = await tx
    .selectFrom('app_user')
    .select('head_image_id')
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before || !(await ownFile(tx, actor, fileId, 'headImage'))) throw notFound()
  await tx.updateTable('app_user').set({ head_image_id: fileId }).where('id', '=', actor.userId).execute()
  const old = before.head_image_id
  if (old !== null && old !== fileId) {
    await tx.deleteFrom('stored_file').where('id', '=', old).where('owner_id', '=', actor.userId).execute()
    afterCommit(() => removeFile(config.dataDir, old))
  }
  await recordHistory(
    tx,
    { actor, now },
    {
      entity: 'app_user',
      entity_id: String(actor.userId),
      action: 'head-image',
      from_state: old,
      to_state: fileId,
    },
  )
  return {}
}
