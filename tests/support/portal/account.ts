import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { ResponseOf } from '#contract/index.ts'
import { decrypt, encrypt } from '#src/api/encrypt.ts'
import type { Client } from './client.ts'

/** The server's default for PLATFORM_KEY. */
export const platformKey = 'Portal0Platform1'

export type SignedIn = ResponseOf<'POST /vip/userLogin'>

const demo = (value: string | null): string => {
  if (value === null) throw new Error('the portal hides the answer: it does not run as a demo')
  return value
}

/** Encrypts passwords for one request, as the page does. */
export async function passwordKey(client: Client, phone: string) {
  const { secretId, secret } = await client.expect('POST /aes/getSecretByPhone', { body: { phone } })
  const key = decrypt(secret, platformKey)
  return { secretId, encrypt: (password: string) => encrypt(password, key) }
}

/** Solves an ALTCHA challenge, as the page's worker does. */
export async function solveProof(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64')
}

export async function captchaToken(client: Client, phone: string): Promise<string> {
  const captcha = await client.expect('POST /vip/action/queryCaptcha', { body: { phone } })
  const proof = await solveProof(captcha.challenge)
  const answer = { captchaId: captcha.captchaId, text: demo(captcha.demoAnswer), proof }
  return (await client.expect('POST /vip/checkCaptcha', { body: answer })).captchaToken
}

export async function smsCode(
  client: Client,
  phone: string,
  purpose: 'login' | 'register' | 'password' | 'phone',
): Promise<string> {
  const body = { phone, purpose, captchaToken: await captchaToken(client, phone) }
  const { demoCode } = await client.expect('POST /smsTemplates/action/sendSmsVerificationCode', { body })
  return demo(demoCode)
}

export async function logIn(client: Client, phone: string, password: string) {
  const { secretId, encrypt: seal } = await passwordKey(client, phone)
  return client.send('POST /vip/userLogin', { body: { phone, secretId, password: seal(password) } })
}

/** Signs in and returns the client of that user, for the business that the session starts with. */
export async function signIn(client: Client, phone: string, password: string): Promise<[Client, SignedIn]> {
  const { code, msg, body } = await logIn(client, phone, password)
  if (code !== 0) throw new Error(`signing in answered ${code} ${msg}`)
  return [
    client.as({ sign: body.sign, ...(body.businessId !== null && { business: body.businessId }) }),
    body,
  ]
}

export interface Registration {
  readonly phone: string
  readonly password: string
  readonly userName: string
  readonly protocolIds: number[]
}

/** Does everything up to the last step of a registration; the returned function does that step. */
export async function prepareRegistration(client: Client, registration: Registration) {
  const { phone, password, ...rest } = registration
  const code = await smsCode(client, phone, 'register')
  const { secretId, encrypt: seal } = await passwordKey(client, phone)
  const body = { phone, code, secretId, password: seal(password), ...rest }
  return (sending: { id?: string } = {}, proven: { proof?: string } = {}) =>
    client.send('POST /vip/register', { body: { ...body, ...proven } }, sending)
}
