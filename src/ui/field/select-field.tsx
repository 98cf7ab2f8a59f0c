import { Select } from 'antd'
import { useId } from 'react'
import { AntdProvider } from '../base/theme/antd-provider.tsx'
import { classNames } from '../base/class-names.ts'
import { describedBy, Field, type FieldTexts } from './field.tsx'
import css from './select-field.module.css'

export interface Choice {
  readonly id: number
  readonly name: string
}

type SelectFieldProps = FieldTexts & {
  value: number | null
  choices: readonly Choice[] | undefined
  placeholder: string
  disabled?: boolean
  onBlur?: () => void
  onPick: (id: number) => void
}

/** A select whose choices can be found by typing. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  value,
  choices,
  placeholder,
  disabled = false,
  onBlur,
  onPick,
}: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <AntdProvider>
        <Select<number, Choice>
          {...describedBy(id, { hint, error })}
          className={classNames(css['select'])}
          fieldNames={{ value: 'id', label: 'name' }}
          options={[...(choices ?? [])]}
          loading={choices === undefined && !disabled}
          showSearch={{ optionFilterProp: 'name' }}
          placeholder={placeholder}
          disabled={disabled}
          status={error ? 'error' : ''}
          // antd would show the bare id of a value that is not among the choices.
          value={choices?.some(choice => choice.id === value) ? value : null}
          onChange={onPick}
          {...(onBlur && { onBlur })}
        />
      </AntdProvider>
    </Field>
  )
}
