import { useSyncExternalStore } from 'react'
import { actsStore } from '../../device/acts/page-acts.ts'
import type { ActRow } from '../../device/store/act-rows.ts'

const none: readonly ActRow[] = []

/** All acts of the acting business that the portal has not answered for, the oldest first. */
export const useActs = (): readonly ActRow[] =>
  useSyncExternalStore(actsStore.subscribe, actsStore.get, () => none)

/** Those on one thing. */
export function useActsOn(thing: string): readonly ActRow[] {
  const acts = useActs()
  return acts.length === 0 ? none : acts.filter(({ things }) => things.includes(thing))
}
