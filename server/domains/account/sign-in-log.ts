import { code, type Code } from '#contract/kernel/errors.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'

/** The outcome to log for a refusal: a wrong password or code, too many tries, or another one that `why` names. */
const outcomes: Partial<Record<Code, string>> = {
  [code.refused]: 'failure',
  [code.invalid]: 'failure',
  [code.rateLimited]: 'locked',
}

const outcomeOf = (error: unknown) =>
  error instanceof Refusal
    ? { outcome: outcomes[error.code] ?? 'refused', code: error.code, why: error.message }
    : { outcome: 'error' }

type Event = 'password-login' | 'sms-login' | 'register' | 'password-reset'

/** Logs the outcome of a try to sign in, so that an operator notices an attack. The log hides the phone. */
export const noted = async <T>(
  { log, nameInLog, ip }: Context<undefined>,
  event: Event,
  phone: string,
  work: () => Promise<T>,
): Promise<T> => {
  const who = { event, phone: nameInLog('phone', phone), ip: nameInLog('ip', ip) }
  try {
    const answer = await work()
    log.info({ ...who, outcome: 'success' }, 'sign-in')
    return answer
  } catch (error) {
    log.warn({ ...who, ...outcomeOf(error) }, 'sign-in')
    throw error
  }
}
