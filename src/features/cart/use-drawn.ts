import { useDeferredValue } from 'react'
import type { FilledLine } from '../../offline/fill-lines.ts'

/** More than a screen shows. */
const firstRows = 24

/** The rows of the first screen at once; the others follow in pieces, between which the page answers. */
export function useDrawn(lines: readonly FilledLine[]): readonly FilledLine[] {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? lines : lines.slice(0, firstRows)
}
