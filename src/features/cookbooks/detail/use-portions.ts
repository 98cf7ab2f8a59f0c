import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { maxServings, minServings, type Scale } from '#contract/content/portions.ts'
import { atOnce } from '../../../ui/base/browser/at-once.ts'
import { idIn } from '../../../ui/words/page-url.ts'

export interface Portions {
  readonly scale: Scale
  /** The text of the field, which may be no valid number while somebody types. */
  readonly typed: number
  readonly set: (servings: number) => void
}

const isPossible = (servings: number) => servings >= minServings && servings <= maxServings

/** The number of portions, kept in the URL, so that a shared or printed page shows the same. */
export function usePortions(base: number): Portions {
  const [params, setParams] = useSearchParams()
  const [draft, setDraft] = useState<number>()
  const wanted = idIn(params, 'servings')
  const servings = wanted !== null && isPossible(wanted) ? wanted : base

  const set = (typed: number) => {
    const next = Math.min(typed, maxServings)
    // An emptied field is not a number of portions yet.
    setDraft(isPossible(next) ? undefined : next)
    if (!isPossible(next) || next === servings) return
    const changed = new URLSearchParams(params)
    if (next === base) changed.delete('servings')
    else changed.set('servings', String(next))
    // Replaces the history entry: back leads to the previous page, not through all numbers.
    setParams(changed, { replace: true, ...atOnce })
  }

  return { scale: { base, servings }, typed: draft ?? servings, set }
}
