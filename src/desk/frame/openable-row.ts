import type { HTMLAttributes } from 'react'

/** A row of a table that opens its details: by a click anywhere on it, or by Enter where the keyboard is on the row. */
export const openableRow = (onOpen: () => void): HTMLAttributes<HTMLElement> => ({
  tabIndex: 0,
  style: { cursor: 'pointer', outlineOffset: -2 },
  onClick: onOpen,
  onKeyDown: event => {
    // Buttons in the row have their own Enter.
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onOpen()
  },
})
