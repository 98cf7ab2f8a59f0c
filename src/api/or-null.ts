import { code } from '#contract/errors.ts'
import { ApiError } from './api-error.ts'

/** That something does not exist is an answer too, which a page can be rendered with. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.code === code.notFound) return null
    throw error
  }
}
