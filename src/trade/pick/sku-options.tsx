import type { CSSProperties } from 'react'
import { classNames } from '../../ui/base/class-names.ts'
import css from './sku-options.module.css'

export interface SkuOption {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly hint?: string
}

// No HTML element with these roles fits a list below a text field.
const listbox = { role: 'listbox' } as const
const optionOf = (chosen: boolean) => ({ role: 'option', 'aria-selected': chosen }) as const

/** The id of an option, for the field's `aria-activedescendant`. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** Products that the input of a field may mean. The field keeps the focus and moves the choice. */
export function SkuOptions<Option extends SkuOption>({
  id,
  options,
  active,
  className,
  style,
  onPick,
}: {
  id: string
  options: readonly Option[]
  /** The index of the option that Enter takes. */
  active: number
  /** The field decides the position of the list. */
  className: string | undefined
  style?: CSSProperties
  onPick: (option: Option) => void
}) {
  return (
    <div
      id={id}
      {...listbox}
      aria-label="商品建议"
      className={classNames(css['list'], className)}
      style={style}
    >
      {options.map((option, at) => (
        <button
          type="button"
          tabIndex={-1}
          key={option.id}
          id={optionId(id, at)}
          {...optionOf(at === active)}
          className={css['option']}
          // A press must not take the focus from the field, which would count as leaving it.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <span className="medium cut">{option.name}</span>
          <span className={css['code']}>{option.code}</span>
          <span className={css['hint']}>{option.hint}</span>
        </button>
      ))}
    </div>
  )
}
