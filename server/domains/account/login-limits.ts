import type { Db, Tx } from '../../db/schema.ts'
import { ipKey } from '../../http/limits/ip-key.ts'
import { sha256 } from '../../http/secrets.ts'
import { rateLimited } from '../../http/refusal.ts'
import { forget, giveBack, take, type Limit } from '../../http/limits/limits.ts'
import { giveBackByNetwork, takeByNetwork } from '../../http/limits/network-limits.ts'
import { consumeCaptcha } from './captcha/captcha.ts'
import { loginFailuresOfIp, loginFailuresOfPhone } from './failure-limits.ts'

const perMs = 15 * 60_000
/** The tenth failure locks this phone for this IP until the window ends. Other IPs and sign-in by SMS stay open. */
const pairLimit: Limit = { name: 'login-pair', most: 10, perMs, sliding: true }
const freeFailures = 3

export interface LoginAttempt {
  readonly phone: string
  readonly ip: string
}

const pairOf = ({ phone, ip }: LoginAttempt) => sha256(`${phone}|${ipKey(ip)}`).toString('base64url')

/**
 * Counts the attempt as a failure before the password is verified, so that simultaneous attempts count too; a success
 * takes it back. A refusal for want of a captcha rolls the count back with the transaction.
 */
export const countAttempt = async (
  tx: Tx,
  attempt: LoginAttempt,
  captchaToken: string | undefined,
  now: Date,
): Promise<void> => {
  const pair = await take(tx, pairLimit, pairOf(attempt), now)
  if (!pair.allowed) {
    const minutes = Math.ceil(pair.retryAfterSeconds / 60)
    throw rateLimited(
      pair.retryAfterSeconds,
      `密码错误次数过多，请 ${minutes} 分钟后再试，或使用短信验证码登录`,
    )
  }
  const phone = await take(tx, loginFailuresOfPhone, attempt.phone, now)
  const ip = await takeByNetwork(tx, loginFailuresOfIp, attempt.ip, now)
  if (pair.used > freeFailures || !phone.allowed || !ip.allowed) {
    await consumeCaptcha(tx, captchaToken, attempt.phone, now)
  }
}

/** A successful attempt is not counted. */
export const takeBackAttempt = async (db: Db | Tx, attempt: LoginAttempt): Promise<void> => {
  await forget(db, pairLimit, pairOf(attempt))
  await giveBack(db, loginFailuresOfPhone, attempt.phone)
  await giveBackByNetwork(db, loginFailuresOfIp, attempt.ip)
}
