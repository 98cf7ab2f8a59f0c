import { sql } from 'kysely'
import type { DeskAnswer } from '#contract/desk/index.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound, refuse, Refusal } from '../http/refusal.ts'
import type { DeskReading, DeskSecret, DeskWriting } from './context.ts'
import { makeLink, withdrawLinksOf } from './invitations.ts'
import { logAct } from './log.ts'
import { endSessions } from './session.ts'

export const readStaff = async ({ db, now, config }: DeskReading): Promise<DeskAnswer<'GET /desk/staff'>> => {
  const staff = await sql<{
    id: number
    name: string
    login: string
    roles: DeskRole[]
    has_factor: boolean
    disabled_at: Date | null
    created_at: Date
    seen_at: Date | null
  }>`
    select m.id, m.name, m.login, m.roles, m.factor_secret is not null as has_factor, m.disabled_at, m.created_at,
      (select max(s.last_used_at) from desk_session s where s.staff_id = m.id) as seen_at
    from desk_staff m where not m.demo or ${config.demo}::boolean order by m.id`.execute(db)
  const invitations = await db
    .selectFrom('desk_invitation as i')
    .leftJoin('desk_staff as by', 'by.id', 'i.invited_by')
    .select(['i.id', 'i.name', 'i.roles', 'i.created_at', 'i.expires_at', 'by.name as invited_by'])
    .where('i.kind', '=', 'staff')
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.id')
    .execute()
  return {
    staff: staff.rows.map(row => ({
      id: row.id,
      name: row.name,
      login: row.login,
      roles: row.roles,
      hasFactor: row.has_factor,
      disabledAt: row.disabled_at?.toISOString() ?? null,
      lastSeenAt: row.seen_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
    invitations: invitations.map(row => ({
      id: row.id,
      name: row.name,
      roles: row.roles,
      invitedBy: row.invited_by,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

export const inviteStaff = (
  { db, now, member }: DeskSecret,
  { name, roles }: { readonly name: string; readonly roles: readonly DeskRole[] },
): Promise<DeskAnswer<'POST /desk/staff/action/invite'>> =>
  inTransaction(db, async tx => {
    const { token, expiresAt } = await makeLink(tx, now, {
      kind: 'staff',
      name,
      roles,
      invitedBy: member.staffId,
    })
    const act = 'POST /desk/staff/action/invite'
    await logAct(tx, { at: now, staffId: member.staffId, act, thing: name, after: { roles } })
    return { token, expiresAt: expiresAt.toISOString() }
  })

/** Holds all staff, so that two admins cannot take the last admin's place away from each other. */
const holdStaff = async (tx: Tx, id: number) => {
  const all = await tx
    .selectFrom('desk_staff')
    .select(['id', 'login', 'name', 'roles', 'disabled_at', 'demo'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const one = all.find(row => row.id === id)
  if (!one) throw notFound()
  const others = all.filter(row => row.id !== id && row.disabled_at === null && row.roles.includes('admin'))
  return { one, hasOtherAdmin: others.some(row => !row.demo || one.demo) }
}

const lastAdmin = () => refuse('至少须保留一位可登录的管理员，请先邀请或指定另一位')

export const changeRoles = async (
  { tx, now, note }: DeskWriting,
  id: number,
  roles: readonly DeskRole[],
): Promise<Record<string, never>> => {
  const { one, hasOtherAdmin } = await holdStaff(tx, id)
  if (!roles.includes('admin') && one.roles.includes('admin') && !hasOtherAdmin) throw lastAdmin()
  await tx
    .updateTable('desk_staff')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
  if (!roles.includes('admin')) await withdrawLinksOf(tx, now, id)
  note({ thing: one.login, before: { roles: one.roles }, after: { roles } })
  return {}
}

export const disableStaff = async (
  { tx, now, member, note }: DeskWriting,
  id: number,
  reason: string,
): Promise<Record<string, never>> => {
  const { one, hasOtherAdmin } = await holdStaff(tx, id)
  if (id === member.staffId) throw refuse('不能停用自己的账号')
  if (one.disabled_at !== null) throw new Refusal(code.conflict, '该账号已停用')
  if (one.roles.includes('admin') && !hasOtherAdmin) throw lastAdmin()
  await tx.updateTable('desk_staff').set({ disabled_at: now }).where('id', '=', id).execute()
  await endSessions(tx, id, now)
  await withdrawLinksOf(tx, now, id)
  note({ thing: one.login, after: { reason } })
  return {}
}

export const enableStaff = async ({ tx, note }: DeskWriting, id: number): Promise<Record<string, never>> => {
  const { one } = await holdStaff(tx, id)
  if (one.disabled_at === null) throw new Refusal(code.conflict, '该账号未停用')
  await tx.updateTable('desk_staff').set({ disabled_at: null }).where('id', '=', id).execute()
  note({ thing: one.login })
  return {}
}

/** For somebody who has lost the authenticator and the recovery codes. */
export const forgetFactor = async (
  { tx, now, note, member }: DeskWriting,
  id: number,
): Promise<Record<string, never>> => {
  const { one } = await holdStaff(tx, id)
  if (id === member.staffId) throw refuse('请在“我的账号”中更换自己的动态验证码')
  await tx
    .updateTable('desk_staff')
    .set({ factor_secret: null, factor_period: 0 })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('desk_recovery_code').where('staff_id', '=', id).execute()
  await endSessions(tx, id, now)
  note({ thing: one.login })
  return {}
}
