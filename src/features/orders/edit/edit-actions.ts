import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { useAction } from '../../../work/use-action.ts'
import { command, commandFor } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import type { OrderChange } from '#contract/cart/lines.ts'
import { meantOf, type OrderCart } from './edit-cart.ts'
import { detailPath } from '../order.ts'
import { orderQueries } from '../queries.ts'

const refetch = () => orderQueries.all(userStore.get())

type Finished = ResponseOf<'POST /purchaseOrders/action/poCartToPo'>
type Finishing = RequestOf<'POST /purchaseOrders/action/poCartToPo'>

const endpoints = {
  purchase: 'POST /purchaseOrders/action/poCartToPo',
  terminal: 'POST /terminalPurchaseOrders/action/poCartToTerminalPo',
} as const

export interface Finish extends Finishing {
  readonly kind: OrderKind
}

/**
 * Stores the changed order as a draft, or hands it in. If something has changed meanwhile, the answer names it
 * instead.
 */
export function useFinish(onChanged: (answer: Finished, asked: Finish) => void, onPlaced: () => void) {
  const navigate = useNavigate()
  return useAction({
    send: ({ kind, ...body }: Finish, { id }) => commandFor(endpoints[kind], { body, id }),
    accepted: (answer, asked) => {
      if (answer.placed === null) return
      onPlaced()
      notify.success(asked.mode === 'submit' ? '订单已提交' : '修改已保存为待提交订单')
      // Before the refetch, which would find no order being changed.
      void navigate(detailPath(asked.kind, answer.placed.id))
    },
    refetch,
    done: (answer, asked) => {
      if (answer.placed === null) onChanged(answer, asked)
    },
  })
}

export function useDrop(onDropped: () => void) {
  const navigate = useNavigate()
  return useAction({
    confirm: ({ order: { number } }: Pick<OrderCart, 'order' | 'orderVersion'>) => ({
      title: `放弃对订单 ${number} 的修改？`,
      text: '已做的改动会丢失，订单保持修改前的内容。',
      okText: '放弃修改',
      cancelText: '继续修改',
      danger: true,
    }),
    send: (cart, { id }) => command('POST /poCarts/action/drop', { body: meantOf(cart), id }),
    accepted: (_, { order: { kind, id } }) => {
      onDropped()
      void navigate(detailPath(kind, id))
    },
    refetch,
  })
}

const opening = {
  purchase: 'POST /purchaseOrders/action/editOrder',
  terminal: 'POST /terminalPurchaseOrders/action/editOrder',
} as const

/**
 * The order changed meanwhile and may still be changed: applies the changes made here to its present version. With
 * `replace`, it takes the place of the order that is being changed instead. `onDone` gets the change as it is now open.
 */
export function useGoOn(onDone?: (open: OrderCart | null) => void) {
  const client = useQueryClient()
  return useAction({
    send: (
      { kind, id, replace }: Pick<OrderCart['order'], 'kind' | 'id'> & { replace: boolean },
      intention,
    ) => commandFor(opening[kind], { body: { id, replace }, id: intention.id }),
    refetch,
    // Another page may not have read it, and a failed reading leaves the change before.
    done: async () => onDone?.(await client.query({ ...orderQueries.edit(userStore.get()), staleTime: 0 })),
    toast: '已按订单现在的状态继续修改',
  })
}

const samples = { refetch: () => orderQueries.edit(userStore.get()).queryKey }

export const useSampleActions = (meant: OrderChange) => ({
  attach: useAction({
    ...samples,
    send: (row: { sampleId: number; qty: number }, { id }) =>
      command('POST /poCartSamples/action/createBatch', { body: { ...meant, rows: [row] }, id }),
  }),
  detach: useAction({
    ...samples,
    send: (choice: number, { id }) =>
      command('DELETE /poCartSamples/{id}', { path: { id: choice }, query: meant, id }),
  }),
})
