import { useSyncExternalStore } from 'react'
import { userStore } from '../../api/user-store.ts'
import { DraftStore } from '../../device/lines/draft-store.ts'
import type { DraftRow, Partition } from '../../device/store/rows.ts'

let current: { readonly partition: Partition; readonly store: DraftStore } | undefined
userStore.onLeave(() => (current = undefined))

/** One store for all parts of the page; another user or business begins with an empty one. */
const storeOf = (partition: Partition): DraftStore => {
  if (current?.partition !== partition) current = { partition, store: new DraftStore(partition) }
  return current.store
}

const never = () => () => undefined
const nothing = (): readonly DraftRow[] | null => null
const none: ReadonlyMap<string, string> = new Map()
const nowhere = () => none
const no = () => false

/** Rows that are no lines yet; null until the device's own rows were read. */
export function useDrafts(partition: Partition | null) {
  const store = partition && storeOf(partition)
  const rows = useSyncExternalStore(store?.subscribe ?? never, store?.rows ?? nothing)
  const places = useSyncExternalStore(store?.subscribe ?? never, store?.places ?? nowhere)
  const isWritten = useSyncExternalStore(store?.subscribe ?? never, store?.isWritten ?? no)
  return { store, rows, places, isWritten }
}
