import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'
import type { TextFieldProps } from './text-field.tsx'

const levels = { 弱: 1, 中: 2, 强: 3 } as const

function Meter({ password }: { password: string }) {
  const word = passwordStrength(password)
  if (!word) return null
  return (
    <span className={css['meter']} data-level={levels[word]}>
      <span className={css['bars']} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      强度：{word}
    </span>
  )
}

/** For a password that is being made up: its rule, and a word for how good it is. */
export function NewPasswordField(props: Omit<TextFieldProps, 'value'> & { value: string }) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint="8 至 20 位，须同时包含字母和数字"
      beside={<Meter password={props.value} />}
      {...props}
    />
  )
}
