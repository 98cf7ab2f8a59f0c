import { code } from '#contract/kernel/errors.ts'
import type { Tx } from '../../../db/schema.ts'
import { ipKey, networksOf } from '../../../http/limits/ip-key.ts'
import { giveBack, take, type Limit } from '../../../http/limits/limits.ts'
import { rateLimited, Refusal } from '../../../http/refusal.ts'
import { sha256 } from '../../../http/secrets.ts'
import type { KnownDevice } from '../known-device.ts'
import type { SmsOrigin, SmsPurpose } from './sms-code.ts'
import type { OperatorEvent } from '../tell-once.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const pause: Limit = { name: 'sms-phone', most: 1, perMs: minute }
/** Applies to one phone from one network, so that a stranger elsewhere cannot use up the phone's codes of the day. */
const pairDay: Limit = { name: 'sms-pair-day', most: 10, perMs: day }
/**
 * Ninety codes a day ring one phone without a longer pause. Half of them are kept for devices on which it has signed in;
 * for all others codes are sent more slowly above this number.
 */
const phoneDay: Limit = { name: 'sms-phone-day', most: 15, perMs: day }
/**
 * The first code of the day from a network skips the longer pause: a stranger who takes every slow code must not keep
 * the phone's owner out.
 */
const firstDay: Limit = { name: 'sms-phone-first', most: 30, perMs: day }
/** From devices on which this phone has signed in. */
const ownDay: Limit = { name: 'sms-phone-own', most: 45, perMs: day }
const longPause: Limit = { name: 'sms-phone-slow', most: 1, perMs: 10 * minute }
/** A whole office may share one IP. */
const ipHour: Limit = { name: 'sms-ip', most: 60, perMs: hour }
/** Of the portal's codes in an hour one network gets no more than a twentieth, and ten in a small portal. */
const networkHour = (portalMost: number): Limit => ({
  name: 'sms-network',
  most: Math.max(10, Math.floor(portalMost / 20)),
  perMs: hour,
})
/** The codes that one account may ask for on devices where it has signed in; beyond it is counted like a stranger. */
const accountHour: Limit = { name: 'sms-account', most: 20, perMs: hour }
/** The most that the portal pays for. An hour is counted, so that a flood does not block a whole day. */
const portalHour = (most: number): Limit => ({ name: 'sms-portal', most, perMs: hour })
/** The other half is kept for devices on which somebody has signed in. */
const strangersHour = (portalMost: number): Limit => ({
  name: 'sms-strangers',
  most: halfOf(portalMost),
  perMs: hour,
})
const wholePortal = 'all'

const halfOf = (most: number) => Math.ceil(most / 2)

interface Sending {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly ip: string
  /** The account that has signed in before on the device that asks. */
  readonly known: KnownDevice | undefined
  /** The most that the whole portal may send in an hour. */
  readonly portalMost: number
}

export interface CountedSending {
  readonly origin: SmsOrigin
  readonly counted: readonly (readonly [Limit, subject: string])[]
  /** Seconds until the next code for this phone and purpose. */
  readonly waitSeconds: number
  /** The message for the operator, since with this code half of it is used. */
  readonly halfUsed: readonly OperatorEvent[]
}

/** Names the limit that was reached: that of unknown devices is reached before the portal's. */
export class PortalCeilingReached extends Refusal {}

const otherWay: Record<SmsPurpose, string> = {
  login: '也可以改用密码登录',
  register: '急需注册请联系客服',
  password: '急需找回密码请联系客服',
  phone: '急需更换手机号请联系客服',
}

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)} 分钟`

/**
 * Counts a code under every limit, or refuses with advice; the refusal rolls the counts back. Every request locks
 * the rows in this order, so that no two wait for each other.
 */
export const countSending = async (
  tx: Tx,
  { phone, purpose, ip, known, portalMost }: Sending,
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
  // The owner of a whole network gets no more codes than a person with one IP.
  const [network = ip] = networksOf(ip)
  const isOwn = known?.phone === phone
  // Codes of unknown devices do not make the owner wait, nor the reverse: each has a row of its own.
  const target = isOwn ? `own ${phone}` : phone

  await refuseBeyond(pause, target, () => '验证码发送过于频繁，请稍后再试')
  const countStranger = async () => {
    const { used: fromHere } = await refuseBeyond(
      pairDay,
      sha256(`${phone}|${network}`).toString('base64url'),
      () =>
        `今日在当前网络为该手机号获取验证码的次数已用完，请换一个网络（如手机流量）再试，${otherWay[purpose]}`,
    )
    const { allowed, used } = await count(phoneDay, phone)
    const isFirst = fromHere === 1
    return {
      isSlow: !allowed && !(isFirst && (await count(firstDay, phone)).allowed),
      isHalf: used === phoneDay.most + 1,
      elsewhere: isFirst ? '' : '或换一个网络（如手机流量），',
    }
  }
  const countOwn = async () => {
    const { allowed } = await count(ownDay, phone)
    return { isSlow: !allowed, isHalf: false, elsewhere: '' }
  }
  const { isSlow, isHalf, elsewhere } = await (isOwn ? countOwn() : countStranger())
  if (isSlow) {
    await refuseBeyond(
      longPause,
      `${target}|${purpose}`,
      seconds =>
        `该手机号今日获取验证码较多，每 10 分钟可获取一次，请 ${minutes(seconds)}后再试，${elsewhere}${otherWay[purpose]}`,
    )
  }
  const isKept = known !== undefined && (await count(accountHour, String(known.userId))).allowed
  const ceiling = (seconds: number) => {
    const text = `短信发送量已达上限，请 ${minutes(seconds)}后再试，${otherWay[purpose]}`
    return new PortalCeilingReached(code.rateLimited, text, { retryAfterSeconds: seconds })
  }
  if (!isKept) {
    const often = (seconds: number) =>
      `当前网络获取验证码过于频繁，请 ${minutes(seconds)}后再试，或换一个网络（如手机流量）`
    await refuseBeyond(networkHour(portalMost), network, often)
    await refuseBeyond(ipHour, ipKey(ip), often)
    const { allowed, retryAfterSeconds } = await count(strangersHour(portalMost), wholePortal)
    if (!allowed) throw ceiling(retryAfterSeconds)
  }
  const { allowed, used, retryAfterSeconds } = await count(portalHour(portalMost), wholePortal)
  if (!allowed) throw ceiling(retryAfterSeconds)
  return {
    counted,
    origin: isOwn ? 'own' : 'other',
    waitSeconds: (isSlow ? longPause : pause).perMs / 1000,
    halfUsed: [
      ...(isHalf ? (['phone-codes-half-used'] as const) : []),
      ...(used >= halfOf(portalMost) ? (['sms-half-used'] as const) : []),
    ],
  }
}

/** For a code that could not be sent. */
export const giveSendingBack = async (tx: Tx, { counted }: CountedSending): Promise<void> => {
  for (const [limit, subject] of counted) await giveBack(tx, limit, subject)
}
