import { useId, type ComponentProps, type ReactNode } from 'react'
import css from './checkbox.module.css'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  error?: string | undefined
  children: ReactNode
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={css['label']} htmlFor={id}>
        <input
          {...input}
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
