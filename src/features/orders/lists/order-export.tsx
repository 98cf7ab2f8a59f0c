import type { RequestOf } from '#contract/index.ts'
import { orderExport } from '#contract/orders/columns.ts'
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
}: {
  list: L
  request: Omit<RequestOf<(typeof endpoints)[L]>, 'columns'> & {
    readonly page: number
    readonly size: number
  }
}) {
  return <ListExport what="订单" endpoint={endpoints[list]} titles={orderExport} request={request} />
}
