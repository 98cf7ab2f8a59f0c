import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import { code } from '#contract/kernel/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { verifyPassword } from '../domains/account/public.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { countPassword, forgetPasswordFailures } from './attempts.ts'
import type { DeskReading, DeskSecret } from './context.ts'
import { hashing } from './hashing.ts'
import { logAct } from './log.ts'
import { openSession, stageOf } from './session.ts'
import { staffColumns } from './staff-row.ts'

type Stage = DeskAnswer<'POST /desk/session/action/signIn'>

const wrong = () => refuse('账号或密码不正确')
/** An unknown account takes as long as a wrong password and gets the same answer. */
export const signInStaff = async (
  { db, now, ip, userAgent, config, setCookie }: DeskSecret<undefined>,
  { login, password }: DeskRequest<'POST /desk/session/action/signIn'>,
): Promise<Stage> => {
  const attempt = { login, ip, now }
  await countPassword(db, attempt)
  const row = await db
    .selectFrom('desk_staff')
    .select(staffColumns)
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .where('disabled_at', 'is', null)
    .$if(!config.demo, query => query.where('demo', '=', false))
    .executeTakeFirst()
  const isRight = await hashing(ip, () => verifyPassword(password, row?.password_hash, config.passwordCost))
  if (!row || !isRight) throw wrong()
  await forgetPasswordFailures(db, attempt)
  const stage = stageOf(row.roles, row.factor_secret !== null, false)
  const token = await inTransaction(db, async tx => {
    // A password that was changed meanwhile, or an account that was disabled, must not open a session.
    const same = await tx
      .selectFrom('desk_staff')
      .select('id')
      .where('id', '=', row.id)
      .where('password_hash', '=', row.password_hash)
      .where('disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!same) throw wrong()
    if (stage === 'in')
      await logAct(tx, {
        at: now,
        staffId: row.id,
        act: 'POST /desk/session/action/signIn',
        thing: row.login,
      })
    return openSession(tx, row.id, { now, userAgent, isPassed: stage === 'in' })
  })
  setCookie(token)
  return { stage }
}

export const signOutStaff = async ({ db, now, member, clearCookie }: DeskSecret) => {
  await db
    .updateTable('desk_session')
    .set({ ended_at: now })
    .where('id', '=', member.sessionId)
    .where('ended_at', 'is', null)
    .execute()
  clearCookie()
  return {}
}

export const readSession = async ({
  db,
  member,
  config,
}: DeskReading): Promise<DeskAnswer<'GET /desk/session'>> => {
  const { rows } = await sql<{
    login: string
    has_factor: boolean
    has_passed: boolean
    codes: number
    mall: string | null
  }>`
    select m.login, m.factor_secret is not null as has_factor, s.passed_at is not null as has_passed,
      (select count(*)::integer from desk_recovery_code c where c.staff_id = m.id and c.used_at is null) as codes,
      (select name from mall_setting) as mall
    from desk_session s join desk_staff m on m.id = s.staff_id where s.id = ${member.sessionId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal(code.signedOut)
  return {
    stage: stageOf(member.roles, row.has_factor, row.has_passed),
    staffId: member.staffId,
    name: member.name,
    login: row.login,
    roles: [...member.roles],
    hasFactor: row.has_factor,
    recoveryCodesLeft: row.codes,
    mall: row.mall ?? '',
    blobBase: config.blobBase,
  }
}
