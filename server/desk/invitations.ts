import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction, sqlState } from '../db/transaction.ts'
import { assertAcceptable, hashPassword } from '../domains/account/public.ts'
import { takeByNetworkOrRefuse } from '../http/limits/network-limits.ts'
import { invalid, refuse, Refusal } from '../http/refusal.ts'
import { newToken, sha256 } from '../http/secrets.ts'
import type { DeskReading, DeskSecret } from './context.ts'
import { hashing } from './hashing.ts'
import { logAct } from './log.ts'
import { openSession, stageOf } from './session.ts'

const validMs = 24 * 3600_000
const limit = { name: 'desk-link', most: 40, perMs: 15 * 60_000 }

interface Invited {
  readonly kind: 'owner' | 'staff'
  readonly name: string
  readonly roles: readonly DeskRole[]
  readonly invitedBy: number | null
}

export interface Link {
  readonly token: string
  readonly expiresAt: Date
}

/** Stores the hash alone, so that a copy of the database opens no account. */
export const makeLink = async (db: Db | Tx, now: Date, invited: Invited): Promise<Link> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + validMs)
  await db
    .insertInto('desk_invitation')
    .values({
      token_hash: sha256(token),
      kind: invited.kind,
      name: invited.name,
      roles: [...invited.roles],
      invited_by: invited.invitedBy,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      withdrawn_at: null,
    })
    .execute()
  return { token, expiresAt }
}

/** Why a link opens nothing, and the way on. */
const refusal = async (db: Db | Tx, token: string) => {
  const link = await db
    .selectFrom('desk_invitation')
    .select(['kind', 'used_at', 'withdrawn_at'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!link) return refuse('没有这个链接，可能复制得不完整，请重新复制整个链接后打开')
  if (link.used_at !== null) return refuse('该链接已使用，账号已经创建，请直接登录')
  const again =
    link.kind === 'owner' ? '请由部署商城的人运行 npm run desk-owner 重新生成' : '请向管理员索取新的链接'
  return refuse(`该链接${link.withdrawn_at === null ? '已过期，有效期为 24 小时' : '已被撤回'}，${again}`)
}

const living = (db: Db | Tx, token: string, now: Date) =>
  db
    .selectFrom('desk_invitation as i')
    .leftJoin('desk_staff as by', 'by.id', 'i.invited_by')
    .select(['i.id', 'i.kind', 'i.name', 'i.roles', 'i.expires_at', 'by.name as invited_by'])
    .where('i.token_hash', '=', sha256(token))
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)

export const lookAtLink = async (
  { db, now }: DeskReading<undefined>,
  token: string,
): Promise<DeskAnswer<'POST /desk/invitations/action/look'>> => {
  const row = await living(db, token, now).executeTakeFirst()
  if (!row) throw await refusal(db, token)
  const { kind, name, roles, invited_by, expires_at } = row
  return { kind, name, roles, invitedBy: invited_by, expiresAt: expires_at.toISOString() }
}

const taken = () => invalid({ path: 'login', message: '该账号已被使用，请换一个' })

/** Makes the account and signs it in. Of two who use one link at a time, one gets the account. */
export const acceptLink = async (
  { db, now, ip, config, userAgent, setCookie }: DeskSecret<undefined>,
  { token, login, name, password }: DeskRequest<'POST /desk/invitations/action/accept'>,
): Promise<DeskAnswer<'POST /desk/invitations/action/accept'>> => {
  await takeByNetworkOrRefuse(db, limit, ip, now)
  if (!(await living(db, token, now).executeTakeFirst())) throw await refusal(db, token)
  await assertAcceptable(password, 'password')
  const hash = await hashing(ip, () => hashPassword(password, config.passwordCost))
  const { stage, session } = await inTransaction(db, async tx => {
    const used = await tx
      .updateTable('desk_invitation')
      .set({ used_at: now })
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['kind', 'roles', 'invited_by'])
      .executeTakeFirst()
    if (!used) throw await refusal(tx, token)
    const member = await tx
      .insertInto('desk_staff')
      .values({
        login,
        name,
        password_hash: hash,
        roles: used.roles,
        factor_secret: null,
        disabled_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entered = stageOf(used.roles, false, true)
    await logAct(tx, {
      at: now,
      staffId: member.id,
      act: 'POST /desk/invitations/action/accept',
      thing: login,
      after: { kind: used.kind, roles: used.roles, invitedBy: used.invited_by },
    })
    const opened = await openSession(tx, member.id, { now, userAgent, isPassed: entered === 'in' })
    return { stage: entered, session: opened }
  }).catch((error: unknown) => {
    throw sqlState(error) === '23505' ? taken() : error
  })
  setCookie(session)
  return { stage }
}

export const withdrawLink = async (tx: Tx, now: Date, id: number): Promise<string> => {
  const row = await tx
    .updateTable('desk_invitation')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'staff')
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw new Refusal(code.conflict, '该邀请已被接受或撤回，请刷新后查看')
  return row.name
}

/** Somebody who may not invite any more must not come back by a link of their own. */
export const withdrawLinksOf = async (tx: Tx, now: Date, staffId: number): Promise<void> => {
  await tx
    .updateTable('desk_invitation')
    .set({ withdrawn_at: now })
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/**
 * The link that makes the owner. At a start it is made where nobody works at the desk yet and no earlier link is valid; processes
 * that start at once make one.
 */
export const ownerLinkAtStart = (db: Db, now: Date): Promise<Link | undefined> =>
  inTransaction(db, async tx => {
    await sql`lock table desk_invitation in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ needed: boolean }>`
      select not exists (select from desk_staff where not demo)
        and not exists (select from desk_invitation where kind = 'owner' and used_at is null
          and withdrawn_at is null and expires_at > ${now}::timestamptz) as needed`.execute(tx)
    return rows[0]?.needed ? makeOwnerLink(tx, now) : undefined
  })

const makeOwnerLink = (tx: Tx, now: Date): Promise<Link> =>
  makeLink(tx, now, { kind: 'owner', name: '', roles: ['admin'], invitedBy: null })

/** A link that somebody with the server's command line asks for. Earlier ones of this kind end with it. */
export const ownerLinkAnew = (db: Db, now: Date): Promise<Link> =>
  inTransaction(db, async tx => {
    await tx
      .updateTable('desk_invitation')
      .set({ withdrawn_at: now })
      .where('kind', '=', 'owner')
      .where('used_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .execute()
    return makeOwnerLink(tx, now)
  })

/** In the fragment, which browsers do not send, so that no log holds the token. */
export const linkPath = ({ token }: Link): string => `/desk/join#${token}`
