import { phoneOf } from '../../ui/words/digits.ts'
import { TextField } from '../../ui/field/text-field.tsx'

interface PhoneFieldProps {
  label: string
  value: string
  error: string | undefined
  onBlur: () => void
  onPhone: (phone: string) => void
}

/** The phone number, which is the login name. Pasted text of any format is reduced to the eleven digits. */
export function PhoneField({ onPhone, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      placeholder="11 位手机号"
      onChange={event => onPhone(phoneOf(event.target.value))}
    />
  )
}
