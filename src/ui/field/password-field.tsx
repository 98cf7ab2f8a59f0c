import { useState, type KeyboardEvent } from 'react'
import css from './field.module.css'
import { Drawing } from '../base/icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
const crossedEye =
  'M9.5 5.8A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5 M6 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2 M10 10a3 3 0 0 0 4.1 4.2 M4 4l16 16'

/** A password that can be shown; warns when caps lock is on. */
export function PasswordField({ hint, onBlur, onKeyDown, onKeyUp, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      hint={capsLock ? <output>大写锁定已打开</output> : hint}
      onKeyDown={event => {
        watch(event)
        onKeyDown?.(event)
      }}
      onKeyUp={event => {
        watch(event)
        onKeyUp?.(event)
      }}
      onBlur={event => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      inside={
        <button
          type="button"
          className={css['inside']}
          aria-pressed={shown}
          aria-label="显示密码"
          onClick={() => setShown(!shown)}
        >
          <Drawing path={shown ? crossedEye : eye} />
        </button>
      }
    />
  )
}
