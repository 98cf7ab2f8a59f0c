import type { RequestOf } from '#contract/index.ts'
import {
  paymentExport,
  paymentExportColumns,
  type PaymentExportColumn,
} from '#contract/rules/payment-export.ts'
import { downloadFile, type DownloadOptions } from '../../api/download.ts'
import { ExportButton } from '../../ui/list/export-button.tsx'

const columns = paymentExportColumns.map(key => ({ key, title: paymentExport[key] }))

/** The list as it is filtered now, without its page, as a file. */
export function PaymentExport({
  request: { page: _page, size: _size, ...filters },
}: {
  request: RequestOf<'POST /paymentNotifys/action/queryByPage'>
}) {
  const load = async (chosen: readonly string[], options: Required<DownloadOptions>) =>
    downloadFile(
      'POST /paymentNotifys/action/export',
      { ...filters, columns: chosen as PaymentExportColumn[] },
      options,
    )
  return <ExportButton what="付款通知" columns={columns} load={load} />
}
