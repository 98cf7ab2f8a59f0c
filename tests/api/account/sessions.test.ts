import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { passwordKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope, type Client } from '../../support/portal/client.ts'
import { pdf } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'
import { addPerson, addSignedIn, newSign, password, stranger } from '../support/people.ts'

const minute = 60_000
const day = 24 * 3600_000
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const ask = async (client: Client) => (await client.send('POST /aes/getSecretBySign', { body: {} })).code
const sessionOf = (userId: number) =>
  portal.db.selectFrom('session').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

test('nobody and a made-up sign are asked to sign in', async () => {
  expect(await ask(stranger(portal))).toBe(code.signedOut)
  expect(await ask(stranger(portal).as({ sign: 'made up' }))).toBe(code.signedOut)
})

test('forty people who ask at the same moment are each themselves', async () => {
  const people: { userId: number; sign: string }[] = []
  for (let index = 0; index < 40; index += 1) {
    const { userId } = await addPerson(portal)
    people.push({ userId, sign: await newSign(portal, userId) })
  }
  const answers = await Promise.all(
    people.map(({ sign }) => stranger(portal).as({ sign }).expect('POST /users/queryUserInfo', { body: {} })),
  )
  expect(answers.map(answer => answer.userId)).toEqual(people.map(person => person.userId))
})

test('the database holds neither the sign nor the cookie’s token', async () => {
  const { userId, sign } = await addSignedIn(portal)
  const row = await sessionOf(userId)
  expect(Buffer.from(row.sign_hash).toString('hex')).toHaveLength(64)
  expect(JSON.stringify(row)).not.toContain(sign)
})

test('seven days without use end a session; use keeps it, up to thirty days', async () => {
  const idle = await addSignedIn(portal)
  const used = await addSignedIn(portal)
  for (let week = 0; week < 4; week += 1) {
    portal.clock.advance(7 * day)
    expect(await ask(used.client)).toBe(code.ok)
  }
  expect(await ask(idle.client)).toBe(code.signedOut)
  portal.clock.advance(2 * day - 1)
  expect(await ask(used.client)).toBe(code.ok)
  portal.clock.advance(1)
  expect(await ask(used.client)).toBe(code.signedOut)
})

test('the last use is written at most once a minute', async () => {
  const { client, userId } = await addSignedIn(portal)
  const opened = (await sessionOf(userId)).last_used_at
  portal.clock.advance(minute)
  await ask(client)
  expect((await sessionOf(userId)).last_used_at).toEqual(opened)
  portal.clock.advance(1)
  await ask(client)
  expect((await sessionOf(userId)).last_used_at).toEqual(portal.clock.now())
})

test('logging out ends the session, for good and only this one', async () => {
  const one = await addSignedIn(portal)
  const other = await addSignedIn(portal)
  expect((await one.client.send('POST /vip/logout', { body: {} })).code).toBe(code.ok)
  expect(await ask(one.client)).toBe(code.signedOut)
  expect((await one.client.send('POST /vip/logout', { body: {} })).code).toBe(code.signedOut)
  expect(await ask(other.client)).toBe(code.ok)
})

test.each(['999999999', 'abc', '1,2'])(
  'logging out ends the session whatever business the page last acted for: %s',
  async business => {
    const { sign, client } = await addSignedIn(portal)
    const payload = envelope({}, { at: portal.clock.now().getTime() })
    const headers = { sign, business }
    const answer = await portal.app.inject({ method: 'POST', url: '/api/pc/vip/logout', headers, payload })
    expect(answer.json()).toMatchObject({ code: code.ok })
    expect(await ask(client)).toBe(code.signedOut)
  },
)

test('a user of a type nobody knows may at least log out', async () => {
  const { client } = await addSignedIn(portal, { user_type: 9 })
  expect(await ask(client)).toBe(code.forbidden)
  expect((await client.send('POST /vip/logout', { body: {} })).code).toBe(code.ok)
})

test('a disabled account is out at once', async () => {
  const { client, userId } = await addSignedIn(portal)
  await portal.db
    .updateTable('app_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', userId)
    .execute()
  expect(await ask(client)).toBe(code.sessionEnded)
})

test('a session of a demo account is worth nothing once the demo is off', async () => {
  const { sign } = await addSignedIn(portal, { demo: true })
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  expect(await ask(stranger(serious).as({ sign }))).toBe(code.sessionEnded)
  await serious.close()
})

const logInRaw = async (phone: string, { app }: TestApp = portal, headers: Record<string, string> = {}) => {
  const { secretId, encrypt } = await passwordKey(stranger(portal), phone)
  const body = { phone, secretId, password: encrypt(password) }
  return app.inject({
    method: 'POST',
    url: '/api/pc/vip/userLogin',
    headers,
    payload: envelope(body, { at: portal.clock.now().getTime() }),
  })
}

test('signing in sets a cookie for private files and events alone, with a token of its own', async () => {
  const { phone } = await addPerson(portal)
  const answer = await logInRaw(phone)
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({
    name: 'portal_files',
    path: '/api/pc',
    httpOnly: true,
    sameSite: 'Strict',
  })
  expect(answer.json()).toMatchObject({
    body: { sign: expect.not.stringContaining(cookie?.value ?? '') as string },
  })
})

test('a browser that signed in before devices were remembered becomes known with its next page', async () => {
  const { phone, userId } = await addPerson(portal)
  const signedIn = await logInRaw(phone)
  const { sign } = signedIn.json<{ body: { sign: string } }>().body
  const askWith = async (cookies: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/pc/users/queryUserInfo',
      headers: { sign },
      cookies,
      payload: envelope({}, { at: portal.clock.now().getTime() }),
    })
  const [session, device] = signedIn.cookies.map(({ name, value }) => ({ [name]: value }))
  const known = () => portal.db.selectFrom('known_device').select('token_hash').where('user_id', '=', userId)
  expect((await askWith({ ...session, ...device })).cookies).toEqual([])
  expect((await askWith({})).cookies).toEqual([])
  expect(await known().execute()).toHaveLength(1)
  const [given] = (await askWith({ ...session })).cookies
  expect(given).toMatchObject({ name: 'portal_device', path: '/api/pc', httpOnly: true })
  expect((await known().execute()).map(({ token_hash }) => Buffer.from(token_hash))).toContainEqual(
    createHash('sha256')
      .update(given?.value ?? '')
      .digest(),
  )
})

test('the cookie opens no command and no other read, and as a sign it is worth nothing', async () => {
  const { phone } = await addPerson(portal)
  const token = (await logInRaw(phone)).cookies[0]?.value ?? ''
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/vip/logout',
    cookies: { portal_files: token },
    payload: envelope({}, { at: portal.clock.now().getTime() }),
  })
  expect(answer.json()).toMatchObject({ code: code.signedOut })
  expect(await ask(stranger(portal).as({ sign: token }))).toBe(code.signedOut)
})

test('the cookie reads the person’s own private files, as the sign does, and ends with the session', async () => {
  const { phone } = await addPerson(portal)
  const answer = await logInRaw(phone)
  const token = answer.cookies[0]?.value ?? ''
  const { sign } = answer.json<{ body: { sign: string } }>().body
  const { body: uploaded } = await upload(portal, { sign, bytes: pdf })
  const read = async () =>
    portal.app.inject({ url: `/api/pc/files/${uploaded.fileId}`, cookies: { portal_files: token } })
  expect((await read()).rawPayload).toEqual(pdf)
  await stranger(portal).as({ sign }).expect('POST /vip/logout', { body: {} })
  expect((await read()).json()).toMatchObject({ code: code.signedOut })
})

test('over TLS the cookie has a name that browsers take from TLS alone, and only that one is read', async () => {
  const behindTls = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, beside: portal })
  const overTls = { 'x-forwarded-proto': 'https' }
  const { phone } = await addPerson(portal)
  const answer = await logInRaw(phone, behindTls, overTls)
  const { sign } = answer.json<{ body: { sign: string } }>().body
  const { body: uploaded } = await upload(portal, { sign, bytes: pdf })
  expect(answer.cookies[0]).toMatchObject({ name: '__Secure-portal_files', secure: true })
  const token = answer.cookies[0]?.value ?? ''
  const read = async (name: string) => {
    const { app } = behindTls
    const url = `/api/pc/files/${uploaded.fileId}`
    return (await app.inject({ url, headers: overTls, cookies: { [name]: token } })).headers['content-type']
  }
  expect(await read('__Secure-portal_files')).toBe('application/pdf')
  expect(await read('portal_files')).toContain('json')
  await behindTls.close()
})

test('logging out takes the cookie back', async () => {
  const { sign } = await addSignedIn(portal)
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/vip/logout',
    headers: { sign },
    payload: envelope({}, { at: portal.clock.now().getTime() }),
  })
  expect(answer.cookies[0]).toMatchObject({ name: 'portal_files', value: '', path: '/api/pc' })
})
