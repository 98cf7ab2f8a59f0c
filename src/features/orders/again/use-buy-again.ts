import { useState } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { listQueries } from '../../../device/lines/list-queries.ts'
import { partitionOf } from '../../../device/store/partition.ts'
import type { Order } from '../order.ts'

type Answer = ResponseOf<'POST /purchaseOrders/action/addPurchaseAgain'>
export type AgainLine = Answer['lines'][number]
export type Added = Answer['added'][number]

const endpoints = {
  purchase: 'POST /purchaseOrders/action/addPurchaseAgain',
  terminal: 'POST /terminalPurchaseOrders/action/addPurchaseAgain',
} as const

type Which = Pick<Order, 'kind' | 'id'>

/** Asks which goods of an order can be bought again today; nothing is added yet. */
export function useAskAgain({ kind, id }: Which) {
  const [lines, setLines] = useState<readonly AgainLine[]>()
  const { run, running } = useAction({
    send: (order: Which, intention) =>
      commandFor(endpoints[order.kind], { body: { id: order.id }, id: intention.id }),
    accepted: answer => setLines(answer.lines),
  })
  return {
    lines,
    isAsking: running !== undefined,
    start: () => run({ kind, id }),
    close: () => setLines(undefined),
  }
}

interface Chosen extends Which {
  readonly addressId: number
  readonly lines: readonly { readonly skuId: number; readonly qty: number }[]
}

/** Puts the chosen lines into the cart and reports the outcome of each. */
export function useBuyAgain(onAdded: (added: readonly Added[]) => void) {
  return useAction({
    send: ({ kind, id, addressId, lines }: Chosen, intention) =>
      commandFor(endpoints[kind], { body: { id, addressId, lines: [...lines] }, id: intention.id }),
    accepted: ({ added }) => onAdded(added),
    refetch: () => listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
  })
}
