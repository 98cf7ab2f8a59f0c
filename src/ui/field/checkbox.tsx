import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import css from './checkbox.module.css'
import { Icon } from '../base/icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id' | 'ref'> & {
  error?: string | undefined
  /** Some of its options are chosen: neither yes nor no. */
  mixed?: boolean
  children: ReactNode
}

export function Checkbox({ children, error, mixed = false, ...input }: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // HTML has no attribute for it.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <div>
      <label className={css['label']} htmlFor={id}>
        <input
          {...input}
          ref={box}
          id={id}
          type="checkbox"
          className={css['box']}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className={css['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
