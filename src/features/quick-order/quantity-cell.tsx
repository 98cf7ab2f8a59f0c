import { useState, type KeyboardEvent } from 'react'
import { stepQuantity, type QuantityRule } from '#contract/rules/quantity.ts'
import css from './pad-grid.module.css'

interface QuantityCellProps {
  /** Place in the grid, by which the arrow keys find it. */
  readonly cell: string
  readonly name: string
  readonly value: string
  readonly wrong: boolean
  /** Digits alone, where anything else could only be lost again. */
  readonly onlyDigits?: boolean
  readonly rule?: QuantityRule | null
  readonly onCommit: (text: string) => void
}

/** A quantity as a cell of a spreadsheet: it counts with Enter, an arrow, Tab or a click elsewhere; Esc takes it back. */
export function QuantityCell({
  cell,
  name,
  value,
  wrong,
  onlyDigits = false,
  rule,
  onCommit,
}: QuantityCellProps) {
  const [text, setText] = useState<string | null>(null)
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
      className={css['quantity']}
      data-cell={cell}
      data-dirty={text !== null && text !== value ? '' : undefined}
      data-wrong={wrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      aria-invalid={wrong || undefined}
      value={text ?? value}
      onFocus={event => event.target.select()}
      onChange={event => {
        const typed = event.target.value
        setText(onlyDigits ? typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 5) : typed)
      }}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
