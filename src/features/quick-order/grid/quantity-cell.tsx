import { useState, type KeyboardEvent } from 'react'
import { stepQuantity, type QuantityRule } from '#contract/cart/quantity.ts'
import { wholeOf } from '../../../ui/words/digits.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './pad-grid.module.css'

interface QuantityCellProps {
  /** Place in the grid, by which the arrow keys find it. */
  readonly cell: string
  readonly name: string
  readonly value: string
  readonly wrong: boolean
  /** Where nothing but whole cases counts; anything else is marked, and gone when somebody leaves the cell. */
  readonly onlyWhole?: boolean
  readonly rule?: QuantityRule | null
  readonly onCommit: (text: string) => void
}

/** A quantity as a cell of a spreadsheet: it counts with Enter, an arrow, Tab or a click elsewhere; Esc takes it back. */
export function QuantityCell({
  cell,
  name,
  value,
  wrong,
  onlyWhole = false,
  rule,
  onCommit,
}: QuantityCellProps) {
  const [text, setText] = useState<string | null>(null)
  const isStray = onlyWhole && text !== null && text !== '' && wholeOf(text) === null
  const isWrong = wrong || isStray
  const commit = () => {
    if (text !== null && text !== value) onCommit(text)
    setText(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.altKey ? { ArrowUp: 1, ArrowDown: -1 }[event.key] : undefined
    if (by !== undefined && rule) {
      event.preventDefault()
      event.stopPropagation()
      setText(String(stepQuantity(Number(text ?? value), event.shiftKey ? by * 10 : by, rule)))
    } else if (event.key === 'Escape' && text !== null) {
      event.stopPropagation()
      setText(null)
    } else if (event.key === 'Enter') commit()
  }
  return (
    <input
      className={classNames('bold text-end', css['quantity'])}
      data-cell={cell}
      data-dirty={text !== null && text !== value ? '' : undefined}
      data-wrong={isWrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      aria-invalid={isWrong || undefined}
      value={text ?? value}
      onFocus={event => event.target.select()}
      {...(onlyWhole && { maxLength: 5 })}
      onChange={event => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
