import { useState } from 'react'
import { wholeOf } from '../words/digits.ts'
import field from './cases-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type CasesFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'inside'> & {
  readonly unit: string
  readonly value: number | null
  /** Null where the input is no number of cases. */
  readonly onChange: (cases: number | null) => void
}

/** Takes whole cases. Another input stays as typed, with an error: 1.5 must become neither 1 nor 15. */
export function CasesField({ unit, value, onChange, error, ...rest }: CasesFieldProps) {
  const [typed, setTyped] = useState('')
  const isNone = value === null && typed !== ''
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      inside={<span className={field['unit']}>{unit}</span>}
      error={isNone ? `请填写整${unit}数` : error}
      value={value ?? typed}
      onFocus={event => event.target.select()}
      onChange={event => {
        const text = event.target.value
        setTyped(text)
        onChange(wholeOf(text))
      }}
    />
  )
}
