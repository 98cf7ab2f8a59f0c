import { useId, type ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import css from './choice-field.module.css'
import { describedBy, Field, type FieldTexts } from './field.tsx'

/** A label and the browser's own select, which is quick to use and needs no code. */
export function ChoiceField({
  value,
  onPick,
  children,
  label,
  hint,
  error,
}: FieldTexts & { value: string; onPick: (value: string) => void; children: ReactNode }) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={css['place']}>
        <select
          {...describedBy(id, { hint, error })}
          className={css['select']}
          value={value}
          onChange={event => onPick(event.target.value)}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={14} />
      </span>
    </Field>
  )
}
