import { code } from '#contract/kernel/errors.ts'
import type { CallOutcome } from '#src/api/call-outcome.ts'

/** The faults of one request on its way. */
export const faults = [
  'none',
  /** The device knows that no request can leave. */
  'away',
  /** It never arrives. */
  'lost',
  /** It is carried out, and the answer never arrives. */
  'answerLost',
  /** Nobody answers until the time is up; it may arrive later all the same. */
  'hangs',
  /** The page of a WLAN answers in the portal's place. */
  'captive',
  'busy',
  'tooOften',
  /** Refused, because device and server disagree about the time. */
  'clock',
  'signedOut',
  'tooLarge',
] as const
export type Fault = (typeof faults)[number]

type Failed = Exclude<CallOutcome<never>, { readonly kind: 'accepted' }>

const retry = (why: 'unknown' | 'wait' | 'session', said?: number): Failed => ({
  kind: 'retry',
  why,
  afterSeconds: why === 'wait' ? 2 : undefined,
  code: said,
  fields: [],
  text: undefined,
})

/** The outcome that the sender gets for a request with this fault, as `call-outcome.test.ts` proves it. */
export const outcomes: Readonly<Record<Exclude<Fault, 'none' | 'away'>, Failed>> = {
  lost: retry('unknown'),
  answerLost: retry('unknown'),
  hangs: retry('unknown'),
  captive: retry('unknown'),
  busy: retry('unknown', code.unavailable),
  tooOften: retry('wait', code.rateLimited),
  clock: retry('wait', code.clock),
  signedOut: retry('session', code.signedOut),
  tooLarge: { kind: 'rejected', code: code.tooLarge, fields: [], text: undefined },
}
