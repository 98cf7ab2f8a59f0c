import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { keptMs } from '../api/queries/query-client.ts'
import { userStore } from '../api/user-store.ts'

/** The most rows of all lists together; restoring them is work before the first frame. */
const mostRows = 300
const mostCharacters = 250_000

/** Stored answers are valid for one build, whose shapes they have, and for one user and business. */
function buster(): string {
  const { userId, businessId } = userStore.get()
  return `${import.meta.url}|${userId}|${businessId ?? ''}`
}

/** A detail is worth less than a list, from which others are opened. */
const place = ({ meta }: { readonly meta?: Query['meta'] }): number => (meta?.kept === 'detail' ? 1 : 0)

/** How many rows of a list an answer holds. */
const rowsIn = ({ state }: { readonly state: { readonly data?: unknown } }): number => {
  const { rows } = (state.data ?? {}) as { readonly rows?: unknown }
  return Array.isArray(rows) ? rows.length : 0
}

/** Keeps the newest queries that fit, lists before details. */
function serialize(client: PersistedClient): string {
  let characters = mostCharacters
  let rows = mostRows
  const queries = client.clientState.queries
    .toSorted(
      (one, other) => place(one) - place(other) || other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
    .filter(query => {
      const size = JSON.stringify(query).length
      const count = rowsIn(query)
      if (size > characters || count > rows) return false
      characters -= size
      rows -= count
      return true
    })
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
}

/** The library checks the age of the last write only; single queries may be older. */
function deserialize(stored: string): PersistedClient {
  const client = JSON.parse(stored) as PersistedClient
  const isYoung = ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < keptMs
  return {
    ...client,
    clientState: { ...client.clientState, queries: client.clientState.queries.filter(isYoung) },
  }
}

const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem: (key: string, value: string) => {
    // After a logout, here or in another tab, nothing of that person may be stored.
    if (userStore.get().userId !== 0 && !userStore.differsFromStorage()) localStorage.setItem(key, value)
  },
}

/** Writes in the next task: a later write would be lost when the page is left. */
// oxlint-disable-next-line typescript/no-deprecated -- only a synchronous storage is read before the first render
const persister = createSyncStoragePersister({
  storage,
  key: 'portal.kept',
  throttleTime: 0,
  serialize,
  deserialize,
})

/** Restores the answers of the same person's last visit: the page shows them at once and refetches. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const hydrateOptions = { defaultOptions: { queries: { gcTime: keptMs } } }
  try {
    await persistQueryClientRestore({
      queryClient,
      persister,
      maxAge: keptMs,
      buster: buster(),
      hydrateOptions,
    })
    await queryClient.invalidateQueries({ refetchType: 'none' })
  } catch {
    // Without storage the page only starts empty.
  }
}

/**
 * Stores the queries marked as `kept` after each of their answers: `true` for content and first pages of lists,
 * `'detail'` for details opened from them; never an offer.
 */
export function persistQueries(queryClient: QueryClient): void {
  const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
    (meta?.kept === true || meta?.kept === 'detail') && state.status === 'success'
  const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
    void persistQueryClientSave({ queryClient, persister, buster: buster(), dehydrateOptions })
  })
}
