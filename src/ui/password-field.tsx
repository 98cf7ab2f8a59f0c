import { useState, type KeyboardEvent } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

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
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
