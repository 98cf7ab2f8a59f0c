import { useRef, useState } from 'react'
import type { Pad, Written } from '../use-pad.ts'

const empty = { code: '', qty: '' }

/** The row at the foot of the grid, until it is written. Kept outside of the grid, which forgets rows out of sight. */
export function useEntry(pad: Pick<Pad, 'write'>) {
  const [entry, setEntry] = useState(empty)
  // A key press fills a cell and writes the row at once, before the page is drawn again.
  const latest = useRef(empty)
  const put = (part: Partial<typeof empty>) => {
    latest.current = { ...latest.current, ...part }
    setEntry(latest.current)
  }
  const commit = (): boolean => {
    const { code, qty } = latest.current
    if (code.trim() === '') return false
    put(empty)
    const row: Written = { code: code.trim(), qty: qty.trim() === '' ? null : qty.trim() }
    pad.write(`添加 ${row.code}`, [row])
    return true
  }
  return { entry, put, commit }
}

export type Entry = ReturnType<typeof useEntry>
