import type { ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from '../base/icon.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marks a field that may stay empty; all others are required. */
  optional?: boolean
}

/** The note below a control: its error, or else the hint how to fill it in. */
export function FieldNote({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  if (error)
    return (
      <p id={`${id}-note`} className={css['error']}>
        <Icon name="alert" size={14} />
        {error}
      </p>
    )
  return (
    hint && (
      <p id={`${id}-note`} className={css['hint']}>
        {hint}
      </p>
    )
  )
}

/** The label, the control, and below it the error or the hint. */
export function Field({
  id,
  label,
  hint,
  error,
  optional = false,
  beside,
  children,
}: FieldTexts & { id: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div className="stack one-column gap-6">
      <div className={css['head']}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={css['optional']}>（选填）</span>}
        </label>
        {beside}
      </div>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** The ARIA attributes that tie a control to its hint or error. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
}
