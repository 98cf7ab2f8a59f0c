import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const levels = { 弱: 1, 中: 2, 强: 3 } as const

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d\s]/]
const obvious = /^(.)\1+$|0123|1234|2345|3456|4567|5678|6789|abcd|qwer|password/i

/** How hard a password is to guess; undefined for an empty one. */
export function passwordStrength(password: string): keyof typeof levels | undefined {
  if (password === '') return undefined
  const variety = kinds.filter(kind => kind.test(password)).length
  const different = new Set(password).size
  if (password.length < 8 || variety < 2 || different < 5 || obvious.test(password)) return '弱'
  return (password.length >= 12 && variety >= 3) || (password.length >= 10 && variety === 4) ? '强' : '中'
}

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

/** The field for a new password, with the rule and the password's strength. */
export function NewPasswordField(props: Omit<TextFieldProps, 'value'> & { value: string }) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint="8 至 64 位，须同时包含字母和数字"
      beside={<Meter password={props.value} />}
      {...props}
    />
  )
}
