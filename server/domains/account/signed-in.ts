import type { ResponseOf } from '#contract/index.ts'
import type { Row, Tx } from '../../db/schema.ts'
import type { Context } from '../../http/context.ts'
import { rememberDevice } from './known-device.ts'
import { createSession } from './sessions.ts'

export type SignedIn = ResponseOf<'POST /vip/userLogin'>
export type User = Pick<
  Row<'app_user'>,
  'id' | 'phone' | 'name' | 'user_type' | 'parent_business_id' | 'disabled_at' | 'demo'
>

export const userColumns = [
  'id',
  'phone',
  'name',
  'user_type',
  'parent_business_id',
  'disabled_at',
  'demo',
] as const

/** Begins a session and answers who signed in and for whom they may act. The cookies are set after the commit. */
export const signIn = async (
  tx: Tx,
  user: User,
  context: Pick<Context<undefined>, 'now' | 'userAgent' | 'deviceToken'>,
): Promise<{ answer: SignedIn; cookies: { session: string; device: string } }> => {
  const session = await createSession(tx, user.id, context)
  const device = await rememberDevice(tx, user.id, context)
  const businesses = await tx
    .selectFrom('membership')
    .innerJoin('business', 'business.id', 'membership.business_id')
    .select(['business.id', 'business.name as dealerName', 'business.code as dealerCode'])
    .where('membership.user_id', '=', user.id)
    .orderBy('business.id')
    .execute()
  const [first, second] = businesses
  const answer: SignedIn = {
    userId: user.id,
    sign: session.sign,
    phone: user.phone,
    userName: user.name,
    userType: user.user_type,
    tBusinessId: user.parent_business_id,
    businessId: first && !second ? first.id : null,
    dealerList: user.user_type === 3 ? businesses : [],
  }
  return { answer, cookies: { session: session.cookieToken, device } }
}
