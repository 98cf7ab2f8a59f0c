import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './drop-field.module.css'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'
import { fileProblem, ruleText, type FileRule } from './picture-file.ts'
import prose from './prose.module.css'

type DropFieldProps = FieldTexts & {
  rule: FileRule
  /** A preview of the chosen file. */
  preview?: ReactNode
  /** From 0 to 1 during an upload. */
  progress: number | undefined
  onFile: (file: File) => void
  onProblem: (text: string) => void
}

/** Takes a file by click, keyboard or drop, and refuses a wrong one before it is sent. */
export function DropField({
  label,
  hint,
  error,
  rule,
  preview,
  progress,
  onFile,
  onProblem,
}: DropFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const note = hint ?? ruleText(rule)

  const take = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, rule)
    if (problem) onProblem(problem)
    else onFile(file)
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    <Field id={id} label={label} hint={note} error={error}>
      <div
        role="presentation"
        className={classNames(css['drop'], over && css['over'], error !== undefined && css['wrong'])}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          {...describedBy(id, { hint: note, error })}
          type="file"
          className={css['input']}
          accept={rule.types.join(',')}
          aria-required
          onChange={event => {
            take(event.target.files?.[0])
            // Cleared, so that the same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
        {preview ?? (
          <span className={css['empty']}>
            <Icon name="upload" size={24} />
            <span>
              <b>选择文件</b>，或拖到这里
            </span>
          </span>
        )}
        {progress !== undefined && <Progress part={progress} />}
      </div>
    </Field>
  )
}

function Progress({ part }: { part: number }) {
  const percent = Math.round(part * 100)
  return (
    <span className={css['progress']}>
      <progress className={prose['hidden']} max={100} value={percent} aria-label="上传进度" />
      <span className={css['track']} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      <span>{percent < 100 ? `正在上传 ${percent}%` : '正在保存'}</span>
    </span>
  )
}
