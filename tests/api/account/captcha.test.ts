import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { captchaToken } from '../../support/account.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
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

const ask = () => client.expect('POST /vip/action/queryCaptcha', { body: {} })
const check = (captchaId: string, text: string) =>
  client.send('POST /vip/checkCaptcha', { body: { captchaId, text } })
const send = (token: string) =>
  client.send('POST /smsTemplates/action/sendSmsVerificationCode', {
    body: { phone: newPhone(), purpose: 'login', captchaToken: token },
  })

test('the picture is sent in pixels: nothing in it says how it was drawn, or its answer', async () => {
  const { image, demoAnswer } = await ask()
  const [type, data = ''] = image.split(';base64,')
  expect(type).toBe('data:image/png')
  const source = Buffer.from(data, 'base64').toString('latin1')
  expect(source).toMatch(/^.PNG/)
  // The former picture was read by taking the points of each path in the order in which they stood there.
  expect([...source.matchAll(/<path d="M([\d. L-]+)"/g)]).toEqual([])
  expect(source).not.toMatch(/tEXt|iTXt|zTXt|eXIf/)
  expect(source).not.toContain(demoAnswer)
})

test('outside the demo nobody is told the answer', async () => {
  const serious = await startTestApp({ beside: portal, env: { DEMO: '0' } })
  const captcha = await stranger(serious).expect('POST /vip/action/queryCaptcha', { body: {} })
  expect(captcha.demoAnswer).toBeNull()
  await serious.close()
})

test('the answer may be typed in small letters and with spaces around it', async () => {
  const { captchaId, demoAnswer } = await ask()
  expect((await check(captchaId, ` ${demoAnswer?.toLowerCase() ?? ''} `)).code).toBe(code.ok)
})

test('a wrong answer says so at its field, and the captcha may be tried again', async () => {
  const { captchaId, demoAnswer } = await ask()
  expect(await check(captchaId, '????')).toMatchObject({
    code: code.invalid,
    body: { fields: [{ path: 'text', message: '图形验证码不正确' }] },
  })
  expect((await check(captchaId, demoAnswer ?? '')).code).toBe(code.ok)
})

test('five wrong answers use a captcha up', async () => {
  const { captchaId, demoAnswer } = await ask()
  for (let tried = 0; tried < 5; tried += 1) await check(captchaId, '????')
  expect((await check(captchaId, demoAnswer ?? '')).code).toBe(code.captchaNeeded)
})

test('a captcha is solved once, is known and lasts five minutes', async () => {
  const solved = await ask()
  await check(solved.captchaId, solved.demoAnswer ?? '')
  expect((await check(solved.captchaId, solved.demoAnswer ?? '')).code).toBe(code.captchaNeeded)

  expect((await check('00000000-0000-4000-8000-000000000000', 'ACEF')).code).toBe(code.captchaNeeded)

  const old = await ask()
  portal.clock.advance(5 * 60_000)
  expect((await check(old.captchaId, old.demoAnswer ?? '')).code).toBe(code.captchaNeeded)
})

test('a solved captcha is good for one use within five minutes', async () => {
  const token = await captchaToken(client)
  expect((await send(token)).code).toBe(code.ok)
  expect((await send(token)).code).toBe(code.captchaNeeded)
  const late = await captchaToken(client)
  portal.clock.advance(5 * 60_000)
  expect((await send(late)).code).toBe(code.captchaNeeded)
})
