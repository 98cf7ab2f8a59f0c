import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '../../work/use-action.ts'
import { useKept, useLineNow } from '../../trade/use-lines.ts'
import { call } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { ShownLine } from '../../device/store/view.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import type { ResponseOf } from '#contract/index.ts'

export type CheckResult = ResponseOf<'POST /shoppingCarts/action/placeOrder'>

const isSent = (line: ShownLine | undefined) => line?.status === 'synced' || line?.status === 'toldOf'

/** Lets the portal look through the chosen lines before the checkout opens with them. It waits until the portal has all edits. */
export function useCheck(
  chosen: readonly FilledLine[],
  isOnline: boolean,
  onReady: (lineIds: readonly number[]) => void,
  /** Without a network the checkout opens from what this device has. */
  onOffline: (keys: readonly string[]) => void,
) {
  const client = useQueryClient()
  const [isWanted, setWanted] = useState(false)
  const [result, setResult] = useState<CheckResult>()
  // Not the `refetch` of the action, which stays busy until that has ended and would ignore a second check.
  const readAnew = () =>
    void client.invalidateQueries({
      queryKey: listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
    })
  const { run, running } = useAction({
    send: (ids: readonly number[]) =>
      call('POST /shoppingCarts/action/placeOrder', { body: { ids: [...ids] } }),
    accepted: (answer, ids) => {
      setWanted(false)
      readAnew()
      if (answer.ready) onReady(ids)
      else setResult(answer)
    },
    refused: ({ kind }) => {
      setWanted(false)
      if (kind === 'rejected') readAnew()
    },
  })
  // No line is left to be checked.
  if (isWanted && chosen.length === 0) setWanted(false)
  const lineNow = useLineNow('cart')
  // The drawn lines may lie behind the edits of a moment ago.
  const byKey = useKept('cart', state => (isWanted ? state.byKey : null))
  const unsent = byKey ? chosen.filter(({ id, key }) => id === null || !isSent(byKey.get(key))) : []
  const isReady = isWanted && unsent.length === 0
  const check = useEffectEvent(() => run(chosen.flatMap(({ id }) => (id === null ? [] : [id]))))
  useEffect(() => {
    if (isReady) check()
  }, [isReady])
  return {
    result,
    /** Lines whose edits the check waits for; 0 while nobody has asked for one. */
    waitsFor: unsent.length,
    isRunning: running !== undefined,
    start: () => {
      if (chosen.length === 0) notify.info('请先勾选要结算的商品')
      else if (chosen.some(({ key }) => lineNow(key)?.status === 'unsaved'))
        notify.error('有修改没有保存到本机，请清理存储空间并刷新后重试')
      else if (!isOnline) onOffline(chosen.map(({ key }) => key))
      else setWanted(true)
    },
    cancel: () => setWanted(false),
    close: () => setResult(undefined),
  }
}
