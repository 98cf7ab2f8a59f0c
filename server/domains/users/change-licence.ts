import { recordHistory } from '../../db/history.ts'
import type { Actor } from '../../http/actor.ts'
import type { WriteContext } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { attachLicence, lockApplication } from './submit-profile.ts'

/** Replaces the picture of the licence after the profile was sent back. */
export const changeLicence = async (
  context: WriteContext<Actor>,
  fileId: string,
): Promise<Record<string, never>> => {
  const { tx, actor, now } = context
  const state = await lockApplication(tx, actor)
  if (state === undefined) throw refuse('请先填写并提交企业资料')
  if (state !== 'returned') throw refuse('资料审核期间不能更换营业执照')
  await attachLicence(context, fileId)
  await recordHistory(
    { tx, actor, now },
    { entity: 'profile_application', id: actor.userId, action: 'change-licence' },
  )
  return {}
}
