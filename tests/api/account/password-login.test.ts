import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { hashPassword } from '#server/domains/account/password.ts'
import { captchaToken, logIn, passwordKey } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addBusiness, addPerson, newPhone, password, stranger } from '../support/people.ts'

let portal: TestApp
let client: Client
let ip = 0
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
})
// Each test comes from an IP of its own, so that the limits of one are not the next one's.
beforeEach(() => {
  ip += 1
  client = stranger(portal).as({ ip: `10.0.0.${ip}` })
})
afterAll(() => portal.close())

const fail = async (phone: string, times: number, from = client) => {
  const answers = []
  for (let time = 0; time < times; time += 1) answers.push(await logIn(from, phone, 'Wrong1234'))
  return answers
}

const logInWithCaptcha = async (phone: string, given: string, from = client) => {
  const { secretId, encrypt } = await passwordKey(from, phone)
  const token = await captchaToken(from, phone)
  return from.send('POST /vip/userLogin', {
    body: { phone, secretId, password: encrypt(given), captchaToken: token },
  })
}

test('the right password opens a session and says who signed in', async () => {
  const business = await addBusiness(portal, { code: 'D100', name: '南山冻品' })
  const { phone, userId } = await addPerson(portal, { user_type: 3 }, [business])
  expect(await logIn(client, phone, password)).toEqual({
    status: 200,
    code: 0,
    msg: '操作成功',
    body: {
      userId,
      sign: expect.stringMatching(/^[\w-]{43}$/) as string,
      phone,
      userName: '王芳',
      userType: 3,
      tBusinessId: null,
      businessId: business,
      dealerList: [{ id: business, dealerName: '南山冻品', dealerCode: 'D100' }],
    },
  })
})

test('an account with several dealers starts without one and names them', async () => {
  const parent = await addBusiness(portal)
  const dealers = [await addBusiness(portal), await addBusiness(portal)]
  const { phone } = await addPerson(portal, { user_type: 3, parent_business_id: parent }, dealers)
  const { body } = await logIn(client, phone, password)
  expect(body).toMatchObject({ tBusinessId: parent, businessId: null })
  expect(body.dealerList.map(dealer => dealer.id)).toEqual(dealers)
})

test('a wrong password and an unknown phone get the same answer', async () => {
  const { phone } = await addPerson(portal)
  const [wrong] = await fail(phone, 1)
  const unknown = await logIn(client, newPhone(), password)
  expect(wrong).toMatchObject({ status: 200, code: code.refused, body: null })
  expect(unknown).toEqual(wrong)
})

test('a password encrypted under another key is a wrong password', async () => {
  const { phone } = await addPerson(portal)
  const { secretId } = await passwordKey(client, phone)
  const answer = await client.send('POST /vip/userLogin', { body: { phone, secretId, password: 'Zm9v' } })
  expect(answer).toMatchObject({ code: code.refused, msg: '手机号或密码不正确' })
})

test('a disabled account hears so only after its right password', async () => {
  const { phone } = await addPerson(portal, { disabled_at: portal.clock.now() })
  expect((await logIn(client, phone, 'Wrong1234')).msg).toBe('手机号或密码不正确')
  expect(await logIn(client, phone, password)).toMatchObject({ code: code.refused, msg: /已停用/ })
})

test('a fourth attempt after three failures needs a captcha, for a known and an unknown phone alike', async () => {
  const { phone } = await addPerson(portal)
  for (const tried of [phone, newPhone()]) {
    const codes = (await fail(tried, 4)).map(answer => answer.code)
    expect(codes).toEqual([code.refused, code.refused, code.refused, code.captchaNeeded])
  }
  expect((await logInWithCaptcha(phone, password)).code).toBe(code.ok)
})

test('an attempt refused for its missing captcha is no failure', async () => {
  const { phone } = await addPerson(portal)
  await fail(phone, 20)
  expect((await logInWithCaptcha(phone, password)).code).toBe(code.ok)
})

test('a success forgives the failures before it', async () => {
  const { phone } = await addPerson(portal)
  await fail(phone, 2)
  await logIn(client, phone, password)
  expect((await fail(phone, 3)).map(answer => answer.code)).not.toContain(code.captchaNeeded)
})

const lockOut = async (phone: string) => {
  for (let time = 0; time < 10; time += 1) {
    expect((await logInWithCaptcha(phone, 'Wrong1234')).code).toBe(code.refused)
  }
}

test('the tenth failure locks this phone at this IP for fifteen minutes', async () => {
  const { phone } = await addPerson(portal)
  await lockOut(phone)
  expect(await logInWithCaptcha(phone, password)).toMatchObject({
    status: 429,
    code: code.rateLimited,
    body: { retryAfterSeconds: 15 * 60 },
  })
  portal.clock.advance(15 * 60_000 - 1)
  expect((await logInWithCaptcha(phone, password)).code).toBe(code.rateLimited)
  portal.clock.advance(1)
  expect((await logIn(client, phone, password)).code).toBe(code.ok)
})

test('nobody can lock a phone out from elsewhere: another IP needs no more than a captcha', async () => {
  const { phone } = await addPerson(portal)
  await lockOut(phone)
  const elsewhere = client.as({ ip: '10.9.9.9' })
  expect((await logIn(elsewhere, phone, password)).code).toBe(code.captchaNeeded)
  expect((await logInWithCaptcha(phone, password, elsewhere)).code).toBe(code.ok)
})

test('failures from many IPs make the captcha mandatory for the phone', async () => {
  const { phone } = await addPerson(portal)
  for (let index = 0; index < 10; index += 1) {
    await fail(phone, 1, client.as({ ip: `10.1.0.${index}` }))
  }
  const fresh = client.as({ ip: '10.1.1.1' })
  expect((await logIn(fresh, phone, password)).code).toBe(code.captchaNeeded)
})

test('one IP that tries many phones must solve captchas', async () => {
  for (let index = 0; index < 40; index += 1) await fail(newPhone(), 1)
  expect((await fail(newPhone(), 1))[0]?.code).toBe(code.captchaNeeded)
})

test('attempts at the same moment are counted one by one', async () => {
  const { phone } = await addPerson(portal)
  const keys = await Promise.all(Array.from({ length: 8 }, () => passwordKey(client, phone)))
  const answers = await Promise.all(
    keys.map(({ secretId, encrypt }) =>
      client.send('POST /vip/userLogin', { body: { phone, secretId, password: encrypt('Wrong1234') } }),
    ),
  )
  expect(answers.filter(answer => answer.code === code.refused)).toHaveLength(3)
  expect(answers.filter(answer => answer.code === code.captchaNeeded)).toHaveLength(5)
})

test('a hash made at another cost is renewed by the next sign-in', async () => {
  const { phone, userId } = await addPerson(portal, { password_hash: await hashPassword(password, 11) })
  const stored = async () =>
    (await portal.db.selectFrom('app_user').select('password_hash').where('id', '=', userId).execute())[0]
      ?.password_hash
  expect((await logIn(client, phone, 'Wrong1234')).code).toBe(code.refused)
  expect(await stored()).toMatch(/^scrypt\$11\$/)
  expect((await logIn(client, phone, password)).code).toBe(code.ok)
  expect(await stored()).toMatch(/^scrypt\$10\$/)
  expect((await logIn(client, phone, password)).code).toBe(code.ok)
})

test('demo accounts sign in nowhere but in the demo, and the refusal is the one for a wrong password', async () => {
  const { phone } = await addPerson(portal, { demo: true })
  expect((await logIn(client, phone, password)).code).toBe(code.ok)
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  expect(await logIn(stranger(serious), phone, password)).toMatchObject({
    code: code.refused,
    msg: '手机号或密码不正确',
  })
  await serious.close()
})
