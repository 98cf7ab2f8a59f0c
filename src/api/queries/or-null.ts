import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../api-error.ts'

/** Turns "does not exist" into null, with which a page can be rendered. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.code === code.notFound) return null
    throw error
  }
}
