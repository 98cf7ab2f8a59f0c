import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { ipKey } from '../http/limits/ip-key.ts'
import { forget, take, type Limit } from '../http/limits/limits.ts'
import { giveBackByNetwork, takeByNetwork } from '../http/limits/network-limits.ts'
import { rateLimited } from '../http/refusal.ts'
import { sha256 } from '../http/secrets.ts'

const perMs = 15 * 60_000

/** From one network; another network of the same person stays open, so nobody can lock somebody out. */
const ofAccount: Limit = { name: 'desk-account', most: 5, perMs, sliding: true }
const ofNetwork: Limit = { name: 'desk-network', most: 40, perMs, sliding: true }
/** Guesses of a second factor are counted by account alone: they come after a right password. */
const ofFactor: Limit = { name: 'desk-factor', most: 5, perMs, sliding: true }

export interface Attempt {
  readonly login: string
  readonly ip: string
  readonly now: Date
}

const subjectOf = ({ login, ip }: Attempt) =>
  sha256(`${login.toLowerCase()}|${ipKey(ip)}`).toString('base64url')

const minutes = (seconds: number) => Math.ceil(seconds / 60)

/** Counts the attempt as a failure before anything is compared, so that simultaneous attempts count too. */
export const countPassword = (db: Db, attempt: Attempt): Promise<void> =>
  inTransaction(db, async tx => {
    const { allowed, retryAfterSeconds } = await take(tx, ofAccount, subjectOf(attempt), attempt.now)
    const network = await takeByNetwork(tx, ofNetwork, attempt.ip, attempt.now)
    if (allowed && network.allowed) return
    const seconds = allowed ? network.retryAfterSeconds : retryAfterSeconds
    throw rateLimited(seconds, `密码错误次数过多，请 ${minutes(seconds)} 分钟后再试`)
  })

export const forgetPasswordFailures = async (db: Db, attempt: Attempt): Promise<void> => {
  await forget(db, ofAccount, subjectOf(attempt))
  await giveBackByNetwork(db, ofNetwork, attempt.ip)
}

export const countFactor = async (db: Db, staffId: number, now: Date): Promise<void> => {
  const { allowed, retryAfterSeconds } = await take(db, ofFactor, String(staffId), now)
  if (!allowed)
    throw rateLimited(retryAfterSeconds, `验证码错误次数过多，请 ${minutes(retryAfterSeconds)} 分钟后再试`)
}

export const forgetFactorFailures = (db: Db, staffId: number): Promise<void> =>
  forget(db, ofFactor, String(staffId))
