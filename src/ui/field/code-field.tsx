import { classNames } from '../base/class-names.ts'
import { digitsOf } from '../words/digits.ts'
import css from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const length = 6

type CodeFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onCode: (code: string) => void
}

/** One field for all digits, so that a whole message can be pasted and phones can fill the code in. */
export function CodeField({ onCode, className, ...rest }: CodeFieldProps) {
  return (
    <TextField
      placeholder="6 位数字"
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={classNames(css['code'], className)}
      onChange={event => onCode(digitsOf(event.target.value, length))}
    />
  )
}
