import { useEffect, useRef, type ReactNode } from 'react'
import css from './form.module.css'
import { Icon } from '../base/icon.tsx'
import prose from '../base/prose.module.css'
import { flushSync } from 'react-dom'

interface FormProps {
  label: string
  /** The state of `useForm`. */
  form: { problem: string | undefined; refusals: number; errors: object }
  onSubmit: () => void
  children: ReactNode
  /** The buttons; the missing fields are named above them. */
  actions: ReactNode
}

/** Enter submits. A refused attempt moves the focus to the first bad field and reads its error aloud. */
export function Form({ label, form, onSubmit, children, actions }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refusals === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus()
  }, [form.refusals])
  const latest = Object.values(form.errors).find((error): error is string => typeof error === 'string')

  return (
    <form
      ref={element}
      className="stack one-column gap-20"
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <p className={prose['hidden']} aria-live="polite">
        {form.problem ? '' : latest}
      </p>
      <div className={css['foot']} data-form-foot>
        {form.problem && (
          <p className={css['problem']} role="alert">
            <Icon name="alert" size={14} />
            {form.problem}
          </p>
        )}
        <div className={css['actions']}>{actions}</div>
      </div>
    </form>
  )
}

/** Shows the errors, and moves the focus to the first wrong field, as a form does. */
export function tellWrong(tell: () => void, within: 'main' | 'dialog[open]' = 'main'): void {
  // Before this drawing no field is marked as wrong.
  flushSync(tell)
  document.querySelector<HTMLElement>(`${within} :is([aria-invalid="true"], [data-invalid])`)?.focus()
}
