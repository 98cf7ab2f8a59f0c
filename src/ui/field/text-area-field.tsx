import { useId, type ComponentProps } from 'react'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import css from './text-area-field.module.css'

/** A text of several lines, with a count if its length is limited. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  maxLength,
  value,
  rows = 3,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'value'> & { value: string }) {
  const id = useId()
  const count = maxLength === undefined ? null : <span>{`${value.length} / ${maxLength}`}</span>
  return (
    <Field id={id} label={label} hint={hint} error={error} beside={count} {...(optional && { optional })}>
      <textarea
        {...area}
        {...describedBy(id, { hint, error })}
        className={css['area']}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-required={!optional}
      />
    </Field>
  )
}
