import type { RequestOf } from '#contract/index.ts'
import { orderColumns } from '#contract/orders/columns.ts'
import { ListExport } from '../../../work/list-export.tsx'

const endpoints = {
  purchase: 'POST /purchaseOrders/action/exportBySkuOrPo',
  terminal: 'POST /terminalPurchaseOrders/action/exportBySkuOrPo',
  incoming: 'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo',
} as const

/** The list as it is filtered now, without its page, as a file. */
export function OrderExport<L extends keyof typeof endpoints>({
  list,
  request,
  ids,
}: {
  list: L
  request: Omit<RequestOf<(typeof endpoints)[L]>, 'columns' | 'ids'> & {
    readonly page: number
    readonly size: number
  }
  /** Rows that were chosen, in place of all. */
  ids: readonly number[] | undefined
}) {
  const kind = list === 'purchase' ? 'purchase' : 'terminal'
  const side = list === 'incoming' ? 'seller' : 'buyer'
  return (
    <ListExport
      what="订单"
      endpoint={endpoints[list]}
      columns={orderColumns(kind, side)}
      request={request}
      ids={ids}
    />
  )
}
