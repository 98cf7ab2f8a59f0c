import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { decrypt } from '#src/api/encrypt.ts'
import { logIn, passwordKey, platformKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addPerson, addSignedIn, newPhone, password, stranger } from '../support/people.ts'

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = stranger(portal)
})
afterAll(() => portal.close())

const logInUnder = (phone: string, key: Awaited<ReturnType<typeof passwordKey>>) =>
  client.send('POST /vip/userLogin', {
    body: { phone, secretId: key.secretId, password: key.encrypt(password) },
  })

test('a secret has the same shape whether or not the phone is registered', async () => {
  const { phone } = await addPerson(portal)
  for (const asked of [phone, newPhone()]) {
    const answer = await client.send('POST /aes/getSecretByPhone', { body: { phone: asked } })
    expect(Object.keys(answer.body)).toEqual(['secretId', 'secret'])
    expect(decrypt(answer.body.secret, platformKey)).toMatch(/^[A-Za-z0-9]{16}$/)
  }
})

test('a secret opens one sign-in', async () => {
  const { phone } = await addPerson(portal)
  const key = await passwordKey(client, phone)
  expect((await logInUnder(phone, key)).code).toBe(code.ok)
  expect((await logInUnder(phone, key)).code).toBe(code.refused)
})

test('of two sign-ins at the same moment under one secret, one goes through', async () => {
  const { phone } = await addPerson(portal)
  const key = await passwordKey(client, phone)
  const answers = await Promise.all([logInUnder(phone, key), logInUnder(phone, key)])
  expect(answers.map(answer => answer.code).toSorted((left, right) => left - right)).toEqual([
    code.refused,
    code.ok,
  ])
})

test('several secrets are open at once', async () => {
  const { phone } = await addPerson(portal)
  const first = await passwordKey(client, phone)
  await passwordKey(client, phone)
  expect((await logInUnder(phone, first)).code).toBe(code.ok)
})

test('a secret lasts five minutes', async () => {
  const { phone } = await addPerson(portal)
  const key = await passwordKey(client, phone)
  portal.clock.advance(5 * 60_000)
  expect((await logInUnder(phone, key)).code).toBe(code.refused)
})

test('a secret is good for no other phone', async () => {
  const { phone } = await addPerson(portal)
  expect((await logInUnder(phone, await passwordKey(client, newPhone()))).code).toBe(code.refused)
})

test('a secret of one session is good for no other user', async () => {
  const [one, other] = [await addSignedIn(portal), await addSignedIn(portal)]
  const { secretId } = await one.client.expect('POST /aes/getSecretBySign', { body: {} })
  const body = { secretId, oldPassword: 'Zm9v', newPassword: 'Zm9v' }
  const answer = await other.client.send('POST /vip/modifyPassword', { body })
  expect(answer).toMatchObject({ code: code.refused, msg: /重新提交/ })
  expect((await logIn(client, other.phone, password)).code).toBe(code.ok)
})

test('an IP that asks for too many secrets must wait', async () => {
  let answer = await client.send('POST /aes/getSecretByPhone', { body: { phone: newPhone() } })
  for (let asked = 0; asked < 300 && answer.code === code.ok; asked += 1) {
    answer = await client.send('POST /aes/getSecretByPhone', { body: { phone: newPhone() } })
  }
  expect(answer).toMatchObject({ status: 429, code: code.rateLimited })
  portal.clock.advance(60_000)
  expect((await client.send('POST /aes/getSecretByPhone', { body: { phone: newPhone() } })).code).toBe(0)
})
