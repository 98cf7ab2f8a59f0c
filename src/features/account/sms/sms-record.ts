import type { RequestOf } from '#contract/index.ts'

export type SmsPurpose = RequestOf<'POST /smsTemplates/action/sendSmsVerificationCode'>['purpose']

/** A page's record of the last code it requested, so that a reload keeps the wait and the phone. */
export interface SmsRecord {
  readonly phone: string
  readonly sentAt: number
  readonly waitSeconds: number
  /** False where the server sent no code and only named a wait. */
  readonly sent: boolean
  /** Set in demo mode only. */
  readonly demoCode: string | null
}

/** A code is valid for five minutes; after that a record is only kept for a longer wait. */
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
    // Without storage the wait is only forgotten; the server counts by itself.
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

/** Whole seconds until the next code may be requested; at most the wait itself, even if the clock is set back. */
export const secondsLeft = (record: SmsRecord | undefined, phone: string, now: number): number => {
  if (record?.phone !== phone) return 0
  const left = Math.ceil(record.waitSeconds - (now - record.sentAt) / 1000)
  return Math.min(Math.max(left, 0), record.waitSeconds)
}

/**
 * The longest wait that belongs to the phone. A longer one belongs to the network or the portal and does not disable
 * the button.
 */
export const longestPauseSeconds = 600

/** The button's label with the remaining wait, in minutes above two minutes. */
export const sendLabel = (left: number, sent: boolean): string => {
  if (left > 120) return `${Math.ceil(left / 60)} 分钟后可重发`
  if (left > 0) return `${left} 秒后可重发`
  return sent ? '重新发送' : '获取验证码'
}
