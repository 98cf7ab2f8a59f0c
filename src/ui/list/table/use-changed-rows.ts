import { useEffect, useRef, useState } from 'react'
import type { Column } from './columns.ts'
import type { Row } from './list-table.tsx'

export const markedMs = 3_000
/** The most changes that are announced one by one. */
const mostTold = 3

interface Changed {
  readonly ids: ReadonlySet<number>
  /** The announcement of the changes, for people who do not see the mark. */
  readonly text: string
}

interface Words<R> {
  readonly columns: readonly Column<R>[]
  readonly nameOf: (row: R) => string
  /** The count of many rows, in words. */
  readonly counted: (count: number) => string
}

const nothing: Changed = { ids: new Set(), text: '' }

/** The rows that were here before and have changed. A row that came or went has not changed. */
function changedSince<R extends Row>(before: readonly R[], rows: readonly R[]): R[] {
  if (before === rows) return []
  const known = new Map(before.map(row => [row.id, row]))
  return rows.filter(row => {
    const old = known.get(row.id)
    return old !== undefined && old !== row && JSON.stringify(old) !== JSON.stringify(row)
  })
}

function wordsOf<R>(rows: readonly R[], { columns, nameOf, counted }: Words<R>): string {
  if (rows.length > mostTold) return `${counted(rows.length)}已更新`
  return rows
    .map(row => {
      const marks = columns.flatMap(column => (column.kind === 'status' ? column.value(row) : []))
      const state = marks.map(({ text }) => text).join('、')
      return `${nameOf(row)} 已更新${state === '' ? '' : `：${state}`}`
    })
    .join('；')
}

/**
 * The changes between two answers to the same question, for a while; `asked` names the question, so that another
 * page, order or filter begins anew. Undefined rows are not known yet, or belong to the question before.
 */
export function useChangedRows<R extends Row>(
  asked: string,
  rows: readonly R[] | undefined,
  words: Words<R>,
): Changed {
  const seen = useRef<{ asked: string; rows: readonly R[] }>(undefined)
  const [changed, setChanged] = useState(nothing)

  useEffect(() => {
    const before = seen.current
    if (before && before.asked !== asked) setChanged(nothing)
    if (!rows) return
    seen.current = { asked, rows }
    const different = before?.asked === asked ? changedSince(before.rows, rows) : []
    if (different.length === 0) return
    setChanged({ ids: new Set(different.map(({ id }) => id)), text: wordsOf(different, words) })
  }, [asked, rows, words])

  useEffect(() => {
    if (changed === nothing) return undefined
    const fading = setTimeout(() => setChanged(nothing), markedMs)
    return () => clearTimeout(fading)
  }, [changed])

  return changed
}
