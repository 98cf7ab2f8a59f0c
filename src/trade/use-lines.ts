import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isOrderTarget, type List, type OrderTarget, type Target } from '#contract/cart/lines.ts'
import { useUser } from '../api/use-user.ts'
import { userStore } from '../api/user-store.ts'
import { onNotice } from '../device/store/announce.ts'
import { LineStore } from '../device/lines/line-store.ts'
import { unread, type ListState } from '../device/lines/shown-list.ts'
import { listQueries } from '../device/lines/list-queries.ts'
import type { WantedChange } from '../device/lines/edit-writer.ts'
import { forgetAllUnstored } from '../device/lines/unstored-lists.ts'
import { partitionOf } from '../device/store/partition.ts'
import type { Partition } from '../device/store/rows.ts'
import type { FilledLine } from '../device/lines/filled-line.ts'
import type { ProductFacts } from '../device/lines/known-products.ts'
import '../device/db/page-signed-in.ts'

let current: { readonly partition: Partition; readonly store: LineStore } | undefined

userStore.onLeave(() => {
  current = undefined
  forgetAllUnstored()
})

/** One store for all parts of the page; another user or business begins with an empty one. */
const storeOf = (partition: Partition): LineStore => {
  if (current?.partition !== partition) current = { partition, store: new LineStore(partition) }
  return current.store
}

const never = () => () => undefined

/** Several batches may be answered in a row; the list is read again once it is quiet. */
const quietMs = 1_000

/** A part of this device's state of one list; the server is not asked. Draws again when the picked part changes. */
export function useKept<T extends Target, P>(target: T, pick: (state: ListState<T>) => P): P {
  const partition = partitionOf(useUser())
  const store = partition && storeOf(partition)
  return useSyncExternalStore(store?.subscribe ?? never, () => pick(store?.state(target) ?? unread))
}

/** For handlers of a press: the lines at that moment, without drawing again at every change. */
export function useLinesNow(target: Target): () => readonly FilledLine[] {
  const partition = partitionOf(useUser())
  return () => (partition ? storeOf(partition).state(target).lines : [])
}

/** The same for one line. The function stays the same. */
export function useLineNow(target: Target): (key: string) => FilledLine | undefined {
  const partition = partitionOf(useUser())
  return useCallback(
    key => (partition ? storeOf(partition).state(target).byKey.get(key) : undefined),
    [partition, target],
  )
}

const whole = <S>(state: S): S => state

/** Reads a list again once the server has answered a batch, where that says less than a reading. */
export function useReadAgain(target: Target | null, queryKey: QueryKey): void {
  const partition = partitionOf(useUser())
  const client = useQueryClient()
  const readAgain = useEffectEvent(() => {
    if (!partition || !target) return
    const { isBehind, told, answer } = storeOf(partition).state(target)
    // A refusal may come of facts that have changed, and the problems of an order depend on all of its lines.
    const isLost = answer === null && client.getQueryState(queryKey)?.status === 'success'
    if (isBehind || isLost || told.length > 0 || isOrderTarget(target))
      void client.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNotice(({ partition: whose, what }) => {
      if (whose !== partition || what !== 'sent') return
      clearTimeout(timer)
      timer = setTimeout(() => readAgain(), quietMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [partition])
}

/** Asks the server for a list while a page shows it. */
function useReading(target: List) {
  const partition = partitionOf(useUser())
  const wanted = listQueries.list(partition, target)
  useReadAgain(target, wanted.queryKey)
  return useQuery(wanted)
}

/** One list as the person means it: the server's answer with the edits that it has not answered for. */
export function useLines<T extends List>(target: T) {
  const state = useKept<T, ListState<T>>(target, whole)
  return { ...state, query: useReading(target) }
}

/**
 * The same a moment later, for a list that takes so long to draw that a press would feel slow. Its rows follow their own
 * lines and are painted first. Actions on these lines take the present line from `useLineNow`.
 */
export function useDeferredLines<T extends List>(target: T) {
  const state = useDeferredValue(useKept<T, ListState<T>>(target, whole))
  return { ...state, query: useReading(target) }
}

/** The lines of an order that is being changed, which its page reads by itself. */
export const useOrderLines = (target: OrderTarget): ListState<OrderTarget> =>
  useKept<OrderTarget, ListState<OrderTarget>>(target, whole)

/** Waits until the server has answered for every edit of a list. */
export function useAllSent(target: Target): () => ReturnType<LineStore['allSent']> {
  const partition = partitionOf(useUser())
  return useCallback(
    async () => (partition ? storeOf(partition).allSent(target) : 'sent'),
    [partition, target],
  )
}

/**
 * Changes lines: shown at once, kept on the device, sent as soon as possible. Rejects if the edit could not be kept.
 */
export function useEditLines(): (
  changes: readonly WantedChange[],
  seen?: readonly ProductFacts[],
) => Promise<void> {
  const partition = partitionOf(useUser())
  return useCallback(
    async (changes, seen) => {
      if (!partition) throw new Error('nobody here may order')
      await storeOf(partition).edit(changes, seen)
    },
    [partition],
  )
}
