import type { DeskAnswer } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid, refuse, Refusal } from '../http/refusal.ts'
import { sha256 } from '../http/secrets.ts'
import { countFactor, forgetFactorFailures } from './attempts.ts'
import type { DeskSecret, Member } from './context.ts'
import { logAct } from './log.ts'
import { factorOffer, newFactorSecret, newRecoveryCodes, periodOf } from './second-factor.ts'
import { endSessions } from './session.ts'
import { ownRow, type StaffRow } from './staff-row.ts'

const wrongCode = () => invalid({ path: 'code', message: '验证码不正确或已使用，请等待下一个' })

/** Uses up the code, so that it passes once even if it is sent twice at a time. */
export const spendCode = async (tx: Tx, row: StaffRow, given: string, now: Date): Promise<void> => {
  if (given.length === 6) {
    const period = row.factor_secret && periodOf(row.factor_secret, given, { now, usedTo: row.factor_period })
    if (period === null || period === undefined) throw wrongCode()
    const spent = await tx
      .updateTable('desk_staff')
      .set({ factor_period: period })
      .where('id', '=', row.id)
      .where('factor_period', '<', period)
      .returning('id')
      .executeTakeFirst()
    if (!spent) throw wrongCode()
    return
  }
  const spent = await tx
    .updateTable('desk_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', row.id)
    .where('code_hash', '=', sha256(`${row.id}|${given}`))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  if (!spent) throw wrongCode()
}

export const passCode = async (
  { db, now, member }: DeskSecret,
  given: string,
): Promise<DeskAnswer<'POST /desk/session/action/passCode'>> => {
  await countFactor(db, member.staffId, now)
  await inTransaction(db, async tx => {
    const row = await ownRow(tx, member)
    if (!row.factor_secret) throw refuse('您还没有绑定动态验证码')
    await spendCode(tx, row, given, now)
    await tx
      .updateTable('desk_session')
      .set({ passed_at: now, proven_at: now })
      .where('id', '=', member.sessionId)
      .execute()
    await logAct(tx, {
      at: now,
      staffId: row.id,
      act: 'POST /desk/session/action/signIn',
      thing: row.login,
      after: { by: given.length === 6 ? '动态验证码' : '恢复码' },
    })
  })
  await forgetFactorFailures(db, member.staffId)
  return { stage: 'in' }
}

/** A password alone must not replace a factor that exists, since the factor guards against a lost password. */
const assertMayEnrol = async (
  db: Db,
  { sessionId }: Member,
  now: Date,
  hasFactor: boolean,
): Promise<void> => {
  if (!hasFactor) return
  const session = await db
    .selectFrom('desk_session')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const provenAt = session?.proven_at?.getTime() ?? 0
  if (now.getTime() - provenAt > 10 * 60_000) throw new Refusal(code.proveAgain)
}

export const offerFactor = async ({ db, now, member, config }: DeskSecret) => {
  const row = await ownRow(db, member)
  await assertMayEnrol(db, member, now, row.factor_secret !== null)
  const secret = newFactorSecret()
  await db
    .updateTable('desk_session')
    .set({ offered_secret: secret })
    .where('id', '=', member.sessionId)
    .execute()
  return factorOffer(secret, config.demo ? '订货商城演示后台' : '订货商城运营后台', row.login)
}

export const confirmFactor = async ({ db, now, member }: DeskSecret, given: string) => {
  const row = await ownRow(db, member)
  await assertMayEnrol(db, member, now, row.factor_secret !== null)
  await countFactor(db, member.staffId, now)
  const codes = newRecoveryCodes()
  await inTransaction(db, async tx => {
    const session = await tx
      .selectFrom('desk_session')
      .select('offered_secret')
      .where('id', '=', member.sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const offered = session.offered_secret
    const period = offered && periodOf(offered, given, { now, usedTo: 0 })
    if (!offered || period === undefined || period === null) throw wrongCode()
    await tx
      .updateTable('desk_staff')
      .set({ factor_secret: offered, factor_period: period })
      .where('id', '=', row.id)
      .execute()
    await tx.deleteFrom('desk_recovery_code').where('staff_id', '=', row.id).execute()
    await tx
      .insertInto('desk_recovery_code')
      .values(
        codes.map(text => ({ staff_id: row.id, code_hash: sha256(`${row.id}|${text}`), used_at: null })),
      )
      .execute()
    await tx
      .updateTable('desk_session')
      .set({ passed_at: now, proven_at: now, offered_secret: null })
      .where('id', '=', member.sessionId)
      .execute()
    // Other sessions began without this factor.
    await endSessions(tx, row.id, now, member.sessionId)
    const act = 'POST /desk/session/action/confirmFactor'
    await logAct(tx, { at: now, staffId: row.id, act, thing: row.login })
  })
  await forgetFactorFailures(db, member.staffId)
  return { recoveryCodes: codes }
}
