import type { DeskRequest } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { assertAcceptable, hashPassword, verifyPassword } from '../domains/account/public.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { countFactor, countPassword, forgetFactorFailures, forgetPasswordFailures } from './attempts.ts'
import type { DeskSecret } from './context.ts'
import { hashing } from './hashing.ts'
import { logAct } from './log.ts'
import { spendCode } from './own-factor.ts'
import { endSessions } from './session.ts'
import { ownRow, type StaffRow } from './staff-row.ts'

const verifyOwn = async (
  { db, ip, now, config, member }: DeskSecret,
  password: string,
  field: string,
): Promise<StaffRow> => {
  const row = await ownRow(db, member)
  const attempt = { login: row.login, ip, now }
  await countPassword(db, attempt)
  if (!(await hashing(ip, () => verifyPassword(password, row.password_hash, config.passwordCost))))
    throw invalid({ path: field, message: '密码不正确' })
  await forgetPasswordFailures(db, attempt)
  return row
}

export const proveAgain = async (
  context: DeskSecret,
  { password, code: given }: DeskRequest<'POST /desk/session/action/prove'>,
): Promise<Record<string, never>> => {
  const { db, now, member } = context
  const row = await verifyOwn(context, password, 'password')
  if (row.factor_secret) {
    if (given === undefined) throw invalid({ path: 'code', message: '请填写动态验证码' })
    await countFactor(db, member.staffId, now)
  }
  await inTransaction(db, async tx => {
    if (row.factor_secret && given !== undefined) await spendCode(tx, await ownRow(tx, member), given, now)
    await tx.updateTable('desk_session').set({ proven_at: now }).where('id', '=', member.sessionId).execute()
  })
  if (row.factor_secret) await forgetFactorFailures(db, member.staffId)
  return {}
}

export const changeOwnPassword = async (
  context: DeskSecret,
  { password, next }: DeskRequest<'POST /desk/session/action/changePassword'>,
): Promise<Record<string, never>> => {
  const { db, now, member, config, ip } = context
  await assertAcceptable(next, 'next')
  const row = await verifyOwn(context, password, 'password')
  const hash = await hashing(ip, () => hashPassword(next, config.passwordCost))
  await inTransaction(db, async tx => {
    const changed = await tx
      .updateTable('desk_staff')
      .set({ password_hash: hash })
      .where('id', '=', row.id)
      .where('password_hash', '=', row.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal(code.conflict)
    await endSessions(tx, row.id, now, member.sessionId)
    const act = 'POST /desk/session/action/changePassword'
    await logAct(tx, { at: now, staffId: row.id, act, thing: row.login })
  })
  return {}
}
