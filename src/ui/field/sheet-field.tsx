import { useId, useState, type ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import css from './sheet-field.module.css'

const accepted =
  '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a spreadsheet by click, keyboard or drop. */
export function SheetField({
  note,
  error,
  progress,
  onFile,
}: {
  note: ReactNode
  error: string | undefined
  /** From 0 to 1 while the file is read. */
  progress: number | undefined
  onFile: (file: File) => void
}) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
  }
  return (
    <>
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
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          type="file"
          className={css['file']}
          accept={accepted}
          aria-label="选择 XLSX 或 CSV 文件"
          aria-describedby={id}
          onChange={event => {
            take(event.target.files?.[0])
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
      <p id={id} className={css['note']} data-wrong={error !== undefined} aria-live="polite">
        {error ?? note}
      </p>
    </>
  )
}
