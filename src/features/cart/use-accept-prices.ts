import { useCallback, useLayoutEffect, useRef } from 'react'
import { useAction } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { isRisen } from '../../ui/words/problem-words.ts'

interface Seen {
  readonly id: number
  /** As the person sees it; the portal reports any other price again. */
  readonly price: number
}

/** Only a risen price is to be accepted; a fallen one is news. */
export const isMoved = (line: FilledLine): boolean => line.problems.includes('priceChanged') && isRisen(line)

/**
 * Accepts the new prices that the person has seen. The function stays the same, since rows are drawn again for
 * another one.
 */
export function useAcceptPrices(): (lines: readonly FilledLine[]) => void {
  const { run } = useAction({
    send: (lines: readonly Seen[], { id }) =>
      command('POST /shoppingCarts/action/acceptPrices', { body: { lines: [...lines] }, id }),
    refetch: () => listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
    toast: '已接受新价',
  })
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback(lines => {
    const seen = lines.flatMap(({ id, price }) => (id === null || price === null ? [] : [{ id, price }]))
    if (seen.length > 0) latest.current(seen)
  }, [])
}
