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

const spent = () => refuse('链接已失效或已使用，请联系供货方重新获取')

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
  if (!found) throw spent()
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
    if (!found) throw spent()
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
        .returning('user_id')
        .executeTakeFirst()
      if (!used) throw spent()
      await setPassword(tx, found.id, passwordHash, { action: 'setPassword', now })
    })
    return {}
  })
