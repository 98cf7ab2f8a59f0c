import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../../../api/api-error.ts'
import { commandFor } from '../../../api/call.ts'
import { longestPauseSeconds, writeSmsRecord, type SmsPurpose, type SmsRecord } from './sms-record.ts'

/** Sends a code and stores a record of it. Where the server refuses because it is too early, the wait is stored too. */
export const sendSmsCode = async (
  purpose: SmsPurpose,
  phone: string,
  captchaToken: string,
): Promise<SmsRecord> => {
  try {
    const body = { phone, purpose, captchaToken }
    const sent = await commandFor('POST /smsTemplates/action/sendSmsVerificationCode', { body })
    return remember(purpose, {
      phone,
      waitSeconds: sent.retryAfterSeconds,
      sent: true,
      demoCode: sent.demoCode,
    })
  } catch (error) {
    const wait =
      error instanceof ApiError && error.code === code.rateLimited && error.refusal.retryAfterSeconds
    // A wait above the longest pause belongs to this network; the button must still work on another one.
    if (wait && wait <= longestPauseSeconds)
      remember(purpose, { phone, waitSeconds: wait, sent: false, demoCode: null })
    throw error
  }
}

const remember = (purpose: SmsPurpose, asked: Omit<SmsRecord, 'sentAt'>): SmsRecord => {
  const record = { ...asked, sentAt: Date.now() }
  writeSmsRecord(purpose, record)
  return record
}
