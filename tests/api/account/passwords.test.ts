import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { decrypt, encrypt } from '#src/api/encrypt.ts'
import { logIn, passwordKey, platformKey, signIn, smsCode } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addPerson, addSignedIn, newPhone, password, stranger } from '../support/people.ts'

const newPassword = 'Frozen2025'
let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = stranger(portal)
})
beforeEach(() => portal.clock.advance(15 * 60_000))
afterAll(() => portal.close())

const change = async (signedIn: Client, old: string, wanted: string) => {
  const { secretId, secret } = await signedIn.expect('POST /aes/getSecretBySign', { body: {} })
  const key = decrypt(secret, platformKey)
  return signedIn.send('POST /vip/modifyPassword', {
    body: { secretId, oldPassword: encrypt(old, key), newPassword: encrypt(wanted, key) },
  })
}

const prepareReset = async (phone: string, wanted = newPassword) => {
  const given = await smsCode(client, phone, 'password')
  const { secretId, encrypt: seal } = await passwordKey(client, phone)
  const body = { phone, code: given, secretId, password: seal(wanted) }
  return (id = randomUUID()) => client.send('POST /vip/verificationCode/modifyPassword', { body }, { id })
}

const ask = (signedIn: Client) => signedIn.send('POST /aes/getSecretBySign', { body: {} })

test('a changed password ends every session of the user, the acting one too', async () => {
  const one = await addSignedIn(portal)
  const [elsewhere] = await signIn(client, one.phone, password)
  const somebodyElse = await addSignedIn(portal)
  expect((await change(one.client, password, newPassword)).code).toBe(code.ok)
  expect((await ask(one.client)).code).toBe(code.sessionEnded)
  expect((await ask(elsewhere)).code).toBe(code.sessionEnded)
  expect((await ask(somebodyElse.client)).code).toBe(code.ok)
  expect((await logIn(client, one.phone, password)).code).toBe(code.refused)
  expect((await logIn(client, one.phone, newPassword)).code).toBe(code.ok)
})

test.each([
  ['a wrong old password', 'Wrong1234', newPassword, 'oldPassword'],
  ['an unacceptable new password', password, 'short', 'newPassword'],
  ['a new password that many people choose', password, 'Password1', 'newPassword'],
  ['the old password as the new one', password, password, 'newPassword'],
])('%s is refused at its field and nobody is signed out', async (_, old, wanted, field) => {
  const one = await addSignedIn(portal)
  const answer = await change(one.client, old, wanted)
  expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: field }] } })
  expect((await ask(one.client)).code).toBe(code.ok)
  expect((await logIn(client, one.phone, password)).code).toBe(code.ok)
})

test('somebody at an unlocked screen cannot find the old password out by trying', async () => {
  const one = await addSignedIn(portal)
  for (let tried = 0; tried < 10; tried += 1) await change(one.client, 'Wrong1234', newPassword)
  expect((await change(one.client, password, newPassword)).code).toBe(code.rateLimited)
})

test('who holds the phone sets a new password; sessions under the old one are told that they ended', async () => {
  const one = await addSignedIn(portal)
  expect((await (await prepareReset(one.phone))()).code).toBe(code.ok)
  expect((await ask(one.client)).code).toBe(code.sessionEnded)
  expect((await logIn(client, one.phone, newPassword)).code).toBe(code.ok)
})

test('a repeated reset is told that it succeeded and acts once', async () => {
  const { phone, userId } = await addPerson(portal)
  const send = await prepareReset(phone)
  const id = randomUUID()
  const answers = [...(await Promise.all([send(id), send(id)])), await send(id)]
  expect(answers.map(answer => answer.code)).toEqual([code.ok, code.ok, code.ok])
  const history = await portal.db
    .selectFrom('history')
    .select('action')
    .where('entity_id', '=', String(userId))
    .execute()
  expect(history).toEqual([{ action: 'resetPassword' }])
})

test('a reset uses its code up', async () => {
  const { phone } = await addPerson(portal)
  const send = await prepareReset(phone)
  await send()
  expect((await send()).body).toMatchObject({ fields: [{ path: 'code' }] })
})

test.each(['short', 'Password1'])(
  '%s as the new password is refused and leaves the old one',
  async wanted => {
    const { phone } = await addPerson(portal)
    const answer = await (await prepareReset(phone, wanted))()
    expect(answer).toMatchObject({ code: code.invalid, body: { fields: [{ path: 'password' }] } })
    expect((await logIn(client, phone, password)).code).toBe(code.ok)
  },
)

test('an unregistered phone hears so after its code; a disabled account stays closed', async () => {
  expect((await (await prepareReset(newPhone()))()).msg).toMatch(/尚未注册/)
  const { phone } = await addPerson(portal, { disabled_at: portal.clock.now() })
  expect((await (await prepareReset(phone))()).msg).toMatch(/已停用/)
})
