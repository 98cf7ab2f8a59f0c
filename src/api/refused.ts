import type { FieldError } from '#contract/errors.ts'
import { ApiError, StaleTabError } from './api-error.ts'

export interface Refused {
  readonly fields: readonly FieldError[]
  /** Absent where the person has been told already: by a popup, or by being sent to sign in. */
  readonly text: string | undefined
}

/** What a form shows of a failed call. Faults of our own are not the person's to read about: they go on. */
export const refusedOf = (error: unknown): Refused => {
  if (error instanceof StaleTabError) return { fields: [], text: undefined }
  if (!(error instanceof ApiError)) throw error
  const { fields = [], message } = error.refusal
  return { fields, text: error.told ? undefined : message }
}

/** Runs an action of a form: nothing when it went well, else what to show. */
export const attempt = async (action: () => Promise<unknown>): Promise<Refused | undefined> => {
  try {
    await action()
    return undefined
  } catch (error) {
    return refusedOf(error)
  }
}
