import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Context } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import { consumeCaptcha } from '../captcha/captcha.ts'
import { deliverSms } from './sms-gateway.ts'
import { dropCode, storeNewCode } from './sms-code.ts'
import { countSending, giveSendingBack, PortalCeilingReached } from './sms-limits.ts'
import { readKnownDevice } from '../known-device.ts'
import { tellOnce } from '../tell-once.ts'

type Send = 'POST /smsTemplates/action/sendSmsVerificationCode'

/** A refusal uses up neither the captcha nor a place in the limits. */
const prepareSending = async (
  context: Context<undefined>,
  { phone, purpose, captchaToken }: RequestOf<Send>,
) => {
  const { db, now, ip, config } = context
  const known = await readKnownDevice(db, context)
  try {
    return await inTransaction(db, async tx => {
      await consumeCaptcha(tx, captchaToken, phone, now)
      const sending = await countSending(
        tx,
        { phone, purpose, ip, known, portalMost: config.smsPerHour },
        now,
      )
      return { sending, code: await storeNewCode(tx, { phone, purpose, origin: sending.origin }, now) }
    })
  } catch (error) {
    if (error instanceof PortalCeilingReached) {
      const { smsPerHour } = config
      await tellOnce(context, 'sms-ceiling', { smsPerHour })
    }
    throw error
  }
}

/** Answers the same for every phone, registered or not. */
export const sendSmsCode = async (
  context: Context<undefined>,
  request: RequestOf<Send>,
): Promise<ResponseOf<Send>> => {
  const { db, config, log, nameInLog } = context
  const { phone, purpose } = request
  if (!config.demo && config.smsWebhookUrl === '') throw refuse('短信服务尚未开通，请联系客服')
  const { sending, code } = await prepareSending(context, request)
  for (const event of sending.halfUsed) {
    await tellOnce(context, event, { smsPerHour: config.smsPerHour, phone: nameInLog('phone', phone) })
  }
  const retryAfterSeconds = sending.waitSeconds
  if (config.demo) return { retryAfterSeconds, demoCode: code }
  try {
    await deliverSms(config.smsWebhookUrl, { phone, code, purpose }, log)
  } catch (error) {
    // The code was not sent: it is deleted, and asking again at once is allowed.
    await inTransaction(db, async tx => {
      await giveSendingBack(tx, sending)
      await dropCode(tx, { phone, purpose, code })
    })
    throw error
  }
  return { retryAfterSeconds, demoCode: null }
}
