import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { logIn, passwordKey, prepareRegistration, smsCode } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addPerson, newPhone, password, stranger } from '../support/people.ts'

let portal: TestApp
let client: Client
let protocolIds: number[]

const addProtocol = async (acceptedAt: 'register' | 'profile', retired: boolean) => {
  const { id } = await portal.db
    .insertInto('protocol')
    .values({
      kind: 'service',
      title: '用户服务协议',
      version: '1.0',
      content: '正文',
      accepted_at: acceptedAt,
      retired_at: retired ? portal.clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = stranger(portal)
  protocolIds = [await addProtocol('register', false), await addProtocol('register', false)]
  await addProtocol('register', true)
  await addProtocol('profile', false)
})
beforeEach(() => portal.clock.advance(60_000))
afterAll(() => portal.close())

const person = (over: Partial<Parameters<typeof prepareRegistration>[1]> = {}) => ({
  phone: newPhone(),
  password,
  userName: '李明',
  protocolIds,
  ...over,
})
const usersWith = (phone: string) =>
  portal.db.selectFrom('app_user').selectAll().where('phone', '=', phone).execute()

test('registering creates a user of type 1, signs in and keeps which protocols were accepted', async () => {
  const wanted = person()
  const answer = await (await prepareRegistration(client, wanted))()
  expect(answer.code).toBe(code.ok)
  const session = answer.body.session
  expect(session).toMatchObject({ phone: wanted.phone, userName: '李明', userType: 1, dealerList: [] })
  const accepted = await portal.db
    .selectFrom('protocol_acceptance')
    .select('protocol_id')
    .where('user_id', '=', session?.userId ?? 0)
    .orderBy('protocol_id')
    .execute()
  expect(accepted.map(row => row.protocol_id)).toEqual(protocolIds)
  const signedIn = client.as({ sign: session?.sign ?? '' })
  expect((await signedIn.send('POST /aes/getSecretBySign', { body: {} })).code).toBe(code.ok)
  expect((await logIn(client, wanted.phone, password)).code).toBe(code.ok)
})

test('registering leaves a row of history', async () => {
  const send = await prepareRegistration(client, person())
  const { body } = await send()
  const rows = await portal.db
    .selectFrom('history')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'app_user')
    .where('entity_id', '=', String(body.session?.userId))
    .execute()
  expect(rows).toEqual([{ action: 'register', actor_id: body.session?.userId }])
})

test('the stored password is a memory-hard hash', async () => {
  const wanted = person()
  await (
    await prepareRegistration(client, wanted)
  )()
  const [user] = await usersWith(wanted.phone)
  expect(user?.password_hash).toMatch(/^scrypt\$10\$/)
  expect(user?.password_hash).not.toContain(password)
})

test.each([
  ['a password without digits', { password: 'onlyletters' }, 'password'],
  ['a short password', { password: 'a1' }, 'password'],
  ['a password that many people choose', { password: 'Abc@123456' }, 'password'],
  ['a name that nobody sees', { userName: '\u200b\u2060' }, 'userName'],
  ['a name that turns the direction of writing', { userName: '王\u202e芳' }, 'userName'],
  ['a name of spaces', { userName: '   ' }, 'userName'],
  ['a protocol that was not accepted', { protocolIds: [] }, 'protocolIds'],
])('%s is refused at its field and nobody is registered', async (_, over, field) => {
  const wanted = person(over)
  const answer = await (await prepareRegistration(client, wanted))()
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: field }] } })
  expect(await usersWith(wanted.phone)).toEqual([])
})

test('a refused registration may be mended with the same code', async () => {
  const wanted = person()
  const given = await smsCode(client, wanted.phone, 'register')
  const send = async (accepted: number[]) => {
    const { secretId, encrypt } = await passwordKey(client, wanted.phone)
    const { phone, userName } = wanted
    const body = { phone, userName, code: given, secretId, password: encrypt(password) }
    return client.send('POST /vip/register', { body: { ...body, protocolIds: accepted } })
  }
  expect((await send([])).code).toBe(code.invalid)
  expect((await send(protocolIds)).code).toBe(code.ok)
})

test('tries of a code count even when the registration around them is refused', async () => {
  const wanted = person({ protocolIds: [] })
  const send = await prepareRegistration(client, wanted)
  for (let tried = 0; tried < 5; tried += 1) await send()
  expect((await send()).body).toMatchObject({ fields: [{ path: 'code' }] })
})

test('another body under the same id is another try of the code', async () => {
  const wanted = person()
  const given = await smsCode(client, wanted.phone, 'register')
  const { secretId, encrypt } = await passwordKey(client, wanted.phone)
  const { phone, userName } = wanted
  const body = { phone, userName, secretId, password: encrypt(password), protocolIds }
  const id = randomUUID()
  for (let guess = 1; guess <= 5; guess += 1) {
    const wrong = String((Number(given) + guess) % 1_000_000).padStart(6, '0')
    await client.send('POST /vip/register', { body: { ...body, code: wrong } }, { id })
  }
  const late = await client.send('POST /vip/register', { body: { ...body, code: given } }, { id })
  expect(late).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'code' }] } })
})

test('a registered phone is told so only after its code', async () => {
  const { phone } = await addPerson(portal)
  const { secretId, encrypt } = await passwordKey(client, phone)
  const rest = { phone, userName: '李明', secretId, password: encrypt(password), protocolIds }
  const given = await smsCode(client, phone, 'register')
  const wrong = given === '000000' ? '000001' : '000000'
  const guess = await client.send('POST /vip/register', { body: { ...rest, code: wrong } })
  expect(guess).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'code' }] } })
  const answer = await client.send('POST /vip/register', { body: { ...rest, code: given } })
  expect(answer).toMatchObject({ code: code.refused, msg: '该手机号已注册，请直接登录' })
})

test('a repetition after a lost answer succeeds without a session, and registers nobody again', async () => {
  const wanted = person()
  const send = await prepareRegistration(client, wanted)
  const id = randomUUID()
  expect((await send({ id })).body.session).not.toBeNull()
  expect(await send({ id })).toMatchObject({ code: code.ok, body: { session: null } })
  expect(await usersWith(wanted.phone)).toHaveLength(1)
})

test('the same request six times at the same moment registers once and each is told that it succeeded', async () => {
  const wanted = person()
  const send = await prepareRegistration(client, wanted)
  const id = randomUUID()
  // One more than a code may be tried.
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id })))
  expect(answers.map(answer => answer.code)).toEqual(Array.from({ length: 6 }, () => code.ok))
  expect(answers.filter(answer => answer.body.session !== null)).toHaveLength(1)
  expect(await usersWith(wanted.phone)).toHaveLength(1)
})

test('two different requests for one phone at the same moment register once', async () => {
  const wanted = person()
  const send = await prepareRegistration(client, wanted)
  const answers = await Promise.all([send(), send()])
  expect(answers.filter(answer => answer.code === code.ok)).toHaveLength(1)
  expect(await usersWith(wanted.phone)).toHaveLength(1)
})

test('another registration under the same id is refused', async () => {
  const id = randomUUID()
  await (
    await prepareRegistration(client, person())
  )({ id })
  const other = person()
  expect((await (await prepareRegistration(client, other))({ id })).code).toBe(code.repeatedId)
  expect(await usersWith(other.phone)).toEqual([])
})

test('what is stored for a repetition holds no sign, no code and no password', async () => {
  const id = randomUUID()
  await (
    await prepareRegistration(client, person())
  )({ id })
  const stored = await portal.db
    .selectFrom('request_record')
    .select('answer')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.answer).toBe('{"session":null}')
})
