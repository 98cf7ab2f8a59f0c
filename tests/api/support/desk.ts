import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { deskContract, type DeskAnswer, type DeskInput, type DeskKey } from '#contract/desk/index.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import { linkPath, makeLink } from '#server/desk/invitations.ts'
import { openSession } from '#server/desk/session.ts'
import { hashPassword } from '#server/domains/account/password.ts'
import type { TestApp } from '../../support/database/app.ts'
import { password } from './people.ts'

let logins = 0
export const newLogin = (): string => `staff.${(logins += 1)}`

interface Asked {
  readonly cookie?: string
  readonly id?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends one request to the desk and returns any answer, with the cookie that it sets. */
export async function tryDesk<K extends DeskKey>(
  { app }: TestApp,
  key: K,
  input: DeskInput<K>,
  { cookie = '', id = randomUUID(), headers = {} }: Asked = {},
): Promise<ResponseEnvelope<DeskAnswer<K>> & { readonly setCookie: string }> {
  const [method = 'POST', template = ''] = key.split(' ')
  const {
    body,
    path = {},
    query,
  } = input as {
    body?: object
    path?: Record<string, unknown>
    query?: Record<string, string>
  }
  const answer = await app.inject({
    method: method as 'POST',
    url: `/api${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))}`,
    headers: { cookie, ...headers, ...(method !== 'GET' && { 'idempotency-key': id }) },
    ...(query && { query }),
    ...(method !== 'GET' && method !== 'DELETE' && { payload: body ?? {} }),
  })
  const set = answer.cookies.find(({ name }) => name === 'portal_desk')
  return {
    ...answer.json<ResponseEnvelope<DeskAnswer<K>>>(),
    setCookie: set ? `portal_desk=${set.value}` : '',
  }
}

export interface Staff {
  readonly staffId: number
  readonly login: string
  readonly cookie: string
  /** Calls the desk; a refusal is thrown. */
  readonly call: <K extends DeskKey>(key: K, input: DeskInput<K>) => Promise<DeskAnswer<K>>
}

/** One of the staff with the password of every test, signed in, the second factor passed and proven. */
export async function addStaff(portal: TestApp, roles: readonly DeskRole[], row = {}): Promise<Staff> {
  const login = newLogin()
  const now = portal.clock.now()
  const { id } = await portal.db
    .insertInto('desk_staff')
    .values({
      login,
      name: '周敏',
      password_hash: await hashPassword(password, portal.config.passwordCost),
      roles: [...roles],
      factor_secret: Buffer.alloc(20, 7),
      disabled_at: null,
      created_at: now,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await portal.db
    .transaction()
    .execute(tx => openSession(tx, id, { now, userAgent: '', isPassed: true }))
  const cookie = `portal_desk=${token}`
  const call: Staff['call'] = async (key, input) => {
    const { code, msg, body } = await tryDesk(portal, key, input, { cookie })
    if (code !== 0) throw new Error(`${key}: ${code} ${msg} ${JSON.stringify(body)}`)
    return body
  }
  return { staffId: id, login, cookie, call }
}

/** A link that makes an account, as the portal prints it. */
export const newLink = async (portal: TestApp, roles: readonly DeskRole[] = ['admin']): Promise<string> => {
  const link = await makeLink(portal.db, portal.clock.now(), {
    kind: 'owner',
    name: '',
    roles,
    invitedBy: null,
  })
  return linkPath(link).split('#')[1] ?? ''
}

/** The code that an authenticator shows for a secret. */
export const codeFor = (secret: string, { clock }: TestApp, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + periods * 30_000,
  })

export const deskEntries = (Object.keys(deskContract) as DeskKey[]).map(key => ({
  key,
  endpoint: deskContract[key] as DeskEndpoint,
}))
