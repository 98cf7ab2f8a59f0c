import { queryOptions } from '@tanstack/react-query'
import { code } from '#contract/kernel/errors.ts'
import { ApiError } from '../api-error.ts'

/** An answer that is the same for everybody and counts as fresh for minutes. */
export const contentQuery = <T>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => T | Promise<T>,
  minutes = 10,
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: minutes * 60_000 })

/** Turns "does not exist" into null, with which a page can be rendered. */
export const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.code === code.notFound) return null
    throw error
  }
}
