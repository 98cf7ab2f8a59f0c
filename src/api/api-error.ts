import type { Refusal } from './answer-meaning.ts'

/** Whoever says so, the portal or a proxy before it: nothing to bring, too large, too often. */
const answers = new Set<number | undefined>([204, 413, 429])

/** A call that did not bring a value. Screens switch on `code`, never on `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly refusal: Refusal
  /** The person has been told already: by a popup, a question, or by being sent to sign in. */
  readonly told: boolean

  constructor(refusal: Refusal, { told = false } = {}) {
    super(refusal.message)
    this.refusal = refusal
    this.told = told
  }

  get code(): number | undefined {
    return this.refusal.code
  }

  /** True when the portal itself spoke; false for no answer, gateways and captive portals. */
  get answered(): boolean {
    const { status, code } = this.refusal
    return code !== undefined && (status === 200 || status === 500)
  }

  /** Nobody answered, or only somebody on the way: asking again may help. Too much or too often is an answer. */
  get silent(): boolean {
    return !this.answered && !answers.has(this.refusal.status)
  }

  fieldMessage(path: string): string | undefined {
    return this.refusal.fields?.find(field => field.path === path)?.message
  }
}

/** This tab speaks for another user or business than the one signed in now; it is about to reload. */
export class StaleTabError extends Error {
  override readonly name = 'StaleTabError'
}
