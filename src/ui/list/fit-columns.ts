import type { Column } from './columns.ts'

/** Text gives way down to this part of its width, but not below a document's number. */
const partOfText = 0.6
const widthOfNumber = 140

const leastOf = <R>({ kind, width, least }: Column<R>): number => {
  if (least !== undefined) return least
  return kind === 'text' ? Math.min(width, Math.max(widthOfNumber, Math.round(width * partOfText))) : width
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/** Those that may leave, the first to leave first: as their numbers say, then from the right. */
const leaving = <R>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns
    .filter(({ main }) => !main)
    .toReversed()
    .toSorted((one, other) => (one.leaves ?? Infinity) - (other.leaves ?? Infinity) || 0)

/**
 * The columns that a table of this width shows without scrolling. Text becomes narrower first, then columns leave; the
 * main ones stay in any case. What is left of the room goes to the text.
 */
export function fitColumns<R>(
  columns: readonly Column<R>[],
  room: number,
): { shown: readonly Column<R>[]; left: readonly Column<R>[] } {
  if (sum(columns.map(({ width }) => width)) <= room) return { shown: columns, left: [] }
  const gone = new Set<Column<R>>()
  let needed = sum(columns.map(leastOf))
  for (const column of leaving(columns)) {
    if (needed <= room) break
    gone.add(column)
    needed -= leastOf(column)
  }
  const stay = columns.filter(column => !gone.has(column))
  const wanted = sum(stay.map(({ width }) => width)) - needed
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, room - needed) / wanted)
  const shown = stay.map(column => {
    const least = leastOf(column)
    return { ...column, width: Math.floor(least + (column.width - least) * share) }
  })
  return { shown, left: columns.filter(column => gone.has(column)) }
}
