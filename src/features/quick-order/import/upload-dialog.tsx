import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { saveCsv } from '../../../ui/base/browser/save-blob.ts'
import { csvOf } from './csv.ts'
import css from './import-dialogs.module.css'
import { readInWorker } from '../reading/read-in-worker.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { refusalText } from './import-rows.ts'

const accepted =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
  const [over, setOver] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const take = async (file: File | undefined) => {
    if (!file) return
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
      <div
        role="presentation"
        className={css['drop']}
        data-over={over}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <input
          type="file"
          className={css['file']}
          accept={accepted}
          aria-label="选择 XLSX 或 CSV 文件"
          aria-describedby="pad-file-note"
          onChange={event => {
            void take(event.target.files?.[0])
            // The same file may be chosen again after it was mended.
            event.target.value = ''
          }}
        />
        <Icon name="upload" size={24} />
        <span>
          <b>选择文件</b>
          <span className="for-keys">，或拖到这里</span>
        </span>
        {progress !== undefined && (
          <progress className={css['progress']} max={1} value={progress} aria-label="读取进度" />
        )}
      </div>
      <p id="pad-file-note" className={css['note']} data-wrong={error !== undefined} aria-live="polite">
        {error ??
          'XLSX（第一个工作表）或 CSV（UTF-8、GBK），不超过 5 MB；第一列编码，第二列数量，可以带表头。'}
      </p>
    </PlainDialog>
  )
}
