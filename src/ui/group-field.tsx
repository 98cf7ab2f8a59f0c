import type { ReactNode } from 'react'
import css from './field.module.css'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

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
    <fieldset className={css['field']} aria-describedby={error || hint ? `${id}-note` : undefined}>
      <legend className={css['legend']}>
        {label}
        {optional && <span className={css['optional']}>（选填）</span>}
      </legend>
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
    </fieldset>
  )
}
