import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { captchaToken, solveProof } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { newPhone, stranger } from '../support/people.ts'

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  client = stranger(portal)
})
// The limits of one test are not the next one's.
beforeEach(() => portal.clock.advance(60_000))
afterAll(() => portal.close())

const ask = (phone = newPhone()) => client.expect('POST /vip/action/queryCaptcha', { body: { phone } })
type Captcha = Awaited<ReturnType<typeof ask>>

const check = async ({ captchaId, challenge }: Pick<Captcha, 'captchaId' | 'challenge'>, text: string) =>
  client.send('POST /vip/checkCaptcha', { body: { captchaId, text, proof: await solveProof(challenge) } })
const answer = (captcha: Captcha) => check(captcha, captcha.demoAnswer ?? '')
const send = (phone: string, token: string) =>
  client.send('POST /smsTemplates/action/sendSmsVerificationCode', {
    body: { phone, purpose: 'login', captchaToken: token },
  })

test('the picture is sent in pixels: nothing in it says how it was drawn, or its answer', async () => {
  const { image, demoAnswer } = await ask()
  const [type, data = ''] = image.split(';base64,')
  expect(type).toBe('data:image/png')
  const source = Buffer.from(data, 'base64').toString('latin1')
  expect(source).toMatch(/^.PNG/)
  // The former picture could be read by taking the points of each path in their order.
  expect([...source.matchAll(/<path d="M([\d. L-]+)"/g)]).toEqual([])
  expect(source).not.toMatch(/tEXt|iTXt|zTXt|eXIf/)
  expect(source).not.toContain(demoAnswer)
})

test('outside the demo nobody is told the answer', async () => {
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  const captcha = await stranger(serious).expect('POST /vip/action/queryCaptcha', {
    body: { phone: newPhone() },
  })
  expect(captcha.demoAnswer).toBeNull()
  await serious.close()
})

test('the answer may be typed in small letters and with spaces around it', async () => {
  const captcha = await ask()
  expect((await check(captcha, ` ${captcha.demoAnswer?.toLowerCase() ?? ''} `)).code).toBe(code.ok)
})

test('a wrong answer says so at its field, and the captcha may be tried again with the same proof', async () => {
  const captcha = await ask()
  expect(await check(captcha, '????')).toMatchObject({
    code: code.invalid,
    body: { fields: [{ path: 'text', message: '图形验证码不正确' }] },
  })
  expect((await answer(captcha)).code).toBe(code.ok)
})

test('five wrong answers use a captcha up', async () => {
  const captcha = await ask()
  for (let tried = 0; tried < 5; tried += 1) await check(captcha, '????')
  expect((await answer(captcha)).code).toBe(code.captchaNeeded)
})

test('a captcha is solved once, is known and lasts five minutes', async () => {
  const solved = await ask()
  await answer(solved)
  expect((await answer(solved)).code).toBe(code.captchaNeeded)
  const unknown = { ...solved, captchaId: '00000000-0000-4000-8000-000000000000' }
  expect((await check(unknown, 'ACEF')).code).toBe(code.captchaNeeded)
  const old = await ask()
  portal.clock.advance(5 * 60_000)
  expect((await answer(old)).code).toBe(code.captchaNeeded)
})

test('a solved captcha is good for one use by its phone within five minutes', async () => {
  const phone = newPhone()
  const token = await captchaToken(client, phone)
  expect((await send(newPhone(), token)).code).toBe(code.captchaNeeded)
  expect((await send(phone, token)).code).toBe(code.ok)
  portal.clock.advance(60_000)
  expect((await send(phone, token)).code).toBe(code.captchaNeeded)
  const late = await captchaToken(client, phone)
  portal.clock.advance(5 * 60_000)
  expect((await send(phone, late)).code).toBe(code.captchaNeeded)
})

test('a right answer counts only with a proof of work for this very picture, which nobody else has written', async () => {
  const captcha = await ask()
  const text = captcha.demoAnswer ?? ''
  const right = await solveProof(captcha.challenge)
  const decoded = JSON.parse(Buffer.from(right, 'base64').toString()) as {
    challenge: Challenge
    solution: object
  }
  const written = (part: object) => Buffer.from(JSON.stringify({ ...decoded, ...part })).toString('base64')
  const { parameters } = decoded.challenge
  for (const proof of [
    '图片',
    'e30=',
    written({ solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    // Easier than the challenge.
    await solveProof(JSON.stringify({ ...decoded.challenge, parameters: { ...parameters, keyPrefix: '0' } })),
    await solveProof((await ask()).challenge),
  ]) {
    const body = { captchaId: captcha.captchaId, text, proof }
    expect(await client.send('POST /vip/checkCaptcha', { body })).toMatchObject({
      code: code.captchaNeeded,
      msg: '设备验证已失效，请换一张图片重试',
    })
  }
  // None of them was a try of the picture.
  expect((await answer(captcha)).code).toBe(code.ok)
})

/** How many keys the solver had to try. */
const workOf = async ({ challenge }: Captcha) => {
  const proof = Buffer.from(await solveProof(challenge), 'base64').toString()
  return (JSON.parse(proof) as { solution: { counter: number } }).solution.counter
}

test('the proof grows with the failures of the phone and of the network, and is small without any', async () => {
  const phone = newPhone()
  expect(await workOf(await ask(phone))).toBeLessThanOrEqual(2)
  const now = portal.clock.now()
  const window = { window_start: now, window_end: new Date(now.getTime() + 60_000) }
  const failed = (key: string, used: number) =>
    portal.db
      .insertInto('rate_bucket')
      .values({ key, used, ...window })
      .execute()
  await failed(`login-phone:${phone}`, 12)
  // Three doublings: eight times the work, give or take a half.
  expect(await workOf(await ask(phone))).toBeGreaterThanOrEqual(4)
  expect(await workOf(await ask())).toBeLessThanOrEqual(2)
  await failed('login-ip:127.0.0.1', 30)
  expect(await workOf(await ask())).toBeGreaterThanOrEqual(4)
  // Both together, but not more than five doublings.
  const together = await workOf(await ask(phone))
  expect(together).toBeGreaterThanOrEqual(16)
  expect(together).toBeLessThanOrEqual(49)
  await portal.db.deleteFrom('rate_bucket').where('key', '=', 'login-ip:127.0.0.1').execute()
})

/** The service that an operator has bought; it gives the test's answer and records its requests. */
const startService = async () => {
  const asked: unknown[] = []
  const verdict = { status: 200, body: '{"pass":true}' }
  const server = createServer((request, response) => {
    void request.toArray().then(chunks => {
      asked.push(JSON.parse(Buffer.concat(chunks as Buffer[]).toString()))
      response.writeHead(verdict.status).end(verdict.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`
  return { url, asked, verdict, stop: () => void server.close() }
}

test('a service that the operator has bought is asked about each solved picture; whether one that fails lets people through is a setting', async () => {
  const service = await startService()
  const beside = (fails: string) =>
    startTestApp({
      beside: portal,
      env: { CAPTCHA_WEBHOOK_URL: service.url, CAPTCHA_WEBHOOK_FAILS: fails },
    })
  const [closed, open] = [await beside('closed'), await beside('open')]
  const solve = async (app: TestApp, captcha: Captcha) => {
    const proof = await solveProof(captcha.challenge)
    const body = { captchaId: captcha.captchaId, text: captcha.demoAnswer ?? '', proof }
    return stranger(app).send('POST /vip/checkCaptcha', { body })
  }
  const phone = newPhone()
  expect((await solve(closed, await ask(phone))).code).toBe(code.ok)
  expect(service.asked).toEqual([{ phone, ip: '127.0.0.1', userAgent: 'lightMyRequest' }])
  service.verdict.body = '{"pass":false}'
  expect(await solve(open, await ask())).toMatchObject({ code: code.refused, msg: /未能通过安全验证/ })
  for (const [status, body] of [
    [500, '{"pass":true}'],
    [200, 'yes'],
  ] as const) {
    Object.assign(service.verdict, { status, body })
    const captcha = await ask()
    expect(await solve(closed, captcha)).toMatchObject({ status: 503, msg: '安全验证暂时不可用，请稍后再试' })
    // The picture is not used up.
    expect((await solve(open, captcha)).code).toBe(code.ok)
  }
  service.stop()
  await closed.close()
  await open.close()
})
