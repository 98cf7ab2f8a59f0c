import { downloadFile, type DownloadOptions } from '../../../api/download.ts'
import { orderExport, orderExportColumns, type OrderExportColumn } from '#contract/rules/order-export.ts'
import type { RequestOf } from '#contract/index.ts'
import { ExportButton } from '../../../ui/list/export-button.tsx'

const endpoints = {
  purchase: 'POST /purchaseOrders/action/exportBySkuOrPo',
  terminal: 'POST /terminalPurchaseOrders/action/exportBySkuOrPo',
  incoming: 'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo',
} as const

const columns = orderExportColumns.map(key => ({ key, title: orderExport[key] }))

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
  const { page: _page, size: _size, ...filters } = request
  const load = async (chosen: readonly string[], options: Required<DownloadOptions>) => {
    const body = { ...filters, columns: chosen as OrderExportColumn[] }
    // Which filters a list has, its request says.
    return downloadFile(endpoints[list], body as unknown as RequestOf<(typeof endpoints)[L]>, options)
  }
  return <ExportButton what="订单" columns={columns} load={load} />
}
