import { useEffect, useRef, useState } from 'react'
import { mostExported } from '#contract/kernel/page-sizes.ts'
import { Button } from '../base/button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { failureReason } from '../base/page/page-states.tsx'
import { formatCount } from '../words/format-count.ts'
import { PlainDialog } from '../base/overlay/plain-dialog.tsx'
import { saveBlob } from '../base/browser/save-blob.ts'
import { notify } from '../base/overlay/toast.ts'
import css from './list-page.module.css'

interface ExportProps {
  what: string
  columns: readonly { readonly key: string; readonly title: string }[]
  /** The number of rows where they were chosen one by one. */
  chosen?: number | undefined
  /** Asks for the file with the filters in force. */
  load: (
    columns: readonly string[],
    options: { signal: AbortSignal; onProgress: (bytes: number) => void },
  ) => Promise<{ readonly name: string; readonly blob: Blob }>
}

const kilo = 1024

/** The choice of columns, the progress of the file, and a button to stop it. */
function ExportDialog({
  what,
  columns,
  chosen: count,
  load,
  onClose,
}: ExportProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(columns.map(({ key }) => key)))
  const [bytes, setBytes] = useState<number>()
  const [problem, setProblem] = useState('')
  const running = useRef<AbortController>(undefined)
  // Closing the dialog aborts the export.
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    setProblem('')
    try {
      const names = columns.flatMap(({ key }) => (chosen.has(key) ? [key] : []))
      const { name, blob } = await load(names, { signal: controller.signal, onProgress: setBytes })
      saveBlob(name, blob)
      notify.success('文件已保存')
      onClose()
    } catch (error) {
      if (!controller.signal.aborted)
        setProblem(`没有导出：${error instanceof Error ? failureReason(error) : '请稍后再试'}。`)
    }
    setBytes(undefined)
  }
  const isRunning = bytes !== undefined
  const footer = (
    <>
      <Button onClick={isRunning ? () => running.current?.abort() : onClose}>
        {isRunning ? '停止导出' : '取消'}
      </Button>
      <Button
        variant="primary"
        icon="download"
        busy={isRunning}
        onClick={() => (chosen.size === 0 ? setProblem('请至少选择一列。') : void start())}
      >
        导出
      </Button>
    </>
  )
  return (
    <PlainDialog title={`导出${what}`} onClose={onClose} footer={footer}>
      <p>
        {count === undefined
          ? `按当前筛选导出为 XLSX，至多 ${formatCount(mostExported)} 行。请选择列：`
          : `把所选的 ${count} 行导出为 XLSX。请选择列：`}
      </p>
      <div className={css['choices']}>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={chosen.has(key)}
            disabled={isRunning}
            onChange={({ target }) =>
              setChosen(before => {
                const next = new Set(before)
                if (target.checked) next.add(key)
                else next.delete(key)
                return next
              })
            }
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <output>{isRunning && `正在导出，已收到 ${formatCount(Math.round(bytes / kilo))} KB…`}</output>
      {problem !== '' && <p role="alert">{problem}</p>}
    </PlainDialog>
  )
}

/** Opens the export of a list. */
export function ExportButton(props: ExportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {props.chosen === undefined ? '导出' : '导出所选'}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
