import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query, QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { userStore } from '../api/user-store.ts'

const mostCharacters = 250_000
const maxAge = 24 * 3_600_000

/** Another build may know other shapes, and nobody begins with what was read for somebody else or another business. */
function buster(): string {
  const { userId, businessId } = userStore.get()
  return `${import.meta.url}|${userId}|${businessId ?? ''}`
}

/** The newest queries first, as many as there is room for. */
function serialize(client: PersistedClient): string {
  let room = mostCharacters
  const queries = client.clientState.queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .filter(query => (room -= JSON.stringify(query).length) >= 0)
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } })
}

/** The age that the library checks is that of the last write; a query in it may be older. */
function deserialize(stored: string): PersistedClient {
  const client = JSON.parse(stored) as PersistedClient
  const isYoung = ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt < maxAge
  return {
    ...client,
    clientState: { ...client.clientState, queries: client.clientState.queries.filter(isYoung) },
  }
}

const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  removeItem: (key: string) => localStorage.removeItem(key),
  setItem: (key: string, value: string) => {
    // The person may have signed out since, here or in another tab: then nothing of theirs may be stored.
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

/** Begins with what the last visit of the same person has read: the page shows it at once and asks for it again. */
export async function restoreQueries(queryClient: QueryClient): Promise<void> {
  const hydrateOptions = { defaultOptions: { queries: { gcTime: maxAge } } }
  try {
    await persistQueryClientRestore({ queryClient, persister, maxAge, buster: buster(), hydrateOptions })
    await queryClient.invalidateQueries({ refetchType: 'none' })
  } catch {
    // A blocked or damaged storage only costs the head start.
  }
}

/** Stores the queries that are marked as `kept` with every answer to one of them: content, and never an offer. */
export function persistQueries(queryClient: QueryClient): void {
  const isKept = ({ meta, state }: Pick<Query, 'meta' | 'state'>) =>
    meta?.['kept'] === true && state.status === 'success'
  const dehydrateOptions = { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
    void persistQueryClientSave({ queryClient, persister, buster: buster(), dehydrateOptions })
  })
}
