import { useState } from 'react'
import { changedLines } from '#contract/orders/changed-lines.ts'
import { linesOf, type Checkout } from './checkout-form.ts'
import { differencesOf, type Difference } from './differences.ts'

/** The changes since the person looked at the checkout, shown until they confirm having seen them. */
export function useDifferences(checkout: Checkout | undefined) {
  const [seen, setSeen] = useState(checkout)
  const [told, setTold] = useState<readonly Difference[]>([])
  /** Lines that the person has changed here: their changes are not reported. */
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set())
  if (checkout && checkout !== seen) {
    setSeen(checkout)
    const changed = seen
      ? changedLines(linesOf(seen), linesOf(checkout)).filter(({ id }) => !own.has(id))
      : []
    if (changed.length > 0) setTold(differencesOf(changed, [seen, checkout]))
  }
  return {
    told,
    tell: (differences: readonly Difference[]) => {
      if (differences.length > 0) setTold(differences)
    },
    accept: () => setTold([]),
    expect: (lineId: number) => setOwn(before => new Set([...before, lineId])),
  }
}

export type Differences = ReturnType<typeof useDifferences>
