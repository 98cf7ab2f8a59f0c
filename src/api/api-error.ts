import type { Refusal } from './answer-meaning.ts'

/** HTTP statuses that count as answers, also from a proxy: no content, too large, too often. */
const answers = new Set<number | undefined>([204, 413, 429])

/** A call that ended without a value. Screens switch on `code`, never on `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly refusal: Refusal
  /** The person has seen it already: in a popup, in a question, or by being sent to sign in. */
  readonly told: boolean

  constructor(refusal: Refusal, { told = false } = {}) {
    super(refusal.message)
    this.refusal = refusal
    this.told = told
  }

  get code(): number | undefined {
    return this.refusal.code
  }

  /** True for an answer of the portal itself; false without an answer, and for gateways and captive portals. */
  get answered(): boolean {
    const { status, code } = this.refusal
    return code !== undefined && (status === 200 || status === 500)
  }

  /** No answer, or one from a gateway: asking again may help. "Too large" and "too often" count as answers. */
  get silent(): boolean {
    return !this.answered && !answers.has(this.refusal.status)
  }

  /** No answer came, or an unreadable one. */
  get unanswered(): boolean {
    return this.refusal.status === undefined
  }

  fieldMessage(path: string): string | undefined {
    return this.refusal.fields?.find(field => field.path === path)?.message
  }
}

/** This tab belongs to another user or business than the one signed in now, and is about to reload. */
export class StaleTabError extends Error {
  override readonly name = 'StaleTabError'
}
