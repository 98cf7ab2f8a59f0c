import { useMemo, useSyncExternalStore } from 'react'
import { lineKey } from '#contract/cart/lines.ts'
import { isMandate, type MandateBody, type MandateRow } from '../../device/acts/mandates.ts'
import { actsStore } from '../../device/acts/page-acts.ts'
import type { ActRow } from '../../device/store/act-rows.ts'

/**
 * `waiting`   on this device alone: it can be withdrawn
 * `leaving`   it is being sent, or was: the portal answers whether it was placed
 * `returned`  the portal has placed nothing, and the buyer decides anew
 */
export type MandateState = 'waiting' | 'leaving' | 'returned'

export const stateOf = ({ refusal, leaving = 0 }: Pick<ActRow, 'refusal' | 'leaving'>): MandateState => {
  if (refusal) return 'returned'
  return leaving > 0 ? 'leaving' : 'waiting'
}

interface OrderedLine {
  readonly key: string
  readonly qty: number
}

export const linesIn = ({ groups }: Pick<MandateBody, 'groups'>): readonly OrderedLine[] =>
  groups.flatMap(({ addressId, lines }) =>
    lines.map(({ skuId, qty }) => ({ key: lineKey({ skuId, addressId }), qty })),
  )

/** The cases of each line that the portal may still be ordered to send, beside the cart. */
export function casesByLine(rows: readonly MandateRow[]): ReadonlyMap<string, number> {
  const cases = new Map<string, number>()
  for (const row of rows)
    if (stateOf(row) !== 'returned')
      for (const { key, qty } of linesIn(row.input.body)) cases.set(key, (cases.get(key) ?? 0) + qty)
  return cases
}

const none: readonly ActRow[] = []

/** The orders on this device that the portal has not placed, the oldest first; the same as long as nothing changes. */
export function useKeptOrders(): readonly MandateRow[] {
  const acts = useSyncExternalStore(actsStore.subscribe, actsStore.get, () => none)
  return useMemo(() => acts.filter(isMandate), [acts])
}

/** The cases that these orders wait for, for the lines of the cart. */
export function useOrderedCases(): ReadonlyMap<string, number> {
  const rows = useKeptOrders()
  return useMemo(() => casesByLine(rows), [rows])
}
