import type { RefObject } from 'react'
import { usePageKeys } from './use-page-keys.ts'

interface Keys {
  readonly toggle: ((id: number) => void) | undefined
  readonly leave: () => void
  readonly help: () => void
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row-key]')]

const activeRow = () => document.activeElement?.closest<HTMLElement>('[data-row-key]') ?? null

/** The row after or before the one with the focus, at first the first. Its link takes the focus, so Enter opens it. */
function step(list: HTMLElement, by: 1 | -1): void {
  const rows = rowsIn(list)
  const active = activeRow()
  const at = active ? rows.indexOf(active) + by : 0
  const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
  row?.querySelector<HTMLElement>('[data-opens-row]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The keys of a list: `/` to its words, j and k through the rows, x selects, Esc leaves, ? helps. */
export function useListKeys(place: RefObject<HTMLElement | null>, keys: Keys): void {
  usePageKeys(key => {
    const list = place.current
    if (!list) return false
    const id = Number(activeRow()?.dataset['rowKey'])
    if (key === '/') {
      const words = list.querySelector<HTMLInputElement>('input[enterkeyhint="search"]')
      words?.focus()
      words?.select()
    } else if (key === 'j') step(list, 1)
    else if (key === 'k') step(list, -1)
    else if (key === 'x' && keys.toggle && id) keys.toggle(id)
    else if (key === '?') keys.help()
    else if (key === 'Escape') {
      keys.leave()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } else return false
    return true
  })
}
