import type { RequestOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/context.ts'
import { once } from '../../http/once.ts'
import { invalid, refuse } from '../../http/refusal.ts'
import { takeOrRefuse, type Limit } from '../../http/limits/limits.ts'
import { assertAcceptable } from './new-password.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { consumeSecret, open, peekSecret } from './secrets.ts'
import { endAllSessions } from './sessions.ts'
import { checkCode, consumeCode } from './sms/sms-code.ts'

/** Somebody at an unlocked screen must not be able to guess the old password. */
export const oldPasswordLimit: Limit = { name: 'old-password', most: 10, perMs: 15 * 60_000 }

export const setPassword = async (
  tx: Tx,
  userId: number,
  passwordHash: string,
  { action, now }: { action: string; now: Date },
): Promise<void> => {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
  // A link of the brand's staff would set another one.
  await tx.deleteFrom('password_link').where('user_id', '=', userId).execute()
  await endAllSessions(tx, userId, now)
  await recordHistory(
    { tx, actor: { userId, businessId: undefined }, now },
    { entity: 'app_user', id: userId, action },
  )
}

const wrongOldPassword = () => invalid({ path: 'oldPassword', message: '原密码不正确' })

/** Another change may have been committed while this one verified the old password, which then is no longer current. */
const assertStillCurrent = async (tx: Tx, userId: number, current: string): Promise<void> => {
  const { password_hash: stored } = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (stored !== current) throw wrongOldPassword()
}

export const changePassword = async (
  context: Context<Actor>,
  { secretId, oldPassword, newPassword }: RequestOf<'POST /vip/modifyPassword'>,
): Promise<Record<string, never>> => {
  const { db, now, config, actor } = context
  const { userId } = actor
  await takeOrRefuse(db, oldPasswordLimit, String(userId), now)
  const secret = await consumeSecret(db, secretId, { userId }, now)
  const [given, wanted] = [open(oldPassword, secret), open(newPassword, secret)]
  await assertAcceptable(wanted, 'newPassword')
  const { password_hash: current } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(given, current, config.passwordCost))) throw wrongOldPassword()
  if (given === wanted) throw invalid({ path: 'newPassword', message: '新密码不能与原密码相同' })
  const passwordHash = await hashPassword(wanted, config.passwordCost)
  await inTransaction(db, async tx => {
    await assertStillCurrent(tx, userId, current)
    await setPassword(tx, userId, passwordHash, { action: 'changePassword', now })
  })
  context.clearCookie()
  return {}
}

/** A user who can receive the phone's SMS may set a new password. All sessions of the account end. */
export const resetPassword = async (
  context: Context<undefined>,
  { phone, code, secretId, password }: RequestOf<'POST /vip/verificationCode/modifyPassword'>,
): Promise<Record<string, never>> =>
  once(context, 0, {}, async claim => {
    const { db, now, config } = context
    const proof = { phone, purpose: 'password', code } as const
    await checkCode(context, proof)
    const wanted = open(password, await peekSecret(db, secretId, { phone }, now))
    await assertAcceptable(wanted, 'password')
    const user = await db
      .selectFrom('app_user')
      .select(['id', 'demo', 'disabled_at'])
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (!user) throw refuse('该手机号尚未注册，请先注册')
    if (user.demo && !config.demo) throw refuse('演示账号在此不可用')
    if (user.disabled_at !== null) throw refuse('该账号已停用，请联系客服')
    const passwordHash = await hashPassword(wanted, config.passwordCost)
    await inTransaction(db, async tx => {
      if (await claim(tx)) return
      await consumeSecret(tx, secretId, { phone }, now)
      await consumeCode(tx, proof)
      await setPassword(tx, user.id, passwordHash, { action: 'resetPassword', now })
    })
    return {}
  })
