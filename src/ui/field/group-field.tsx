import type { ReactNode } from 'react'
import css from './field.module.css'
import { FieldNote, type FieldTexts } from './field.tsx'

/** Like a field, for several controls that answer one question together. */
export function GroupField({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <fieldset className="stack one-column gap-6" aria-describedby={error || hint ? `${id}-note` : undefined}>
      <legend className={css['legend']}>
        {label}
        {optional && <span className={css['optional']}>（选填）</span>}
      </legend>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}
