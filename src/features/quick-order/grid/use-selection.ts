import { useState } from 'react'

/** The chosen lines of the pad; a line that is gone is not chosen either. */
export function useSelection(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const there = keys.filter(key => chosen.has(key))
  return {
    keys: there,
    has: (key: string) => chosen.has(key),
    isAll: keys.length > 0 && there.length === keys.length,
    toggle: (key: string) =>
      setChosen(before => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    toggleAll: () => setChosen(there.length === keys.length ? new Set() : new Set(keys)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
