import { useQueryClient } from '@tanstack/react-query'
import type { QueryFor } from '../api/queries/queries-of.ts'
import { useAction } from './use-action.ts'

/** Reads at once; a list may hand in a hundred rows. */
const atOnce = 4

/**
 * Reads the details of chosen rows anew, a few at a time, for an action that needs more than the rows hold. The action goes
 * on with all of them or not at all: the person is told about a failed read, and may press again.
 */
export function useDetails<T>(queryOf: (id: number) => QueryFor<T>, done: (details: readonly T[]) => void) {
  const client = useQueryClient()
  return useAction({
    send: async (ids: readonly number[]) => {
      const details: T[] = []
      for (let at = 0; at < ids.length; at += atOnce) {
        const some = ids.slice(at, at + atOnce)
        details.push(
          ...(await Promise.all(some.map(async id => client.query({ ...queryOf(id), staleTime: 0 })))),
        )
      }
      return details
    },
    done,
  })
}
