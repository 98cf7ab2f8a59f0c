import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '../../../http/refusal.ts'

const timeoutMs = 8_000

export interface SmsMessage {
  readonly phone: string
  readonly code: string
  readonly purpose: string
}

/** Sends the message to the configured gateway. The log contains neither the code nor the phone. */
export const deliverSms = async (url: string, message: SmsMessage, log: FastifyBaseLogger): Promise<void> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    log.error({ status: answer.status, purpose: message.purpose }, 'SMS gateway refused')
  } catch (error) {
    log.error(
      { reason: error instanceof Error ? error.name : 'unknown', purpose: message.purpose },
      'SMS gateway failed',
    )
  }
  throw refuse('短信发送失败，请稍后再试')
}
