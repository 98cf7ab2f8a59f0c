import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { storeConsents } from '../../db/consents.ts'
import { recordHistory } from '../../db/history.ts'
import type { Row, Tx } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'
import type { WriteContext, Writing } from '../../http/context.ts'
import { invalid, notFound, refuse } from '../../http/refusal.ts'
import { attachOnly } from '../files/public.ts'
import { profileProblems } from './check-profile.ts'

type Profile = RequestOf<'POST /users/updateRegisterInfo'>
type State = Row<'profile_application'>['state']

/** Locks the account, so that a review and a second submission follow each other. */
export const lockApplication = async (tx: Tx, actor: Actor): Promise<State | undefined> => {
  const user = await tx
    .selectFrom('app_user')
    .select('user_type')
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound()
  if (user.user_type !== 1 && user.user_type !== 2) return 'approved'
  const application = await tx
    .selectFrom('profile_application')
    .select('state')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return application?.state
}

/** Of users only the applicant may see the licence; the brand reads it through the gateway. An earlier one is deleted. The caller must have locked the application. */
export const attachLicence = (context: WriteContext<Actor>, fileId: string): Promise<string | null> =>
  attachOnly(context, { kind: 'licence', id: context.actor.userId, seenBy: 'owner' }, fileId)

const columns = (profile: Profile) => ({
  apply_type: profile.applyType,
  business_name: profile.businessName,
  credit_code: profile.creditCode,
  industry_id: profile.industryId,
  channel_id: profile.channelId,
  segment_id: profile.segmentId,
  district_code: profile.districtCode,
  address_detail: profile.addressDetail,
  contact_name: profile.contactName,
  contact_phone: profile.contactPhone,
})

const store = async ({ tx, actor, now }: Writing<Actor>, profile: Profile): Promise<void> => {
  const handedIn = {
    ...columns(profile),
    state: 'reviewing' as const,
    reason: '',
    submitted_at: now,
    reviewed_at: null,
  }
  await tx
    .insertInto('profile_application')
    .values({ user_id: actor.userId, ...handedIn })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(handedIn))
    .execute()
  await storeConsents({ tx, now }, actor.userId, profile.protocolIds)
  await tx.updateTable('app_user').set({ user_type: 2 }).where('id', '=', actor.userId).execute()
}

/** Takes the first submission, or a new one after the profile was sent back. */
export const submitProfile = async (
  context: WriteContext<Actor>,
  profile: Profile,
): Promise<ResponseOf<'POST /users/updateRegisterInfo'>> => {
  const { tx, actor, now } = context
  const before = await lockApplication(tx, actor)
  if (before === 'reviewing') throw refuse('资料正在审核中，请等待审核结果')
  if (before === 'approved') throw refuse('资料已通过审核，无需重复提交')
  const problems = await profileProblems(tx, actor, profile)
  if (problems.length > 0) throw invalid(...problems)
  await store(context, profile)
  await attachLicence(context, profile.licenceFileId)
  await recordHistory(
    { tx, actor, now },
    {
      entity: 'profile_application',
      id: actor.userId,
      action: 'submit',
      from: before ?? null,
      to: 'reviewing',
    },
  )
  return { state: 'reviewing' }
}
