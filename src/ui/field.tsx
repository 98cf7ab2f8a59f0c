import type { ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Marks what may stay empty; everything else is required. */
  optional?: boolean
}

/** Label on top, then the control, then what helps or what is wrong. */
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
    <div className={css['field']}>
      <div className={css['head']}>
        <label htmlFor={id}>
          {label}
          {optional && <span className={css['optional']}>（选填）</span>}
        </label>
        {beside}
      </div>
      {children}
      {error ? (
        <p id={`${id}-note`} className={css['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className={css['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What ties a control to its note, for every kind of control. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
}
