import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { attachOnly } from '../files/public.ts'

/** Sets the caller's head image and deletes the previous one. */
export const changeHeadImage = async (
  context: WriteContext<Actor>,
  fileId: string,
): Promise<Record<string, never>> => {
  const { tx, actor, now } = context
  await tx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forUpdate().execute()
  const thing = { kind: 'headImage', id: actor.userId, seenBy: 'colleagues' } as const
  const old = await attachOnly(context, thing, fileId)
  await recordHistory(
    { tx, actor, now },
    { entity: 'app_user', id: actor.userId, action: 'head-image', from: old, to: fileId },
  )
  return {}
}
