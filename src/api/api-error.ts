import type { Refusal } from './catalogue.ts'

/** A call that did not bring a value. Screens switch on `code`, never on `message`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }

  get code(): number | undefined {
    return this.refusal.code
  }

  /** True when the portal itself refused; false for no answer, gateways and captive portals. */
  get answered(): boolean {
    const { status, code } = this.refusal
    return code !== undefined && code !== 0 && (status === 200 || status === 500)
  }

  fieldMessage(path: string): string | undefined {
    return this.refusal.fields?.find(field => field.path === path)?.message
  }
}

/** This tab speaks for another user or business than the one signed in now; it is about to reload. */
export class StaleTabError extends Error {
  override readonly name = 'StaleTabError'
}
