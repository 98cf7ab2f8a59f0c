import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../work/use-action.ts'
import { commandFor } from '../../../api/call.ts'
import type { Failure } from '../../../api/call-outcome.ts'
import { userStore } from '../../../api/user-store.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import type { Order } from '../order.ts'
import { orderQueries } from '../queries.ts'

const endpoints = {
  purchase: 'POST /purchaseOrders/action/editOrder',
  terminal: 'POST /terminalPurchaseOrders/action/editOrder',
} as const

const changePage = '/dealerOrderModify'

type Wanted = Pick<Order, 'kind' | 'id'> & { readonly replace: boolean }

/** Another order is being changed: the person chooses which of the two. */
const isOccupied = ({ fields }: Failure): boolean => fields.some(({ path }) => path === 'replace')

/** Opens the page on which an order is changed. A business changes one order at a time. */
export function useChangeOrder({ kind, id }: Pick<Order, 'kind' | 'id'>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  /** The portal's text about the other order that is being changed. */
  const [occupied, setOccupied] = useState<string>()
  const { run, running } = useAction(
    {
      send: (wanted: Wanted, intention) =>
        commandFor(endpoints[wanted.kind], {
          body: { id: wanted.id, replace: wanted.replace },
          id: intention.id,
        }),
      refetch: () => orderQueries.all(userStore.get()),
      done: async () => navigate(changePage),
    },
    failure => {
      if (isOccupied(failure)) setOccupied(failure.fields[0]?.message)
      else if (failure.text) notify.error(failure.text)
    },
  )
  return {
    isOpening: running !== undefined,
    occupied,
    start: () => run({ kind, id, replace: false }),
    replace: () => run({ kind, id, replace: true }),
    toOther: async () => {
      await client.invalidateQueries({ queryKey: orderQueries.all(userStore.get()) })
      await navigate(changePage)
    },
    close: () => setOccupied(undefined),
  }
}
