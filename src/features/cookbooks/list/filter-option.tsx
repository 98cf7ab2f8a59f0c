import { useId, type ReactNode } from 'react'
import { formatCount } from '../../../ui/words/format-count.ts'
import css from './filter-option.module.css'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** One choice with its number of dishes. */
export function Option({
  kind,
  group,
  count,
  checked,
  onPick,
  children,
}: {
  kind: 'radio' | 'checkbox'
  group?: string
  count?: number | undefined
  checked: boolean
  onPick: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <label htmlFor={id} className={css['option']} data-none={count === 0 && !checked}>
      <input id={id} type={kind} name={group} className={css['box']} checked={checked} onChange={onPick} />
      <span className={css['name']}>{children}</span>
      {count !== undefined && <span className="at-end faint size-hint">{formatCount(count)}</span>}
    </label>
  )
}
