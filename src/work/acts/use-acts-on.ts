import { useSyncExternalStore } from 'react'
import { actsStore } from '../../device/acts/page-acts.ts'
import type { ActRow } from '../../device/store/act-rows.ts'

const none: readonly ActRow[] = []

/** The acts on one thing that the portal has not answered for, the oldest first. */
export function useActsOn(thing: string): readonly ActRow[] {
  const acts = useSyncExternalStore(actsStore.subscribe, actsStore.get, () => none)
  return acts.length === 0 ? none : acts.filter(({ things }) => things.includes(thing))
}
