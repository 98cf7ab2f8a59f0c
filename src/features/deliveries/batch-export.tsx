import { useState } from 'react'
import { downloadFile } from '../../api/transport/download.ts'
import { outcomeOf } from '../../api/call-outcome.ts'
import { Button } from '../../ui/base/button.tsx'
import { saveBlob } from '../../ui/base/browser/save-blob.ts'
import { notify } from '../../ui/base/overlay/toast.ts'

/** The batches of a note as a workbook. */
export function BatchExport({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    const outcome = await outcomeOf(async () =>
      downloadFile('POST /deliveryNotes/dnBatch/action/export', { id }),
    )
    setBusy(false)
    if (outcome.kind === 'accepted') saveBlob(outcome.value.name, outcome.value.blob)
    else notify.error(outcome.text ?? '批次没有导出，请重试')
  }
  return (
    <div className="no-print">
      <Button size="small" icon="download" busy={busy} onClick={() => void load()}>
        导出批次
      </Button>
    </div>
  )
}
