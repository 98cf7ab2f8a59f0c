import { code, type FieldError } from '#contract/kernel/errors.ts'
import { systemFailed, type Refusal } from './answer-meaning.ts'
import { ApiError, StaleTabError } from './api-error.ts'

/**
 * Why sending again may help.
 * `unknown`  nobody answered, or a server in trouble did: it may have acted, so only the same id may be sent again
 * `wait`     not carried out, because of the moment: too often, too early, or the clocks disagree
 * `session`  not carried out, because the person has to sign in again first
 */
type Why = 'unknown' | 'wait' | 'session'

interface Refused {
  readonly code: number | undefined
  readonly fields: readonly FieldError[]
  /** Absent where the page has told the person already, or the call was aborted. */
  readonly text: string | undefined
}

export type Failure =
  | (Refused & { readonly kind: 'rejected' })
  | (Refused & { readonly kind: 'retry'; readonly why: Why; readonly afterSeconds: number | undefined })

/** How a call ended: done, refused in a way that no repetition changes, or worth sending again. */
export type CallOutcome<T> = { readonly kind: 'accepted'; readonly value: T } | Failure

/** These statuses mean the same from the portal and from a proxy. */
const waiting = new Set<number | undefined>([408, 425, 429])
const final = new Set<number | undefined>([204, 413, 417])

const whyOf = ({ status, code: said }: Refusal): Why | undefined => {
  if (status === undefined || status >= 500) return 'unknown'
  if (status === 401 || said === code.signedOut || said === code.sessionEnded) return 'session'
  if (waiting.has(status) || said === code.rateLimited || said === code.clock) return 'wait'
  // An answer without the portal's envelope comes from something in between.
  return said !== undefined || final.has(status) ? undefined : 'unknown'
}

/** The usual words name no network; a write says what to do. */
const unansweredText = '没有收到商城的答复，请检查网络后重试'

const untold = (why: Why): Failure => ({
  kind: 'retry',
  why,
  afterSeconds: undefined,
  code: undefined,
  fields: [],
  text: undefined,
})

/** The failure that a thrown error stands for. Errors of our own code are thrown on. */
const failureOf = (error: unknown): Failure => {
  // The tab is about to reload as another user.
  if (error instanceof StaleTabError) return untold('session')
  if (error instanceof DOMException && error.name === 'AbortError') return untold('unknown')
  if (!(error instanceof ApiError)) throw error
  const { fields = [], message, retryAfterSeconds } = error.refusal
  const words = error.unanswered && message === systemFailed ? unansweredText : message
  const refused = { code: error.code, fields, text: error.told ? undefined : words }
  const why = whyOf(error.refusal)
  return why
    ? { kind: 'retry', why, afterSeconds: retryAfterSeconds, ...refused }
    : { kind: 'rejected', ...refused }
}

export const outcomeOf = async <T>(send: () => Promise<T>): Promise<CallOutcome<T>> => {
  try {
    return { kind: 'accepted', value: await send() }
  } catch (error) {
    return failureOf(error)
  }
}
