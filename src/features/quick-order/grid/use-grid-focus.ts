import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

/** The row that waits to be filled in; its number changes with every row that is written. */
const inEntry = (column: Column) => `[data-kind="entry"] [data-cell$=":${column}"]`

export type Column = 'code' | 'qty'

export const cellOf = (row: number, column: Column): string => `${row}:${column}`

export function placeIn(target: EventTarget): { row: number; column: Column; cell: HTMLElement } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(':') ?? []
  return cell && (column === 'code' || column === 'qty') ? { row: Number(row), column, cell } : null
}

/** Whether an arrow to the side would still move within the words of the cell. */
function staysInside(cell: HTMLElement, key: string): boolean {
  if (!(cell instanceof HTMLInputElement)) return false
  const { selectionStart: from, selectionEnd: to, value } = cell
  if (from === 0 && to === value.length) return false
  return key === 'ArrowLeft' ? to !== 0 : from !== value.length
}

/** Where a key leads from a cell; null where it leads nowhere. */
function leadsTo(event: KeyboardEvent, row: number, column: Column, count: number, cell: HTMLElement) {
  const { key, ctrlKey, metaKey } = event
  const last = count - 1
  const to = (next: number, in_: Column = column) => ({ row: Math.min(Math.max(next, 0), last), column: in_ })
  if (key === 'Home' || key === 'End') return ctrlKey || metaKey ? to(key === 'Home' ? 0 : last) : null
  const by = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1, PageUp: -10, PageDown: 10 }[key]
  if (by !== undefined) return to(row + by)
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const other = key === 'ArrowLeft' ? 'code' : 'qty'
  return other === column || staysInside(cell, key) ? null : to(row, other)
}

/** Moves the focus between cells as in a spreadsheet, also to rows that are not drawn yet. `count` is without the last one. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  count: number,
) {
  const wanted = useRef<string | null>(null)
  const [, draw] = useState(0)

  // After every drawing: a row that was out of sight is there some drawings later.
  useLayoutEffect(() => {
    const cell = wanted.current === null ? null : grid.current?.querySelector<HTMLElement>(wanted.current)
    if (!cell) return
    wanted.current = null
    cell.focus({ preventScroll: true })
  })

  const focusCell = (row: number, column: Column) => {
    wanted.current = row < count ? `[data-cell="${cellOf(row, column)}"]` : inEntry(column)
    if (count > 0) virtualizer.scrollToIndex(Math.min(row, count - 1))
    draw(round => round + 1)
  }

  /** @returns whether the key led to another cell */
  const onArrow = (event: KeyboardEvent): boolean => {
    const from = placeIn(event.target)
    const to = from && leadsTo(event, from.row, from.column, count + 1, from.cell)
    if (!to) return false
    event.preventDefault()
    focusCell(to.row, to.column)
    return true
  }
  return { focusCell, onArrow }
}
