import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Right of the label: a small link such as 忘记密码. */
    beside?: ReactNode
    /** At the right end of the box. */
    inside?: ReactNode
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  beside,
  inside,
  className,
  ...input
}: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} beside={beside} {...(optional && { optional })}>
      <div className={css['box']}>
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          className={classNames(css['input'], className)}
          aria-required={!optional}
        />
        {inside}
      </div>
    </Field>
  )
}
