import { code } from '#contract/kernel/errors.ts'
import type { Context } from '../../../http/context.ts'
import { refuse, Refusal } from '../../../http/refusal.ts'

const timeoutMs = 4_000
const retryAfterSeconds = 10

type Asking = Pick<Context<undefined>, 'config' | 'log' | 'ip' | 'userAgent'>

/** The service's verdict; undefined if its answer has none. */
const ask = async ({ config, log, ip, userAgent }: Asking, phone: string): Promise<boolean | undefined> => {
  try {
    const answer = await fetch(config.captchaWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, ip, userAgent }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = answer.ok ? ((await answer.json()) as { pass?: unknown } | null) : null
    if (typeof body?.pass === 'boolean') return body.pass
    log.error(
      { event: 'captcha-webhook-failed', status: answer.status },
      'verification service gave no verdict',
    )
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    log.error({ event: 'captcha-webhook-failed', reason }, 'verification service failed')
  }
  return undefined
}

/**
 * Asks the operator's verification service, if one is configured. If it fails, the caller is refused, unless
 * CAPTCHA_WEBHOOK_FAILS is `open`.
 */
export const assertVerified = async (asking: Asking, phone: string): Promise<void> => {
  const { captchaWebhookUrl, captchaWebhookFails } = asking.config
  if (captchaWebhookUrl === '') return
  const verdict = await ask(asking, phone)
  if (verdict === false) throw refuse('未能通过安全验证，请稍后再试，或联系客服')
  if (verdict === undefined && captchaWebhookFails === 'closed')
    throw new Refusal(code.unavailable, '安全验证暂时不可用，请稍后再试', { retryAfterSeconds })
}
