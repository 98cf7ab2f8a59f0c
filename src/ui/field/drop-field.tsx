import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import css from './drop-field.module.css'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import { Icon } from '../base/icon.tsx'
import { fileProblem, ruleText, type FileRule } from './picture-file.ts'
import prose from '../base/prose.module.css'

type DropFieldProps = FieldTexts & {
  rule: FileRule
  /** A preview of the chosen file. */
  preview?: ReactNode
  /** From 0 to 1 during an upload. */
  progress: number | undefined
  /** Whether several may be chosen at once. */
  many?: boolean
  onFiles: (files: readonly [File, ...File[]]) => void
  onProblem: (text: string) => void
}

/** Takes files by click, keyboard or drop, and refuses a wrong one before any is sent. */
export function DropField({
  label,
  hint,
  error,
  rule,
  preview,
  progress,
  many = false,
  onFiles,
  onProblem,
}: DropFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const note = hint ?? ruleText(rule)

  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? []
    if (!first) return
    const files = [first, ...(many ? others : [])] as const
    const problem = files.map(file => fileProblem(file, rule)).find(found => found !== undefined)
    if (problem) onProblem(problem)
    else onFiles(files)
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
          multiple={many}
          aria-required={!many}
          onChange={event => {
            take(event.target.files)
            // Cleared, so that the same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
        {preview ?? (
          <span className={css['empty']}>
            <Icon name="upload" size={24} />
            <span>
              <b>选择文件</b>
              <span className="for-keys">，或拖到这里</span>
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
