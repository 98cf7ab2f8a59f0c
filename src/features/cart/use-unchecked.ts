import { useCallback, useRef, useState } from 'react'
import { userStore } from '../../api/user-store.ts'
import type { Partition } from '../../device/store/rows.ts'
import { withChecked } from './selection.ts'

const storageKey = 'portal.cart.unchecked'

interface Kept {
  readonly partition: Partition
  readonly keys: readonly string[]
}

function readKept(partition: Partition): ReadonlySet<string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    return new Set(kept?.partition === partition ? kept.keys : [])
  } catch {
    // A blocked or damaged storage only means that everything is chosen.
    return new Set()
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // As above.
  }
}

userStore.onLeave(() => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Blocked: there is nothing in it.
  }
})

/** The lines that are not chosen, until the tab is closed. Lines added later are chosen. */
export function useUnchecked(partition: Partition) {
  const [unchecked, setUnchecked] = useState(() => readKept(partition))
  const latest = useRef(unchecked)
  // Written at once and not when it is drawn: a person may leave the page before it is drawn.
  const check = useCallback(
    (keys: readonly string[], checked: boolean) => {
      latest.current = withChecked(latest.current, keys, checked)
      keep({ partition, keys: [...latest.current] })
      setUnchecked(latest.current)
    },
    [partition],
  )
  return { unchecked, check }
}
