import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import css from './import-dialogs.module.css'
import { rowsToWrite, refusalText } from './import-rows.ts'
import { readText, type FileReport } from '../reading/read-file.ts'

const example = `MK11101\t10
MK11102\t6`

function countText(report: FileReport): string {
  if (report.kind === 'refused') return refusalText[report.problem]
  const written = rowsToWrite(report.rows)
  const wrong = written.filter(({ kind }) => kind === 'problem').length
  return `识别到 ${written.length} 行${wrong > 0 ? `，其中 ${wrong} 行需处理` : ''}`
}

/** A list from a chat or a spreadsheet, looked at before it is taken. */
export function PasteDialog({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const report = text.trim() === '' ? null : readText(text)
  const take = () => {
    if (report?.kind === 'read') onRead(text)
    else setError(report ? refusalText[report.problem] : '请先粘贴或输入清单')
  }
  return (
    <PlainDialog
      title="粘贴清单"
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" onClick={take}>
            加入清单
          </Button>
        </>
      }
    >
      <label className={css['label']} htmlFor="pad-paste">
        每行一个商品：编码和数量，用制表符、逗号、分号或空格隔开
      </label>
      <textarea
        id="pad-paste"
        data-autofocus
        className={css['text']}
        rows={10}
        spellCheck={false}
        placeholder={example}
        aria-describedby="pad-paste-note"
        aria-invalid={error ? true : undefined}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <p id="pad-paste-note" className={css['note']} data-wrong={error !== undefined} aria-live="polite">
        {error ?? (report ? countText(report) : '可以带表头；相同的编码会合并，只有编码时按起订量。')}
      </p>
    </PlainDialog>
  )
}
