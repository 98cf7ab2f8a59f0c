import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction, sqlState } from '../../db/transaction.ts'
import type { Actor } from '../../http/actor.ts'
import type { BrandWriting, Context } from '../../http/context.ts'
import { takeOrRefuse } from '../../http/limits/limits.ts'
import { once } from '../../http/once.ts'
import { invalid } from '../../http/refusal.ts'
import { oldPasswordLimit } from './change-password.ts'
import { verifyPassword } from './password.ts'
import { consumeSecret, open, peekSecret } from './secrets.ts'
import { checkCode, consumeCode } from './sms/sms-code.ts'

const uniqueViolation = '23505'

/** The database alone decides whose phone it is: of two who take one at once, the second is refused. */
const storePhone = async (tx: Tx, userId: number, phone: string): Promise<void> => {
  try {
    await tx.updateTable('app_user').set({ phone }).where('id', '=', userId).execute()
  } catch (error) {
    if (sqlState(error) === uniqueViolation)
      throw invalid({ path: 'phone', message: '该手机号已有账号，请换一个或联系客服' })
    throw error
  }
}

/**
 * Gives a person another phone. Where the businesses that the person acts for named the former one, drivers would call
 * it in vain, so the new one stands there too; orders keep what they were placed with. Codes, secrets and a link that were
 * sent to the former phone open nothing any more.
 */
export const movePhone = async (
  { tx }: Pick<BrandWriting, 'tx'>,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await storePhone(tx, userId, to)
  const own = sql`(select business_id from membership where user_id = ${userId})`
  await sql`update business set contact_phone = ${to} where contact_phone = ${from} and id in ${own}`.execute(
    tx,
  )
  await sql`update address set contact_phone = ${to} where contact_phone = ${from} and business_id in ${own}`.execute(
    tx,
  )
  await sql`update address_contact set phone = ${to} where phone = ${from}
    and address_id in (select id from address where business_id in ${own})`.execute(tx)
  for (const table of ['sms_code', 'captcha', 'one_time_secret'] as const)
    await tx.deleteFrom(table).where('phone', '=', from).execute()
  await tx.deleteFrom('password_link').where('user_id', '=', userId).execute()
}

const wrongPassword = () => invalid({ path: 'password', message: '密码不正确' })

/**
 * The password proves that it is the person, the code that the phone is theirs. This session goes on with its push;
 * the others end, since one of them may be on the device that was lost with the former phone.
 */
export const changePhone = async (
  context: Context<Actor>,
  { phone, code, secretId, password }: RequestOf<'POST /vip/changePhone'>,
): Promise<ResponseOf<'POST /vip/changePhone'>> =>
  once(context, context.actor.userId, { phone }, async claim => {
    const { db, now, actor } = context
    const { userId } = actor
    await takeOrRefuse(db, oldPasswordLimit, String(userId), now)
    const proof = { phone, purpose: 'phone', code } as const
    await checkCode(context, proof)
    const given = open(password, await peekSecret(db, secretId, { userId }, now))
    const before = await db
      .selectFrom('app_user')
      .select(['phone', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(given, before.password_hash, context.config.passwordCost)))
      throw wrongPassword()
    await inTransaction(db, async tx => {
      if (await claim(tx)) return
      await consumeSecret(tx, secretId, { userId }, now)
      await consumeCode(tx, proof)
      const { rows } = await sql`select from app_user
        where id = ${userId} and phone = ${before.phone} and password_hash = ${before.password_hash}
        for update`.execute(tx)
      if (rows.length === 0) throw wrongPassword()
      await movePhone({ tx }, userId, { from: before.phone, to: phone })
      await tx
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'phone' })
        .where('user_id', '=', userId)
        .where('id', '<>', actor.sessionId)
        .where('ended_at', 'is', null)
        .execute()
      await recordHistory(
        { tx, now, actor: { userId, businessId: null } },
        { entity: 'app_user', id: userId, action: 'changePhone' },
      )
    })
    return { phone }
  })
