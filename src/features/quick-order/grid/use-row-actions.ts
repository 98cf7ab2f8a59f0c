import { useLayoutEffect, useMemo, useRef } from 'react'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { DraftRow } from '../../../device/store/rows.ts'
import type { Pad, Written } from '../use-pad.ts'
import type { Selection } from './use-selection.ts'

/** The actions of a row of the pad. */
export interface RowActions {
  readonly select: (key: string) => void
  readonly setQuantity: (line: FilledLine, qty: number) => void
  readonly removeLine: (key: string) => void
  readonly rewrite: (draft: DraftRow, next: Partial<Written>) => void
  readonly removeDraft: (id: string) => void
  readonly toQuantity: (at: number) => void
}

interface Grid {
  readonly pad: Pad
  readonly selection: Selection
  readonly toQuantity: (at: number) => void
}

/** The same object at all times, so that a row is drawn again only when it changes itself. */
export function useRowActions(grid: Grid): RowActions {
  const latest = useRef(grid)
  useLayoutEffect(() => {
    latest.current = grid
  })
  return useMemo(
    () => ({
      select: key => latest.current.selection.toggle(key),
      setQuantity: (line, qty) => latest.current.pad.setQuantity(line, qty),
      removeLine: key => latest.current.pad.remove('删除一行', [key], []),
      rewrite: (draft, next) => latest.current.pad.rewrite(draft, next),
      removeDraft: id => latest.current.pad.remove('删除一行', [], [id]),
      toQuantity: at => latest.current.toQuantity(at),
    }),
    [],
  )
}
