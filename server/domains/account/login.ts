import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { countAttempt, takeBackAttempt } from './login-limits.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'
import { consumeSecret, open } from './secrets.ts'
import { signIn, userColumns, type SignedIn, type User } from './signed-in.ts'
import { checkCode, consumeCode } from './sms/sms-code.ts'

type PublicContext = Context<undefined>

const assertEnabled = (user: User): void => {
  if (user.disabled_at !== null) throw refuse('该账号已停用，请联系客服')
}

const openSession = async (
  context: PublicContext,
  user: User,
  also?: Parameters<typeof inTransaction>[1],
) => {
  const { answer, cookies } = await inTransaction(context.db, async tx => {
    await also?.(tx)
    return signIn(tx, user, context)
  })
  context.setCookies(cookies)
  return answer
}

const wrong = () => refuse('手机号或密码不正确')

/** A password that was changed during this sign-in must not open a session: the change has ended all sessions. */
const assertStillItsPassword = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  const same = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!same) throw wrong()
}

const replaceHash = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** An unknown phone takes as long as a wrong password and gets the same answer, so that phones stay private. */
export const passwordLogin = async (
  context: PublicContext,
  { phone, secretId, password, captchaToken }: RequestOf<'POST /vip/userLogin'>,
): Promise<SignedIn> => {
  const { db, now, config, ip } = context
  const attempt = { phone, ip }
  const secret = await inTransaction(db, async tx => {
    const consumed = await consumeSecret(tx, secretId, { phone }, now)
    await countAttempt(tx, attempt, captchaToken, now)
    return consumed
  })
  const user = await db
    .selectFrom('app_user')
    .select([...userColumns, 'password_hash'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  const given = open(password, secret)
  const matches = await verifyPassword(given, user?.password_hash, config.passwordCost)
  if (!user || !matches || (user.demo && !config.demo)) throw wrong()
  assertEnabled(user)
  const renewed = isOutdated(user.password_hash, config.passwordCost)
    ? await hashPassword(given, config.passwordCost)
    : undefined
  return openSession(context, user, async tx => {
    await assertStillItsPassword(tx, user.id, user.password_hash)
    if (renewed !== undefined) await replaceHash(tx, user.id, renewed)
    await takeBackAttempt(tx, attempt)
  })
}

export const smsLogin = async (
  context: PublicContext,
  { phone, code }: RequestOf<'POST /vip/smsLogin'>,
): Promise<ResponseOf<'POST /vip/smsLogin'>> => {
  const { db, config } = context
  const proof = { phone, purpose: 'login', code } as const
  await checkCode(context, proof)
  // The code is right, so the caller owns this phone and may learn whether it is registered.
  const user = await db
    .selectFrom('app_user')
    .select(userColumns)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!user) throw refuse('该手机号尚未注册，请先注册')
  if (user.demo && !config.demo) throw refuse('演示账号在此不可用')
  assertEnabled(user)
  return openSession(context, user, tx => consumeCode(tx, proof))
}
