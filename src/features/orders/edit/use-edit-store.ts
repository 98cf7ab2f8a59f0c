import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { userStore, type Actor } from '../../../api/user-store.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { meantOf, type OrderCart } from './edit-cart.ts'
import { isNothing, nothing, type Pending } from './edit-pending.ts'
import { sendPending, type Sent } from './edit-send.ts'
import { EditStore } from './edit-store.ts'
import { orderQueries } from '../queries.ts'

/** The changes of an order, with that order as it was last shown. */
interface Kept {
  readonly store: EditStore
  readonly cart: () => OrderCart
  readonly show: (cart: OrderCart) => void
}

/** They outlive the page: unsaved changes wait until the person or the network comes back. */
const stores = new Map<QueryClient, Map<string, Kept>>()

// Forgets the pending changes of a person who signs out.
userStore.subscribe(() => {
  if (userStore.get().userId !== 0) return
  for (const own of stores.values()) for (const { store } of own.values()) store.forget()
  stores.clear()
})

const ownerOf = ({ userId, businessId }: Actor): string => `${userId} ${businessId} `

function keptFor(client: QueryClient, actor: Actor, cart: OrderCart): Kept {
  const own = stores.get(client) ?? new Map<string, Kept>()
  stores.set(client, own)
  const key = `${ownerOf(actor)}${cart.order.id}`
  const found = own.get(key)
  if (found) return found
  const { queryKey } = orderQueries.edit(actor)
  const send = async (pending: Pending): Promise<Sent> => {
    const now = client.getQueryData(queryKey)
    return now?.order.id === cart.order.id
      ? sendPending(pending, now)
      : { done: nothing, refusals: [], rest: 'held' }
  }
  const store = new EditStore({
    send,
    reload: async () => {
      const before = client.getQueryState(queryKey)?.dataUpdateCount ?? 0
      await client.refetchQueries({ queryKey, type: 'all' })
      return (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) > before
    },
    refused: text => {
      if (text !== '') notify.error(text)
    },
  })
  let shown = cart
  const made: Kept = { store, cart: () => shown, show: next => void (shown = next) }
  own.set(key, made)
  return made
}

/** The pending changes of an order, on their way to the portal. */
export function useEditStore(actor: Actor, cart: OrderCart) {
  const kept = keptFor(useQueryClient(), actor, cart)
  const { store } = kept
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

  useEffect(() => {
    kept.show(cart)
  })
  const meantNow = useCallback(() => meantOf(kept.cart()), [kept])

  return { store, saving, meantNow }
}

/** Another order than the one being changed now, with changes that are not stored. */
export function useLeftBehind(actor: Actor, orderId: number | undefined): Kept | undefined {
  const own = [...(stores.get(useQueryClient()) ?? [])]
    .filter(([key]) => key.startsWith(ownerOf(actor)))
    .map(([, kept]) => kept)
  const others = own.filter(({ cart }) => cart().order.id !== orderId)
  const subscribe = (listener: () => void) => {
    const stops = others.map(({ store }) => store.subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const first = () => others.find(({ store }) => !isNothing(store.get().pending))
  return useSyncExternalStore(subscribe, first)
}
