import { DownloadButton } from '../../work/download-button.tsx'

/** The batches of a note as a workbook. */
export function BatchExport({ id }: { id: number }) {
  return (
    <div className="no-print">
      <DownloadButton
        endpoint="POST /deliveryNotes/dnBatch/action/export"
        body={{ id }}
        size="small"
        problem="批次没有导出，请重试"
      >
        导出批次
      </DownloadButton>
    </div>
  )
}
