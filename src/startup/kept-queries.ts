import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { userStore } from '../api/user-store.ts'

const storageKey = 'portal.kept'
const mostCharacters = 250_000
const longestMs = 24 * 3_600_000

/** Another build may know other shapes. */
const build = import.meta.url

interface Kept {
  readonly build: string
  readonly userId: number
  readonly queries: readonly (readonly [key: QueryKey, data: unknown, updatedAt: number])[]
}

/** Begins with what the last visit of the same person has read of the catalog: shown at once, and asked for again. */
export function restoreQueries(client: QueryClient, now: number): void {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    if (kept?.build !== build || kept.userId !== userStore.get().userId) return
    for (const [queryKey, data, updatedAt] of kept.queries) {
      if (now - updatedAt >= longestMs) continue
      // With the mark and the time of the page it was read on: this visit may never look there.
      const options = client.defaultQueryOptions({ queryKey, meta: { kept: true }, gcTime: longestMs })
      client.getQueryCache().build(client, options).setData(data, { updatedAt, manual: true })
    }
    void client.invalidateQueries({ refetchType: 'none' })
  } catch {
    // A blocked or damaged storage only costs the head start.
  }
}

/** Keeps the newest queries that are marked as `kept`: content, and never an offer. */
export function keepQueries(client: QueryClient): void {
  const { userId } = userStore.get()
  // Of somebody who has signed out in another tab nothing may be left.
  if (userId === 0 || userStore.differsFromStorage()) return
  const known = client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.['kept'] === true })
  let room = mostCharacters
  const queries = known
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as const)
    .filter(entry => (room -= JSON.stringify(entry).length) >= 0)
  try {
    localStorage.setItem(storageKey, JSON.stringify({ build, userId, queries } satisfies Kept))
  } catch {
    // As above.
  }
}
