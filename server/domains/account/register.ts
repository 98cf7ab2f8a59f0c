import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { storeConsents } from '../../db/consents.ts'
import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { once } from '../../http/once.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { assertAcceptable } from './new-password.ts'
import { hashPassword } from './password.ts'
import { consumeSecret, open, peekSecret } from './secrets.ts'
import { signIn, userColumns, type User } from './signed-in.ts'
import { checkCode, consumeCode } from './sms/sms-code.ts'

type Registration = RequestOf<'POST /vip/register'>
type Answer = ResponseOf<'POST /vip/register'>

const acceptProtocols = async (tx: Tx, userId: number, accepted: readonly number[], now: Date) => {
  const required = await tx
    .selectFrom('protocol')
    .select('id')
    .where('accepted_at', '=', 'register')
    .where('retired_at', 'is', null)
    .execute()
  const chosen = new Set(accepted)
  if (!required.every(({ id }) => chosen.has(id))) {
    throw invalid({ path: 'protocolIds', message: '请阅读并同意全部协议' })
  }
  await storeConsents(
    { tx, now },
    userId,
    required.map(({ id }) => id),
  )
}

type NewAccount = Registration & { readonly passwordHash: string; readonly demo: boolean }

const createUser = async (tx: Tx, input: NewAccount, now: Date): Promise<User> => {
  const user = await tx
    .insertInto('app_user')
    .values({
      phone: input.phone,
      password_hash: input.passwordHash,
      name: input.userName.trim(),
      user_type: 1,
      parent_business_id: null,
      sales_rep_id: null,
      disabled_at: null,
      // In the demo anybody can read the code, so it proves nothing about the phone.
      demo: input.demo,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('phone').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  if (!user) throw refuse('该手机号已注册，请直接登录')
  await acceptProtocols(tx, user.id, input.protocolIds, now)
  await recordHistory(
    { tx, actor: { userId: user.id, businessId: undefined }, now },
    { entity: 'app_user', id: user.id, action: 'register', to: '1' },
  )
  return user
}

/** The sign is sent once. A repetition of the same request is answered with success but without a session. */
export const register = async (context: Context<undefined>, input: Registration): Promise<Answer> =>
  once(context, 0, { session: null }, async claim => {
    const { db, now, config } = context
    const { phone, secretId } = input
    const proof = { phone, purpose: 'register', code: input.code } as const
    await checkCode(context, proof)
    const password = open(input.password, await peekSecret(db, secretId, { phone }, now))
    await assertAcceptable(password, 'password')
    // Hashing is slow on purpose, so it is done before any row is locked.
    const passwordHash = await hashPassword(password, config.passwordCost)
    const registered = await inTransaction(db, async tx => {
      if (await claim(tx)) return undefined
      await consumeSecret(tx, secretId, { phone }, now)
      await consumeCode(tx, proof)
      return signIn(tx, await createUser(tx, { ...input, passwordHash, demo: config.demo }, now), context)
    })
    if (!registered) return { session: null }
    context.setCookies(registered.cookies)
    return { session: registered.answer }
  })
