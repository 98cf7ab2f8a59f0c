import { useId, type ReactNode } from 'react'
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
      <select
        {...describedBy(id, { hint, error })}
        className={css['select']}
        value={value}
        onChange={event => onPick(event.target.value)}
      >
        {children}
      </select>
    </Field>
  )
}
