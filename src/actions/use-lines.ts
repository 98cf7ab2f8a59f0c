import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Target } from '#contract/rules/lines.ts'
import { useUser } from '../api/use-user.ts'
import { onNotice } from '../offline/announce.ts'
import { LineStore, type ListState } from '../offline/line-store.ts'
import { listQueries } from '../offline/list-queries.ts'
import type { WantedChange } from '../offline/keeper.ts'
import { partitionOf } from '../offline/partition.ts'
import type { Partition } from '../offline/rows.ts'
import type { Seen } from '../offline/seen.ts'

let current: { readonly partition: Partition; readonly store: LineStore } | undefined

/** One store for all parts of the page; another user or business begins with an empty one. */
const storeOf = (partition: Partition): LineStore => {
  if (current?.partition !== partition) current = { partition, store: new LineStore(partition) }
  return current.store
}

const nobody = {
  isRead: false,
  lines: [],
  answer: null,
  answeredAt: null,
  told: [],
  seen: new Map(),
} as const
const never = () => () => undefined

/** Several batches may be answered in a row; the list is read again once it is quiet. */
const quietMs = 1_000

/** One list as the person means it: what the server said with the edits that it has not answered for. */
export function useLines<T extends Target>(target: T) {
  const partition = partitionOf(useUser())
  const store = partition && storeOf(partition)
  const state: ListState<T> = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.state(target) ?? nobody,
  )
  const query = useQuery(listQueries.list(partition, target))
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNotice(({ partition: whose, what }) => {
      if (whose !== partition || what !== 'sent') return
      clearTimeout(timer)
      timer = setTimeout(
        () => void client.invalidateQueries({ queryKey: listQueries.all(partition) }),
        quietMs,
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, partition])
  return { ...state, query }
}

/** Changes lines: shown at once, kept on the device, sent as soon as there is a way. Rejects where nothing is kept. */
export function useEditLines(): (changes: readonly WantedChange[], seen?: readonly Seen[]) => Promise<void> {
  const partition = partitionOf(useUser())
  return useCallback(
    async (changes, seen) => {
      if (partition) await storeOf(partition).edit(changes, seen)
    },
    [partition],
  )
}
