import type { RequestOf } from '#contract/index.ts'

export type SmsPurpose = RequestOf<'POST /smsTemplates/action/sendSmsVerificationCode'>['purpose']

/** What a page remembers of the last code it asked for, so that a reload neither forgets the wait nor the phone. */
export interface SmsRecord {
  readonly phone: string
  readonly sentAt: number
  readonly waitSeconds: number
  /** False where the portal only said how long to wait. */
  readonly sent: boolean
  /** Demo mode only. */
  readonly demoCode: string | null
}

/** A code is good for five minutes; after that the record says nothing of use, but for a longer wait. */
const codeMs = 300_000

const keyOf = (purpose: SmsPurpose) => `portal.sms.${purpose}`

const isRecord = (value: unknown): value is SmsRecord => {
  if (typeof value !== 'object' || value === null) return false
  const { phone, sentAt, waitSeconds, sent, demoCode } = value as Record<string, unknown>
  const numbers = Number.isFinite(sentAt) && Number.isFinite(waitSeconds)
  return (
    numbers &&
    typeof sent === 'boolean' &&
    typeof phone === 'string' &&
    (demoCode === null || typeof demoCode === 'string')
  )
}

export const readSmsRecord = (purpose: SmsPurpose, now: number): SmsRecord | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null')
    if (!isRecord(value)) return undefined
    return Math.abs(now - value.sentAt) < Math.max(codeMs, value.waitSeconds * 1000) ? value : undefined
  } catch {
    // A blocked storage only costs the memory of the wait; the server counts by itself.
    return undefined
  }
}

export const writeSmsRecord = (purpose: SmsPurpose, record: SmsRecord): void => {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(record))
  } catch {
    // As above.
  }
}

export const forgetSmsRecord = (purpose: SmsPurpose): void => {
  try {
    sessionStorage.removeItem(keyOf(purpose))
  } catch {
    // As above.
  }
}

/** Whole seconds until the next code may be asked for; never more than the wait itself, whatever the clock does. */
export const secondsLeft = (record: SmsRecord | undefined, phone: string, now: number): number => {
  if (record?.phone !== phone) return 0
  const left = Math.ceil(record.waitSeconds - (now - record.sentAt) / 1000)
  return Math.min(Math.max(left, 0), record.waitSeconds)
}

/** A pause of the phone. What is longer holds at this network only, or the whole portal: the button stays open. */
export const longestPauseSeconds = 600

/** What stands on the button: the wait, in minutes where nobody counts seconds. */
export const sendLabel = (left: number, sent: boolean): string => {
  if (left > 120) return `${Math.ceil(left / 60)} 分钟后可重发`
  if (left > 0) return `${left} 秒后可重发`
  return sent ? '重新发送' : '获取验证码'
}
