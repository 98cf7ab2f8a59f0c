import type { Db, Tx } from '../../db/schema.ts'
import { ipKey } from '../../http/ip-key.ts'
import { sha256 } from '../../http/token.ts'
import { rateLimited } from '../../http/refusal.ts'
import { consumeCaptcha } from './captcha.ts'
import { forget, giveBack, take, type Limit } from '../../http/limits.ts'

const perMs = 15 * 60_000
/** The tenth failure locks the pair for the whole window; the phone stays open from other IPs and by SMS. */
const pairLimit: Limit = { name: 'login-pair', most: 10, perMs, sliding: true }
/** Failures from many IPs cost a captcha, never a lock: nobody can lock somebody else out. */
const phoneLimit: Limit = { name: 'login-phone', most: 10, perMs, sliding: true }
/** One IP that tries many phones; an office that signs in all at once stays below it. */
const ipLimit: Limit = { name: 'login-ip', most: 40, perMs, sliding: true }
const freeFailures = 3

export interface LoginAttempt {
  readonly phone: string
  readonly ip: string
}

const pairOf = ({ phone, ip }: LoginAttempt) => sha256(`${phone}|${ipKey(ip)}`).toString('base64url')

/**
 * Counts the attempt as a failure before the password is looked at, so that attempts at the same moment count too;
 * a success takes it back. Refusing a missing captcha rolls the counting back with the transaction.
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
  const phone = await take(tx, phoneLimit, attempt.phone, now)
  const ip = await take(tx, ipLimit, ipKey(attempt.ip), now)
  if (pair.used > freeFailures || !phone.allowed || !ip.allowed) {
    await consumeCaptcha(tx, captchaToken, now)
  }
}

/** A right password was no failure. */
export const takeBackAttempt = async (db: Db | Tx, attempt: LoginAttempt): Promise<void> => {
  await forget(db, pairLimit, pairOf(attempt))
  await giveBack(db, phoneLimit, attempt.phone)
  await giveBack(db, ipLimit, ipKey(attempt.ip))
}
