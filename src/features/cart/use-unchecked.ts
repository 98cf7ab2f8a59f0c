import { useCallback, useMemo, useRef, useState } from 'react'
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

/**
 * The lines that are not chosen, until the tab is closed. Lines added later are chosen. Lines in orders that wait on this
 * device stand aside, so that nobody orders them twice, until the person chooses them one by one.
 */
export function useUnchecked(partition: Partition, ordered: ReadonlyMap<string, number>) {
  const [own, setOwn] = useState(() => readKept(partition))
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set())
  const aside = useMemo(() => new Set([...ordered.keys()].filter(key => !again.has(key))), [ordered, again])
  const unchecked = useMemo(() => new Set([...own, ...aside]), [own, aside])
  const latest = useRef(own)
  // Written at once and not when it is drawn: a person may leave the page before it is drawn.
  const check = useCallback(
    (keys: readonly string[], checked: boolean) => {
      latest.current = withChecked(latest.current, keys, checked)
      keep({ partition, keys: [...latest.current] })
      setOwn(latest.current)
      if (!checked || keys.length === 1) setAgain(before => withChecked(before, keys, !checked))
    },
    [partition],
  )
  return { unchecked, aside, check }
}
