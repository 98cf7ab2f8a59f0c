import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { captchaToken, smsCode } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addPerson, deviceCookie, newPhone, stranger } from '../support/people.ts'

const day = 24 * 3600_000
let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
})
let ip = 0
beforeEach(() => {
  ip += 1
  client = stranger(portal).as({ ip: `10.2.0.${ip}` })
})
afterAll(() => portal.close())

type Purpose = 'login' | 'register' | 'password'
const send = async (phone: string, purpose: Purpose = 'login', from = client) =>
  from.send('POST /smsTemplates/action/sendSmsVerificationCode', {
    body: { phone, purpose, captchaToken: await captchaToken(from, phone) },
  })
const logIn = (phone: string, given: string) =>
  client.send('POST /vip/smsLogin', { body: { phone, code: given } })
const wrongFor = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

test('a code that was sent signs its phone in', async () => {
  const { phone, userId } = await addPerson(portal)
  const answer = await logIn(phone, await smsCode(client, phone, 'login'))
  expect(answer).toMatchObject({ code: code.ok, body: { userId, phone } })
})

test('a code is six digits, for its purpose, for one use and for five minutes', async () => {
  const { phone } = await addPerson(portal)
  const used = await smsCode(client, phone, 'login')
  expect(used).toMatch(/^\d{6}$/)
  await logIn(phone, used)
  expect((await logIn(phone, used)).code).toBe(code.invalid)

  portal.clock.advance(60_000)
  expect((await logIn(phone, await smsCode(client, phone, 'password'))).code).toBe(code.invalid)

  portal.clock.advance(60_000)
  const late = await smsCode(client, phone, 'login')
  portal.clock.advance(5 * 60_000)
  expect((await logIn(phone, late)).code).toBe(code.invalid)
})

test('of two sign-ins at the same moment with one code, one goes through', async () => {
  const { phone } = await addPerson(portal)
  const given = await smsCode(client, phone, 'login')
  const codes = (await Promise.all([logIn(phone, given), logIn(phone, given)])).map(answer => answer.code)
  expect(codes.toSorted((left, right) => left - right)).toEqual([code.ok, code.invalid])
})

test('a wrong code says so at its field; after five tries the right one is refused too', async () => {
  const { phone } = await addPerson(portal)
  const right = await smsCode(client, phone, 'login')
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await logIn(phone, wrongFor(right))).toMatchObject({
      code: code.invalid,
      body: { fields: [{ path: 'code' }] },
    })
  }
  expect((await logIn(phone, right)).code).toBe(code.invalid)
})

test('a phone gets one code a minute, and hears how long to wait', async () => {
  const phone = newPhone()
  expect(await send(phone)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
  portal.clock.advance(59_000)
  expect(await send(phone)).toMatchObject({ status: 429, body: { retryAfterSeconds: 1 } })
  portal.clock.advance(1_000)
  expect((await send(phone)).code).toBe(code.ok)
})

/** Sends from this network's IPs, from each as often as its day allows, like a stranger without scruples. */
const sendTimes = async (phone: string, times: number, network: string) => {
  const waits: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    portal.clock.advance(61_000)
    const answer = await send(phone, 'login', client.as({ ip: `${network}.${Math.floor(sent / 10)}` }))
    expect(answer.code).toBe(code.ok)
    waits.push(answer.body.retryAfterSeconds)
  }
  return waits
}

test('who uses up the ten codes of a day shuts out nobody at another IP', async () => {
  const phone = newPhone()
  await sendTimes(phone, 10, '10.4.0')
  portal.clock.advance(61_000)
  const elsewhere = client.as({ ip: '10.4.0.0' })
  expect(await send(phone, 'login', elsewhere)).toMatchObject({
    code: code.rateLimited,
    msg: expect.stringMatching(/换一个网络.*密码登录/) as string,
  })
  expect(await send(phone, 'login', client)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
  portal.clock.advance(day)
  expect((await send(phone, 'login', elsewhere)).code).toBe(code.ok)
})

test('beyond fifteen codes a day to strangers, from wherever they were asked for, they come every ten minutes', async () => {
  const phone = newPhone()
  await send(phone)
  const waits = await sendTimes(phone, 15, '10.5.0')
  expect(waits.slice(13)).toEqual([60, 600])
  portal.clock.advance(61_000)
  expect(await send(phone)).toMatchObject({
    code: code.rateLimited,
    msg: expect.stringMatching(/请 9 分钟后再试，或换一个网络/) as string,
    body: { retryAfterSeconds: 539 },
  })
  portal.clock.advance(539_000)
  expect(await send(phone)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 600 } })
  portal.clock.advance(599_000)
  expect((await send(phone)).code).toBe(code.rateLimited)
  portal.clock.advance(day)
  expect(await send(phone)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
})

test('strangers who take every slow code keep nobody waiting who asks from a network for the first time', async () => {
  const phone = newPhone()
  await sendTimes(phone, 16, '10.6.0')
  portal.clock.advance(61_000)
  expect(await send(phone)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
  portal.clock.advance(61_000)
  expect((await send(phone)).code).toBe(code.rateLimited)
  // Nor does a code to sign in with hold up one to set a new password.
  expect(await send(phone, 'password')).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 600 } })
})

test('thirty such first codes a day; then they are as slow as all others', async () => {
  const phone = newPhone()
  await sendTimes(phone, 16, '10.9.0')
  const first = async (network: number) => {
    portal.clock.advance(61_000)
    return send(phone, 'login', client.as({ ip: `10.9.1.${network}` }))
  }
  for (let network = 1; network <= 30; network += 1) {
    expect(await first(network)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
  }
  expect(await first(31)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 600 } })
  expect(await first(32)).toMatchObject({
    code: code.rateLimited,
    msg: /请 9 分钟后再试，也可以改用密码登录/,
  })
})

/** The facts of each warning that a request of this app leaves in the log from now on. */
const warningsOf = ({ app }: TestApp): unknown[] => {
  const warnings: unknown[] = []
  const child = app.log.child.bind(app.log)
  vi.spyOn(app.log, 'child').mockImplementation((...given) => {
    const log = child(...given)
    log.warn = (facts: unknown) => void warnings.push(facts)
    return log
  })
  return warnings
}

test('strangers share half of the hour, known devices have the rest, and the operator is told at half and at the end', async () => {
  const env = { SMS_PER_HOUR: '4', TRUST_PROXY: '127.0.0.1' }
  const fresh = await startTestApp({ filling: 'empty', env })
  const { userId } = await addPerson(fresh)
  const known = stranger(fresh).as({ ip: '10.11.0.1', cookie: await deviceCookie(fresh, userId) })
  const from = (network: number) => stranger(fresh).as({ ip: `10.11.1.${network}` })
  const warnings = warningsOf(fresh)
  const ask = (caller: Client) => send(newPhone(), 'register', caller)
  expect((await ask(from(1))).code).toBe(code.ok)
  expect(warnings).toEqual([])
  expect((await ask(from(2))).code).toBe(code.ok)
  const ceiling = {
    status: 429,
    msg: '短信发送量已达上限，请 60 分钟后再试，急需注册请联系客服',
    body: { retryAfterSeconds: 3600 },
  }
  for (const network of [3, 4]) expect(await ask(from(network))).toMatchObject(ceiling)
  expect(warnings).toEqual([
    { event: 'sms-half-used', smsPerHour: 4, phone: expect.any(String) as string },
    { event: 'sms-ceiling', smsPerHour: 4 },
  ])
  expect([(await ask(known)).code, (await ask(known)).code]).toEqual([code.ok, code.ok])
  expect(await ask(known)).toMatchObject(ceiling)
  expect(warnings).toHaveLength(2)
  fresh.clock.advance(3600_000)
  expect((await ask(from(3))).code).toBe(code.ok)
  await fresh.close()
})

test('a /48 gets a twentieth of the hour, but ten codes of a small one, however many networks it has', async () => {
  const fresh = await startTestApp({ beside: portal, env: { SMS_PER_HOUR: '40', TRUST_PROXY: '127.0.0.1' } })
  portal.clock.advance(3600_000)
  const from = (network: string) => send(newPhone(), 'login', stranger(fresh).as({ ip: `${network}::1` }))
  for (let network = 100; network < 110; network += 1) {
    expect((await from(`2001:db8:15:${network}`)).code).toBe(code.ok)
  }
  expect(await from('2001:db8:15:300')).toMatchObject({ status: 429, msg: /当前网络获取验证码过于频繁/ })
  expect((await from('2001:db8:16:100')).code).toBe(code.ok)
  await fresh.close()
})

test('half of the codes that ring a phone are kept for its own device, which no stranger makes wait', async () => {
  const { phone, userId } = await addPerson(portal)
  const warnings = warningsOf(portal)
  portal.clock.advance(3600_000)
  await sendTimes(phone, 16, '10.12.0')
  expect(warnings).toEqual([
    { event: 'phone-codes-half-used', smsPerHour: 1000, phone: expect.any(String) as string },
  ])
  const own = client.as({ cookie: await deviceCookie(portal, userId) })
  const elsewhere = client.as({ cookie: await deviceCookie(portal, (await addPerson(portal)).userId) })
  expect(await send(phone, 'login', own)).toMatchObject({ code: code.ok, body: { retryAfterSeconds: 60 } })
  portal.clock.advance(61_000)
  expect((await send(phone, 'login', own)).code).toBe(code.ok)
  // A device of somebody else is no better than a stranger's for this phone: its first code, then the slow ones.
  expect((await send(phone, 'login', elsewhere)).code).toBe(code.ok)
  portal.clock.advance(61_000)
  expect((await send(phone, 'login', elsewhere)).code).toBe(code.rateLimited)
  vi.restoreAllMocks()
})

test("a stranger's code replaces none that the phone's own device asked for, and the tries of each are counted", async () => {
  const { phone, userId } = await addPerson(portal)
  const own = client.as({ cookie: await deviceCookie(portal, userId) })
  const first = await smsCode(own, phone, 'login')
  const other = await smsCode(client, phone, 'login')
  expect((await logIn(phone, first)).code).toBe(code.ok)
  expect((await logIn(phone, other)).code).toBe(code.ok)
  portal.clock.advance(61_000)
  const again = await smsCode(own, phone, 'login')
  for (let tried = 0; tried < 5; tried += 1) await logIn(phone, wrongFor(again))
  expect((await logIn(phone, again)).code).toBe(code.invalid)
})

test('asking twice at the same moment sends one code', async () => {
  const phone = newPhone()
  const codes = (await Promise.all([send(phone), send(phone)])).map(answer => answer.code)
  expect(codes.toSorted((left, right) => left - right)).toEqual([code.ok, code.rateLimited])
})

test('one IP cannot have codes sent to everybody; another IP still can', async () => {
  let answer = await send(newPhone())
  for (let sent = 0; sent < 100 && answer.code === code.ok; sent += 1) {
    // Slow enough for the captchas' own limit, all within the hour.
    portal.clock.advance(20_000)
    answer = await send(newPhone())
  }
  expect(answer.code).toBe(code.rateLimited)
  expect((await send(newPhone(), 'login', client.as({ ip: '10.3.0.1' }))).code).toBe(code.ok)
})

test('a refused sending uses neither the captcha nor a place in the limits', async () => {
  const phone = newPhone()
  await send(phone)
  const token = await captchaToken(client, phone)
  const again = { body: { phone, purpose: 'login' as const, captchaToken: token } }
  expect((await client.send('POST /smsTemplates/action/sendSmsVerificationCode', again)).status).toBe(429)
  portal.clock.advance(60_000)
  expect((await client.send('POST /smsTemplates/action/sendSmsVerificationCode', again)).code).toBe(0)
})

test('sending answers the same for a registered and an unregistered phone', async () => {
  const { phone } = await addPerson(portal)
  for (const purpose of ['login', 'register', 'password'] as const) {
    const [known, unknown] = [await send(phone, purpose), await send(newPhone(), purpose)]
    expect({ ...known, body: Object.keys(known.body) }).toEqual({
      ...unknown,
      body: Object.keys(unknown.body),
    })
    portal.clock.advance(60_000)
  }
})

test('an unregistered phone hears after its code, not before, that it may register', async () => {
  const phone = newPhone()
  const given = await smsCode(client, phone, 'login')
  expect((await logIn(phone, wrongFor(given))).msg).toBe('短信验证码不正确或已失效')
  expect(await logIn(phone, given)).toMatchObject({ code: code.refused, msg: /尚未注册/ })
})

test('SMS sign-in stays open while the password is locked', async () => {
  const { phone } = await addPerson(portal)
  const now = portal.clock.now()
  await portal.db
    .insertInto('rate_bucket')
    .values({
      key: `login-phone:${phone}`,
      window_start: now,
      window_end: new Date(now.getTime() + day),
      used: 99,
    })
    .execute()
  expect((await logIn(phone, await smsCode(client, phone, 'login'))).code).toBe(code.ok)
})

test('a disabled account and, outside the demo, a demo account are told so', async () => {
  const disabled = await addPerson(portal, { disabled_at: portal.clock.now() })
  expect((await logIn(disabled.phone, await smsCode(client, disabled.phone, 'login'))).msg).toMatch(/已停用/)
  const demo = await addPerson(portal, { demo: true })
  const given = await smsCode(client, demo.phone, 'login')
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  const answer = await stranger(serious).send('POST /vip/smsLogin', {
    body: { phone: demo.phone, code: given },
  })
  expect(answer).toMatchObject({ code: code.refused, msg: /演示账号/ })
  await serious.close()
})

/** Stands in for an operator's SMS gateway. */
const startGateway = async (status: number) => {
  const received: Record<string, string>[] = []
  const server: Server = createServer((request, response) => {
    void request.toArray().then(chunks => {
      received.push(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Record<string, string>)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  return { url, received, stop: () => void server.close() }
}

/** The captcha solved in the demo app, since the serious one does not tell its answer. */
const sendSeriously = async (serious: TestApp, phone: string) =>
  stranger(serious).send('POST /smsTemplates/action/sendSmsVerificationCode', {
    body: { phone, purpose: 'login', captchaToken: await captchaToken(client, phone) },
  })

test('outside the demo the gateway gets the code and the answer does not', async () => {
  const gateway = await startGateway(200)
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0', SMS_WEBHOOK_URL: gateway.url } })
  const { phone } = await addPerson(portal)
  expect(await sendSeriously(serious, phone)).toMatchObject({ code: code.ok, body: { demoCode: null } })
  const [message] = gateway.received
  expect(message).toMatchObject({ phone, purpose: 'login' })
  expect((await logIn(phone, message?.['code'] ?? '')).code).toBe(code.ok)
  gateway.stop()
  await serious.close()
})

test('a gateway that fails is said honestly and uses nothing up', async () => {
  const gateway = await startGateway(500)
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0', SMS_WEBHOOK_URL: gateway.url } })
  const phone = newPhone()
  const buckets = () =>
    portal.db
      .selectFrom('rate_bucket')
      .select(['key', 'used'])
      .where('key', 'like', 'sms-%')
      .where('used', '>', 0)
  const before = await buckets().orderBy('key').execute()
  // More often than a day allows, and without a pause.
  for (let failed = 0; failed < 11; failed += 1) {
    expect(await sendSeriously(serious, phone)).toMatchObject({ code: code.refused, msg: /发送失败/ })
  }
  expect(gateway.received).toHaveLength(11)
  expect(await buckets().orderBy('key').execute()).toEqual(before)
  gateway.stop()
  await serious.close()
})

test('without a gateway and outside the demo nobody is promised a message', async () => {
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  expect(await sendSeriously(serious, newPhone())).toMatchObject({ code: code.refused, msg: /尚未开通/ })
  await serious.close()
})
