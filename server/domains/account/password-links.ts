import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { once } from '../../http/once.ts'
import { notFound, refuse } from '../../http/refusal.ts'
import { newToken, sha256 } from '../../http/secrets.ts'
import { setPassword } from './change-password.ts'
import { assertAcceptable } from './new-password.ts'
import { hashPassword } from './password.ts'
import { consumeSecret, open, peekSecret } from './secrets.ts'
import { endAllSessions } from './sessions.ts'

const validMs = 24 * 3600_000

/** No password has this hash: the person signs in by SMS or by a link, and sets one. */
export const noPassword = 'none'

interface PasswordLink {
  readonly token: string
  readonly expiresAt: Date
  /** False where a password was reset. */
  readonly isNew: boolean
  readonly phone: string
}

/**
 * A link with which a person sets a password, stored as its hash alone. It ends any earlier one. An account that has a
 * password loses it and its sessions at once, since it may be in other hands.
 */
export const makePasswordLink = async (
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  {
    userId,
    staffId,
    shownAsNew,
  }: { readonly userId: number; readonly staffId: number; readonly shownAsNew?: boolean | undefined },
): Promise<PasswordLink> => {
  const user = await tx
    .selectFrom('app_user')
    .select(['phone', 'password_hash', 'disabled_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw notFound()
  if (user.disabled_at !== null) throw refuse('该账号已停用，请先启用')
  const isNew = user.password_hash === noPassword
  if (shownAsNew === true && !isNew) throw refuse('该账号已设置密码，无需再邀请，请刷新后查看')
  if (!isNew) {
    await tx.updateTable('app_user').set({ password_hash: noPassword }).where('id', '=', userId).execute()
    await endAllSessions(tx, userId, now)
  }
  const token = newToken()
  const expiresAt = new Date(now.getTime() + validMs)
  const link = { token_hash: sha256(token), staff_id: staffId, created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('password_link')
    .values({ user_id: userId, ...link })
    .onConflict(earlier => earlier.column('user_id').doUpdateSet(link))
    .execute()
  await recordHistory(
    { tx, now },
    { entity: 'app_user', id: userId, action: isNew ? 'invite' : 'endPassword' },
  )
  return { token, expiresAt, isNew, phone: user.phone }
}

/**
 * Why a link opens nothing. A used one is kept as one that ended when it was made; of one that a later link or a changed
 * password has replaced nothing is left.
 */
const refusal = async (db: Db | Tx, token: string, now: Date) => {
  const link = await db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.created_at', 'l.expires_at', 'u.disabled_at'])
    .where('l.token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!link)
    return refuse('没有这个链接，可能不完整或已被新的链接取代。请打开最近收到的链接，或联系供货方重新获取')
  if (link.disabled_at !== null) return refuse('该账号已停用，请联系供货方')
  if (link.expires_at <= link.created_at)
    return refuse('该链接已使用，密码已经设置，请返回登录。如非本人设置，请联系供货方')
  if (link.expires_at <= now)
    return refuse('该链接已过期，有效期为 24 小时。请联系供货方重新获取，或用短信验证码找回密码')
  return refuse('该链接不属于这个手机号，请核对后重试')
}

const living = (db: Db | Tx, token: string, now: Date) =>
  db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.phone', 'u.name as userName'])
    .where('l.token_hash', '=', sha256(token))
    .where('l.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)

export const lookAtPasswordLink = async (
  { db, now }: Pick<Context<undefined>, 'db' | 'now'>,
  token: string,
): Promise<ResponseOf<'POST /vip/passwordLinks/action/look'>> => {
  const found = await living(db, token, now).executeTakeFirst()
  if (!found) throw await refusal(db, token, now)
  const { phone, userName } = found
  return { phone, userName }
}

/** Of two who use one link at a time, one sets the password. All sessions of the account end. */
export const acceptPasswordLink = async (
  context: Context<undefined>,
  { token, phone, secretId, password }: RequestOf<'POST /vip/passwordLinks/action/use'>,
): Promise<Record<string, never>> =>
  once(context, 0, {}, async claim => {
    const { db, now, config } = context
    const found = await living(db, token, now).where('u.phone', '=', phone).executeTakeFirst()
    if (!found) throw await refusal(db, token, now)
    const wanted = open(password, await peekSecret(db, secretId, { phone }, now))
    await assertAcceptable(wanted, 'password')
    const passwordHash = await hashPassword(wanted, config.passwordCost)
    await inTransaction(db, async tx => {
      if (await claim(tx)) return
      await consumeSecret(tx, secretId, { phone }, now)
      const used = await tx
        .deleteFrom('password_link')
        .where('user_id', '=', found.id)
        .where('token_hash', '=', sha256(token))
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst()
      if (!used) throw await refusal(tx, token, now)
      await setPassword(tx, found.id, passwordHash, { action: 'setPassword', now })
      await tx
        .insertInto('password_link')
        .values({ ...used, expires_at: used.created_at })
        .execute()
    })
    return {}
  })
