import { code } from '#contract/errors.ts'
import { ApiError } from '../../api/api-error.ts'
import { commandFor } from '../../api/call.ts'
import { longestPauseSeconds, writeSmsRecord, type SmsPurpose, type SmsRecord } from './sms-record.ts'

/** The record of a code on its way. Asked too soon, the server says how long to wait: that is remembered too. */
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
    // A longer wait than any pause holds here only: over another network the same button works.
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
