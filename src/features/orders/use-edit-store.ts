import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userStore, type Actor } from '../../api/user-store.ts'
import { notify } from '../../ui/toast.ts'
import { sendPending } from './edit-send.ts'
import { isNothing } from './edit-pending.ts'
import { EditStore } from './edit-store.ts'
import { orderQueries } from './queries.ts'

/** They outlive the page: what could not be stored waits until somebody comes back, or the network does. */
const stores = new Map<QueryClient, Map<string, EditStore>>()

// Nothing of somebody who signs out stays.
userStore.subscribe(() => {
  if (userStore.get().userId !== 0) return
  for (const own of stores.values()) for (const store of own.values()) store.forget()
  stores.clear()
})

function storeFor(client: QueryClient, actor: Actor, orderId: number): EditStore {
  const own = stores.get(client) ?? new Map<string, EditStore>()
  stores.set(client, own)
  const key = `${actor.userId} ${actor.businessId} ${orderId}`
  const found = own.get(key)
  if (found) return found
  const { queryKey } = orderQueries.edit(actor)
  const made = new EditStore({
    send: sendPending,
    reload: async () => {
      const before = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
      await client.refetchQueries({ queryKey, type: 'all' })
      return (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) > before
    },
    refused: text => {
      if (text !== '') notify.error(text)
    },
  })
  own.set(key, made)
  return made
}

/** What was changed of an order and is on its way to the portal. */
export function useEditStore(actor: Actor, orderId: number) {
  const store = storeFor(useQueryClient(), actor, orderId)
  const saving = useSyncExternalStore(store.subscribe, store.get)
  const isOpen = !isNothing(saving.pending)

  useEffect(() => {
    const send = () => void store.flush()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      send()
    }
  }, [store])

  useEffect(() => {
    if (!isOpen) return undefined
    // The browser asks whether to leave with something unsaved.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])

  return { store, saving }
}
