import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { ownerLinkAnew, ownerLinkAtStart } from '#server/desk/invitations.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, codeFor, newLink, newLogin, tryDesk } from '../support/desk.ts'
import { password } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())
// Limits of one test are not the next one's.
beforeEach(() => portal.clock.advance(3_600_000))

const stageOf = async (cookie: string) =>
  (await tryDesk(portal, 'GET /desk/session', {}, { cookie })).body?.stage

/** An account of an admin, made by a link, with the secret of its authenticator. */
const enrolled = async () => {
  const login = newLogin()
  const accepted = await tryDesk(portal, 'POST /desk/invitations/action/accept', {
    body: { token: await newLink(portal), login, name: '周敏', password },
  })
  const cookie = accepted.setCookie
  const { body } = await tryDesk(portal, 'POST /desk/session/action/offerFactor', {}, { cookie })
  const confirmed = await tryDesk(
    portal,
    'POST /desk/session/action/confirmFactor',
    { body: { code: codeFor(body.secret, portal) } },
    { cookie },
  )
  return { login, cookie, secret: body.secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Smallest first. */
const codesOf = (answers: readonly { readonly code: number }[]) =>
  answers.map(answer => answer.code).toSorted((one, other) => one - other)

const signIn = (login: string, given = password) =>
  tryDesk(portal, 'POST /desk/session/action/signIn', { body: { login, password: given } })

const pass = (cookie: string, given: string) =>
  tryDesk(portal, 'POST /desk/session/action/passCode', { body: { code: given } }, { cookie })

test('the first start makes one link, whoever starts beside it, and none once somebody works at the desk', async () => {
  const now = portal.clock.now()
  const links = await Promise.all([1, 2, 3].map(() => ownerLinkAtStart(portal.db, now)))
  expect(links.filter(link => link !== undefined)).toHaveLength(1)
  const first = links.find(link => link !== undefined)?.token ?? ''
  const again = await ownerLinkAnew(portal.db, now)
  const look = (token: string) => tryDesk(portal, 'POST /desk/invitations/action/look', { body: { token } })
  expect((await look(first)).code).toBe(code.refused)
  expect((await look(again.token)).body).toMatchObject({ kind: 'owner', roles: ['admin'] })
  await addStaff(portal, ['admin'])
  portal.clock.advance(25 * 3_600_000)
  expect((await look(again.token)).code).toBe(code.refused)
  expect(await ownerLinkAtStart(portal.db, portal.clock.now())).toBeUndefined()
})

test('a link makes one account, however many use it at a time', async () => {
  const token = await newLink(portal)
  const accept = () =>
    tryDesk(portal, 'POST /desk/invitations/action/accept', {
      body: { token, login: newLogin(), name: '周敏', password },
    })
  const answers = await Promise.all([accept(), accept(), accept()])
  expect(codesOf(answers)).toEqual([code.refused, code.refused, code.ok])
})

test('an admin has to make a second factor before anything else opens', async () => {
  const login = newLogin()
  const { body, setCookie } = await tryDesk(portal, 'POST /desk/invitations/action/accept', {
    body: { token: await newLink(portal), login, name: '周敏', password },
  })
  expect(body.stage).toBe('enrol')
  expect((await tryDesk(portal, 'GET /desk/staff', {}, { cookie: setCookie })).code).toBe(code.signedOut)
  expect(await stageOf(setCookie)).toBe('enrol')
})

test('with the factor the sign-in has two steps, and a code opens once', async () => {
  const { login, secret } = await enrolled()
  portal.clock.advance(60_000)
  const begun = await signIn(login.toUpperCase())
  expect(begun.body.stage).toBe('code')
  expect((await tryDesk(portal, 'GET /desk/staff', {}, { cookie: begun.setCookie })).code).toBe(
    code.signedOut,
  )
  const shown = codeFor(secret, portal)
  expect((await pass(begun.setCookie, shown)).body.stage).toBe('in')
  expect((await tryDesk(portal, 'GET /desk/staff', {}, { cookie: begun.setCookie })).code).toBe(code.ok)
  const other = await signIn(login)
  expect((await pass(other.setCookie, shown)).code).toBe(code.invalid)
  expect((await pass(other.setCookie, codeFor(secret, portal, -1))).code).toBe(code.invalid)
  expect((await pass(other.setCookie, codeFor(secret, portal, 1))).code).toBe(code.ok)
})

test('a recovery code opens once, also when it is sent twice at a time', async () => {
  const { login, recoveryCodes } = await enrolled()
  expect(recoveryCodes).toHaveLength(10)
  const [first = ''] = recoveryCodes
  const [one, other] = [await signIn(login), await signIn(login)]
  const answers = await Promise.all([pass(one.setCookie, first), pass(other.setCookie, first)])
  expect(codesOf(answers)).toEqual([code.ok, code.invalid])
  const row = await portal.db.selectFrom('desk_recovery_code').select('code_hash').execute()
  expect(row.some(({ code_hash }) => Buffer.from(code_hash).toString().includes(first))).toBe(false)
})

test('the fifth wrong password or code locks for a quarter of an hour', async () => {
  const { login, secret } = await enrolled()
  const begun = await signIn(login)
  const tries = []
  for (let at = 0; at < 6; at += 1) tries.push((await signIn(login, 'Wrong2024')).code)
  expect(tries).toEqual([...Array.from({ length: 5 }, () => code.refused), code.rateLimited])
  expect((await signIn(login)).code).toBe(code.rateLimited)
  const guesses = []
  for (let at = 0; at < 6; at += 1) guesses.push((await pass(begun.setCookie, `00000${at}`)).code)
  expect(guesses.at(-1)).toBe(code.rateLimited)
  expect((await pass(begun.setCookie, codeFor(secret, portal, 1))).code).toBe(code.rateLimited)
  portal.clock.advance(15 * 60_000 + 1)
  expect((await signIn(login)).code).toBe(code.ok)
})

test('an unknown account is answered like a wrong password', async () => {
  const { login } = await enrolled()
  const [known, unknown] = [await signIn(login, 'Wrong2024'), await signIn('nobody.here', 'Wrong2024')]
  expect({ code: unknown.code, msg: unknown.msg }).toEqual({ code: known.code, msg: known.msg })
})

test('a session ends after twelve idle hours, by signing out, and with a new password elsewhere', async () => {
  const idle = await addStaff(portal, ['content'])
  expect(await stageOf(idle.cookie)).toBe('in')
  portal.clock.advance(12 * 3_600_000 + 1)
  expect(await stageOf(idle.cookie)).toBeUndefined()

  const left = await addStaff(portal, ['content'])
  await left.call('POST /desk/session/action/signOut', {})
  expect(await stageOf(left.cookie)).toBeUndefined()

  const one = await addStaff(portal, ['content'], { factor_secret: null })
  const other = await signIn(one.login)
  await one.call('POST /desk/session/action/changePassword', { body: { password, next: 'Another2025x' } })
  expect([await stageOf(one.cookie), await stageOf(other.setCookie)]).toEqual(['in', undefined])
})

test('guarded acts ask again after ten minutes, and the password alone does not prove somebody with a factor', async () => {
  const admin = await enrolled()
  const invite = () =>
    tryDesk(
      portal,
      'POST /desk/staff/action/invite',
      { body: { name: '陈晓', roles: ['service'] } },
      { cookie: admin.cookie },
    )
  expect((await invite()).code).toBe(code.ok)
  portal.clock.advance(10 * 60_000)
  expect((await invite()).code).toBe(code.proveAgain)
  const prove = (body: { password: string; code?: string }) =>
    tryDesk(portal, 'POST /desk/session/action/prove', { body }, { cookie: admin.cookie })
  expect((await prove({ password })).code).toBe(code.invalid)
  expect((await prove({ password, code: codeFor(admin.secret, portal) })).code).toBe(code.ok)
  expect((await invite()).code).toBe(code.ok)
})

test('a stolen password cannot replace the second factor', async () => {
  const { login } = await enrolled()
  portal.clock.advance(60_000)
  const begun = await signIn(login)
  const offer = await tryDesk(
    portal,
    'POST /desk/session/action/offerFactor',
    {},
    {
      cookie: begun.setCookie,
    },
  )
  expect(offer.code).toBe(code.proveAgain)
})
