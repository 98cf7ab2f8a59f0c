import { code } from '#contract/errors.ts'
import type { Tx } from '../../db/schema.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { Context } from '../../http/context.ts'
import { giveBack, take, type Limit } from '../../http/limits.ts'
import { rateLimited, Refusal } from '../../http/refusal.ts'
import { sha256 } from '../../http/token.ts'
import type { SmsPurpose } from './sms-code.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const pause: Limit = { name: 'sms-phone', most: 1, perMs: minute }
/** Applies to one phone from one IP, so that a stranger elsewhere cannot use up the phone's codes of the day. */
const pairDay: Limit = { name: 'sms-pair-day', most: 10, perMs: day }
/** Above this number codes are sent more slowly. Codes for signing in and for a new password are counted separately. */
const phoneDay: Limit = { name: 'sms-phone-day', most: 30, perMs: day }
const longPause: Limit = { name: 'sms-phone-slow', most: 1, perMs: 10 * minute }
/**
 * The first code of the day from an IP skips the longer pause: a stranger who takes every slow code must not keep the
 * phone's owner out. It is limited since each code rings that phone; a stranger needs sixty IPs to use it up.
 */
const firstDay: Limit = { name: 'sms-phone-first', most: 60, perMs: day }
/** A whole office may share one IP. */
const ipHour: Limit = { name: 'sms-ip', most: 60, perMs: hour }
/** The most that the portal pays for. An hour is counted, so that a flood does not block a whole day. */
const portalHour = (most: number): Limit => ({ name: 'sms-portal', most, perMs: hour })
const toldHour: Limit = { name: 'sms-portal-told', most: 1, perMs: hour }
const wholePortal = 'all'

interface Sending {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly ip: string
  /** The most that the whole portal may send in an hour. */
  readonly portalMost: number
}

export interface CountedSending {
  readonly counted: readonly (readonly [Limit, subject: string])[]
  /** Seconds until the next code for this phone and purpose. */
  readonly waitSeconds: number
}

export class PortalCeilingReached extends Refusal {}

const otherWay: Record<SmsPurpose, string> = {
  login: '也可以改用密码登录',
  register: '急需注册请联系客服',
  password: '急需找回密码请联系客服',
}

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} 分钟`

/**
 * Counts a code under every limit, or refuses and says what helps; the refusal rolls the counts back. Every request
 * locks the rows in this order, so that no two wait for each other.
 */
export const countSending = async (
  tx: Tx,
  { phone, purpose, ip, portalMost }: Sending,
  now: Date,
): Promise<CountedSending> => {
  const counted: [Limit, string][] = []
  const count = async (limit: Limit, subject: string) => {
    counted.push([limit, subject])
    return take(tx, limit, subject, now)
  }
  const refuseBeyond = async (limit: Limit, subject: string, text: (seconds: number) => string) => {
    const taken = await count(limit, subject)
    if (!taken.allowed) throw rateLimited(taken.retryAfterSeconds, text(taken.retryAfterSeconds))
    return taken
  }
  const network = ipKey(ip)

  await refuseBeyond(pause, phone, () => '验证码发送过于频繁，请稍后再试')
  const { used: fromHere } = await refuseBeyond(
    pairDay,
    sha256(`${phone}|${network}`).toString('base64url'),
    () =>
      `今日在当前网络为该手机号获取验证码的次数已用完，请换一个网络（如手机流量）再试，${otherWay[purpose]}`,
  )
  const { used: today } = await count(phoneDay, phone)
  const isFirst = fromHere === 1
  const isSlow = today >= phoneDay.most && !(isFirst && (await count(firstDay, phone)).allowed)
  if (isSlow) {
    const elsewhere = isFirst ? '' : '或换一个网络（如手机流量），'
    await refuseBeyond(
      longPause,
      `${phone}|${purpose}`,
      seconds =>
        `该手机号今日获取验证码较多，每 10 分钟可获取一次，请 ${minutes(seconds)}后再试，${elsewhere}${otherWay[purpose]}`,
    )
  }
  await refuseBeyond(
    ipHour,
    network,
    seconds => `当前网络获取验证码过于频繁，请 ${minutes(seconds)}后再试，或换一个网络（如手机流量）`,
  )
  const { allowed, retryAfterSeconds } = await count(portalHour(portalMost), wholePortal)
  if (!allowed) {
    const text = `短信发送量已达上限，请 ${minutes(retryAfterSeconds)}后再试，${otherWay[purpose]}`
    throw new PortalCeilingReached(code.rateLimited, text, { retryAfterSeconds })
  }
  return { counted, waitSeconds: (isSlow ? longPause : pause).perMs / 1000 }
}

/** For a code that could not be sent. */
export const giveSendingBack = async (tx: Tx, { counted }: CountedSending): Promise<void> => {
  for (const [limit, subject] of counted) await giveBack(tx, limit, subject)
}

/** Logs at most once an hour over all processes, since a flood must not fill the log too. */
export const tellOfCeiling = async ({
  db,
  now,
  log,
  config,
}: Pick<Context<undefined>, 'db' | 'now' | 'log' | 'config'>): Promise<void> => {
  const { allowed } = await take(db, toldHour, wholePortal, now)
  if (!allowed) return
  log.warn(
    { smsPerHour: config.smsPerHour },
    'no more SMS in this hour: SMS_PER_HOUR is reached, by many people or by a flood',
  )
}
