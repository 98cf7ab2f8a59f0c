import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { useAction } from '../use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { checkoutUrl } from '../../device/lines/checkouts.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'

export type AgainAnswer = ResponseOf<'POST /purchaseOrders/action/addPurchaseAgain'>
export type AgainLine = AgainAnswer['lines'][number]
export type Added = AgainAnswer['added'][number]

const endpoints = {
  purchase: 'POST /purchaseOrders/action/addPurchaseAgain',
  terminal: 'POST /terminalPurchaseOrders/action/addPurchaseAgain',
} as const

/** One order, or several whose goods are bought again together. */
export interface AgainOrders {
  readonly kind: OrderKind
  readonly ids: readonly number[]
  /** Their name, such as the number of the one. */
  readonly name: string
}

const namedIn = ({ ids: [id = 0, ...also] }: AgainOrders) => ({ id, ...(also.length > 0 && { also }) })

/** Asks which goods of orders can be bought again today; nothing is added yet. The answer is kept with its orders. */
export function useAskAgain() {
  const [asked, setAsked] = useState<{ readonly orders: AgainOrders; readonly answer: AgainAnswer }>()
  const { run, running } = useAction({
    send: (orders: AgainOrders, intention) =>
      commandFor(endpoints[orders.kind], { body: namedIn(orders), id: intention.id }),
    accepted: (answer, orders) => setAsked({ orders, answer }),
  })
  return { asked, asking: running, start: run, close: () => setAsked(undefined) }
}

interface Chosen {
  readonly orders: AgainOrders
  readonly addressId: number
  readonly lines: readonly { readonly skuId: number; readonly qty: number }[]
  /** Whether the check-out of these lines follows. */
  readonly checksOut: boolean
}

export const linesIn = (added: readonly Added[]): readonly number[] =>
  added.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]))

/** Opens the check-out of these lines of the cart only. */
export function useCheckOut() {
  const navigate = useNavigate()
  return async (lineIds: readonly number[]) => {
    const partition = partitionOf(userStore.get())
    if (partition) await navigate(await checkoutUrl(partition, lineIds))
  }
}

/**
 * Puts the chosen lines into the cart and opens the check-out of only these. Where some were refused, or the person
 * wants the cart, the outcome of each is reported instead.
 */
export function useBuyAgain(onReport: (outcome: { added: readonly Added[]; checksOut: boolean }) => void) {
  const checkOut = useCheckOut()
  return useAction({
    content: ({ checksOut: _then, ...content }: Chosen) => content,
    send: ({ orders, addressId, lines }: Chosen, intention) =>
      commandFor(endpoints[orders.kind], {
        body: { ...namedIn(orders), addressId, lines: [...lines] },
        id: intention.id,
      }),
    refetch: () => listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
    done: async ({ added }, { checksOut }) => {
      const lineIds = linesIn(added)
      if (checksOut && lineIds.length === added.length) await checkOut(lineIds)
      else onReport({ added, checksOut })
    },
  })
}
