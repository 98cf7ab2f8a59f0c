import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { passwordKey, type SignedIn } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope, type Client } from '../../support/portal/client.ts'
import { addPerson, addSignedIn, newSign, password, stranger } from '../support/people.ts'

const minute = 60_000
const day = 24 * 3600_000
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'
let portal: TestApp
/** Another process on the same database. */
let other: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  other = await startTestApp({ beside: portal })
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

/** Signs in with a browser that calls itself this. */
async function signInWith(phone: string, userAgent: string): Promise<Client> {
  const { secretId, encrypt } = await passwordKey(stranger(portal), phone)
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/pc/vip/userLogin',
    headers: { 'user-agent': userAgent },
    remoteAddress: '203.0.113.9',
    payload: envelope({ phone, secretId, password: encrypt(password) }, { at: portal.clock.now().getTime() }),
  })
  return stranger(portal).as({ sign: answer.json<{ body: SignedIn }>().body.sign })
}

const list = (client: Client) => client.expect('POST /vip/action/querySessions', { body: {} })
const end = (client: Client, id: number) => client.send('POST /vip/action/endSession', { body: { id } })
const endOthers = (client: Client) => client.expect('POST /vip/action/endOtherSessions', { body: {} })
const ask = async (client: Client) => (await client.send('POST /aes/getSecretBySign', { body: {} })).code
const currentId = async (client: Client): Promise<number> => {
  const current = (await list(client)).find(session => session.current)
  if (!current) throw new Error('this session is not listed')
  return current.id
}
const shown = async (client: Client) =>
  (await list(client)).map(({ device, current }) => ({ device, current }))

test('a person sees where they are signed in: this device first, then by last use', async () => {
  const { phone } = await addPerson(portal)
  const first = await signInWith(phone, chrome)
  portal.clock.advance(5 * minute)
  const second = await signInWith(phone, safari)
  portal.clock.advance(5 * minute)
  const third = await signInWith(phone, 'curl/8.5.0')
  const used = portal.clock.now().toISOString()
  expect(await list(first)).toEqual([
    { id: expect.any(Number) as number, device: 'Windows · Chrome', lastUsedAt: used, current: true },
    { id: expect.any(Number) as number, device: '', lastUsedAt: used, current: false },
    {
      id: expect.any(Number) as number,
      device: 'iPhone · Safari',
      lastUsedAt: new Date(portal.clock.now().getTime() - 5 * minute).toISOString(),
      current: false,
    },
  ])
  expect(await shown(second)).toContainEqual({ device: 'iPhone · Safari', current: true })
  expect(await ask(third)).toBe(code.ok)
})

test('nothing of the IP or of what the browser wrote is kept with a session', async () => {
  const { phone, userId } = await addPerson(portal)
  await signInWith(phone, `${chrome} <script>`)
  const row = await portal.db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.device).toBe('Windows · Chrome')
  expect(JSON.stringify(row)).not.toMatch(/203\.0\.113|script|142\.0/)
})

test('ending a session refuses its device at once, at every process, and no other', async () => {
  const { phone, userId } = await addPerson(portal)
  const here = await signInWith(phone, chrome)
  const there = await signInWith(phone, safari)
  const third = await signInWith(phone, safari)
  const [, ...others] = await list(here)
  const theirs = await currentId(there)
  expect(others.map(({ id }) => id)).toContain(theirs)
  expect((await end(here, theirs)).code).toBe(code.ok)
  expect(await ask(there)).toBe(code.signedOut)
  expect(await ask(here)).toBe(code.ok)
  expect(await ask(third)).toBe(code.ok)
  expect(await list(here)).toHaveLength(2)
  const rows = await portal.db.selectFrom('history').selectAll().where('actor_id', '=', userId).execute()
  expect(rows).toMatchObject([
    {
      entity: 'session',
      entity_id: String(theirs),
      action: 'end',
      from_state: 'open',
      to_state: 'ended',
    },
  ])
})

test('another process refuses an ended session too', async () => {
  const { phone } = await addPerson(portal)
  const here = await signInWith(phone, chrome)
  const sign = await newSign(portal, (await here.expect('POST /users/queryUserInfo', { body: {} })).userId)
  const elsewhere = stranger(other).as({ sign })
  expect(await ask(elsewhere)).toBe(code.ok)
  await end(here, await currentId(elsewhere))
  expect(await ask(elsewhere)).toBe(code.signedOut)
})

test('ending the others leaves this one, says how many they were, and touches nobody else', async () => {
  const { phone, userId } = await addPerson(portal)
  const bystander = await addSignedIn(portal)
  const here = await signInWith(phone, chrome)
  const others = [await signInWith(phone, safari), await signInWith(phone, chrome)]
  expect(await endOthers(here)).toEqual({ ended: 2 })
  for (const client of others) expect(await ask(client)).toBe(code.signedOut)
  expect(await ask(here)).toBe(code.ok)
  expect(await ask(bystander.client)).toBe(code.ok)
  expect(await endOthers(here)).toEqual({ ended: 0 })
  const rows = await portal.db.selectFrom('history').selectAll().where('actor_id', '=', userId).execute()
  expect(rows).toMatchObject([{ entity: 'app_user', entity_id: String(userId), action: 'endOtherSessions' }])
})

test("somebody else's session is answered like an unknown one and goes on", async () => {
  const me = await addSignedIn(portal)
  const they = await addSignedIn(portal)
  const foreign = await end(me.client, await currentId(they.client))
  expect(foreign.code).toBe(code.notFound)
  expect(await end(me.client, Number.MAX_SAFE_INTEGER)).toEqual(foreign)
  expect(await ask(they.client)).toBe(code.ok)
  expect(await list(me.client)).toHaveLength(1)
})

test('what is over is neither listed nor ended again', async () => {
  const { phone } = await addPerson(portal)
  const idle = await signInWith(phone, safari)
  const id = await currentId(idle)
  portal.clock.advance(7 * day + 1)
  const here = await signInWith(phone, chrome)
  expect(await shown(here)).toEqual([{ device: 'Windows · Chrome', current: true }])
  expect((await end(here, id)).code).toBe(code.notFound)
  const loggedOut = await signInWith(phone, safari)
  const left = await currentId(loggedOut)
  await loggedOut.expect('POST /vip/logout', { body: {} })
  expect(await list(here)).toHaveLength(1)
  expect((await end(here, left)).code).toBe(code.notFound)
  expect(await endOthers(here)).toEqual({ ended: 0 })
})
