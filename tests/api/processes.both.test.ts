import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { captchaToken, logIn, prepareRegistration, signIn } from '../support/portal/account.ts'
import { startTestApp, type TestApp } from '../support/database/app.ts'
import type { Client } from '../support/portal/client.ts'
import { startBeside } from './support/beside.ts'
import { addressBody, countAddresses } from './support/dealer.ts'
import { addBusiness, addPerson, newPhone, password, stranger } from './support/people.ts'

let one: TestApp
let other: TestApp
/** A caller at the first process and one at the second. */
let here: Client
let there: Client

beforeAll(async () => {
  one = await startTestApp({ filling: 'empty' })
  other = await startBeside(one)
})
beforeEach(() => {
  one.clock.advance(15 * 60_000)
  here = stranger(one)
  there = stranger(other)
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** The same person's client at the other process. */
const atOther = (sign: string) => there.as({ sign })
const ask = async (client: Client) => (await client.send('POST /aes/getSecretBySign', { body: {} })).code

test('who signed in at one process is signed in at the other', async () => {
  const { phone } = await addPerson(one)
  const [, { sign }] = await signIn(here, phone, password)
  expect(await ask(atOther(sign))).toBe(code.ok)
})

test('a session that ends at one process is refused by the other at once', async () => {
  const { phone } = await addPerson(one)
  const [client, { sign }] = await signIn(here, phone, password)
  expect(await ask(atOther(sign))).toBe(code.ok)
  await client.expect('POST /vip/logout', { body: {} })
  expect(await ask(atOther(sign))).toBe(code.signedOut)
})

test('a captcha solved at one process is good at the other, once', async () => {
  const phone = newPhone()
  const token = await captchaToken(here, phone)
  const send = (client: Client) =>
    client.send('POST /smsTemplates/action/sendSmsVerificationCode', {
      body: { phone, purpose: 'login', captchaToken: token },
    })
  expect((await send(there)).code).toBe(code.ok)
  expect((await send(here)).code).toBe(code.captchaNeeded)
})

test('the pause between two messages is one for both', async () => {
  const phone = newPhone()
  const send = async (client: Client) =>
    client.send('POST /smsTemplates/action/sendSmsVerificationCode', {
      body: { phone, purpose: 'login', captchaToken: await captchaToken(client, phone) },
    })
  const codes = (await Promise.all([send(here), send(there)])).map(answer => answer.code)
  expect(codes.toSorted((left, right) => left - right)).toEqual([code.ok, code.rateLimited])
})

test('failed sign-ins count together', async () => {
  const { phone } = await addPerson(one)
  const codes: number[] = []
  for (const client of [here, there, here, there]) {
    codes.push((await logIn(client, phone, 'Wrong1234')).code)
  }
  expect(codes).toEqual([code.refused, code.refused, code.refused, code.captchaNeeded])
})

test('one command at both processes at the same moment acts once, and both get its answer', async () => {
  const business = await addBusiness(one)
  const { phone } = await addPerson(one, { user_type: 3 }, [business])
  const [, { sign }] = await signIn(here, phone, password)
  const id = randomUUID()
  const save = (client: Client) =>
    client.as({ sign }).send('POST /users/dealerV2/saveReceiveAddress', { body: addressBody() }, { id })
  const answers = await Promise.all([save(here), save(there), save(here), save(there)])
  expect(answers[0]?.code).toBe(code.ok)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await countAddresses(one, business)).toBe(1)
  const changed = there
    .as({ sign })
    .send('POST /users/dealerV2/saveReceiveAddress', { body: addressBody(2) }, { id })
  expect((await changed).code).toBe(code.repeatedId)
})

test('a registration repeated at the other process succeeds without a session', async () => {
  const person = { phone: newPhone(), password, userName: '李明', protocolIds: [] }
  const id = randomUUID()
  const send = await prepareRegistration(here, person)
  expect((await send({ id })).body.session).not.toBeNull()
  const record = await other.db
    .selectFrom('request_record')
    .select('answer')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(record.answer).toBe('{"session":null}')
  expect((await logIn(there, person.phone, password)).code).toBe(code.ok)
})
