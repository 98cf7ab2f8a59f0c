import { userStore } from '../../api/user-store.ts'
import { isPortalDbThere } from '../db/db.ts'
import { onNotice } from '../store/announce.ts'
import type { ActRow } from '../store/act-rows.ts'
import { coalesce } from '../store/coalesce.ts'
import { partitionOf } from '../store/partition.ts'
import { readActs } from './acts.ts'

const none: readonly ActRow[] = []
let rows = none
let readFor: string | null = null
const listeners = new Set<() => void>()

const show = (next: readonly ActRow[]) => {
  if (next.length === 0 && rows.length === 0) return
  rows = next
  for (const listener of listeners) listener()
}

const read = async (): Promise<void> => {
  const partition = partitionOf(userStore.get())
  readFor = partition
  const found = partition && (await isPortalDbThere()) ? await readActs(partition) : none
  if (readFor === partition) show(found)
}

// Without IndexedDB nothing is stored, and an act itself tells the person so.
const soon = coalesce(() => void read().catch(() => show(none)))

let isFollowing = false

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  onNotice(() => soon.ask())
  userStore.subscribe(() => {
    if (partitionOf(userStore.get()) !== readFor) soon.ask()
  })
  soon.ask()
}

/** The acts of the acting business that the portal has not answered for, as this device has them now. */
export const actsStore = {
  get: (): readonly ActRow[] => rows,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    follow()
    return () => listeners.delete(listener)
  },
}
