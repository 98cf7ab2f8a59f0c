import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressKey } from '../../http/address-key.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { consumeCaptcha } from './captcha.ts'
import { giveBack, takeOrRefuse, type Limit } from '../../http/limits.ts'
import { deliverSms } from './sms-gateway.ts'
import { dropCode, storeNewCode } from './sms-code.ts'

const pauseSeconds = 60
const day = 24 * 3600_000
const perMinute: Limit = { name: 'sms-phone', most: 1, perMs: pauseSeconds * 1000 }
const perDay: Limit = { name: 'sms-phone-day', most: 10, perMs: day }
/** A whole office may share one address. */
const perAddress: Limit = { name: 'sms-address', most: 60, perMs: 3600_000 }

type Send = 'POST /smsTemplates/action/sendSmsVerificationCode'

/** The same for every phone, registered or not. A refusal takes neither the captcha nor a place in the limits. */
export const sendSmsCode = async (
  { db, config, now, address, log }: Context<undefined>,
  { phone, purpose, captchaToken }: RequestOf<Send>,
): Promise<ResponseOf<Send>> => {
  if (!config.demo && config.smsWebhookUrl === '') throw refuse('短信服务尚未开通，请联系客服')
  const code = await inTransaction(db, async tx => {
    await consumeCaptcha(tx, captchaToken, now)
    await takeOrRefuse(tx, perMinute, phone, now, '验证码发送过于频繁，请稍后再试')
    await takeOrRefuse(tx, perDay, phone, now, '该手机号今日获取验证码次数已达上限，请稍后再试')
    await takeOrRefuse(tx, perAddress, addressKey(address), now)
    return storeNewCode(tx, phone, purpose, now)
  })
  if (config.demo) return { retryAfterSeconds: pauseSeconds, demoCode: code }
  try {
    await deliverSms(config.smsWebhookUrl, { phone, code, purpose }, log)
  } catch (error) {
    // Nobody got this code: it is worth nothing, and asking again at once is no abuse.
    await dropCode(db, { phone, purpose, code })
    await giveBack(db, perMinute, phone)
    throw error
  }
  return { retryAfterSeconds: pauseSeconds, demoCode: null }
}
