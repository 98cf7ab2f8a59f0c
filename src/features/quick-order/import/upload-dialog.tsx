import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { saveCsv } from '../../../ui/base/browser/save-blob.ts'
import { csvOf } from './csv.ts'
import { SheetField } from '../../../ui/field/sheet-field.tsx'
import { readInWorker } from '../reading/read-in-worker.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { refusalText } from './import-rows.ts'

export const saveTemplate = () =>
  saveCsv('快速下单模板.csv', csvOf([['物料编码', '数量', '商品名称（可不填）']]))

/** A file by click, keyboard or drop; it is read on this device, so that it works without a network. */
export function UploadDialog({
  onRead,
  onClose,
}: {
  onRead: (name: string, rows: readonly ReadRow[]) => void
  onClose: () => void
}) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const take = async (file: File) => {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    setError(undefined)
    setProgress(0)
    const report = await readInWorker(file, setProgress, signal).catch(() => null)
    if (signal.aborted) return
    setProgress(undefined)
    if (report?.kind === 'read') onRead(file.name, report.rows)
    else setError(refusalText[report?.problem ?? 'notReadable'])
  }

  return (
    <PlainDialog
      title="上传文件"
      onClose={onClose}
      footer={
        <>
          <Button icon="download" onClick={saveTemplate}>
            下载模板
          </Button>
          <Button onClick={onClose}>取消</Button>
        </>
      }
    >
      <SheetField
        note="XLSX（第一个工作表）或 CSV（UTF-8、GBK），不超过 5 MB；第一列编码，第二列数量，可以带表头。"
        error={error}
        progress={progress}
        onFile={file => void take(file)}
      />
    </PlainDialog>
  )
}
