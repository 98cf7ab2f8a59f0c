import type { Kind } from '#contract/kernel/columns.ts'
import type { Column } from './columns.ts'
import { useEffect, useState, type RefObject } from 'react'

/** Text may shrink to this part of its width, but not below a document's number. */
const partOfText = 0.6
const widthOfNumber = 140

const leastOf = <R>({ kind, width, least }: Column<R>): number => {
  if (least !== undefined) return least
  return kind === 'text' ? Math.min(width, Math.max(widthOfNumber, Math.round(width * partOfText))) : width
}

/** The least width of a column on a phone: a document's number, one status, an amount. */
const tightest: Readonly<Record<Kind, number>> = {
  link: 118,
  text: 100,
  status: 104,
  day: 120,
  moment: 120,
  money: 90,
  count: 64,
}

const tightOf = <R>(column: Column<R>): number => Math.min(leastOf(column), tightest[column.kind])

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

/** A window below this width is a phone's, for which nobody chooses columns. */
export const phone = 640

/** Those that may leave, the first to leave first: as their numbers say, then from the right. */
const leaving = <R>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns
    .filter(({ main }) => !main)
    .toReversed()
    .toSorted((one, other) => (one.leaves ?? Infinity) - (other.leaves ?? Infinity) || 0)

/** Widths between the narrowest and the wanted ones, all nearer to them by the same share of the room that is left. */
const between = <R>(
  columns: readonly Column<R>[],
  room: number,
  [narrowOf, wideOf]: readonly [(column: Column<R>) => number, (column: Column<R>) => number],
): readonly Column<R>[] => {
  const narrow = sum(columns.map(narrowOf))
  const wanted = sum(columns.map(wideOf)) - narrow
  const share = wanted === 0 ? 0 : Math.min(1, Math.max(0, room - narrow) / wanted)
  return columns.map(column => {
    const least = narrowOf(column)
    return { ...column, width: Math.floor(least + (wideOf(column) - least) * share) }
  })
}

/**
 * The columns that a table of this width shows without scrolling. First the text becomes narrower, then columns
 * leave. The main ones always stay, and on a phone they all become narrower. Spare room goes to the text. Columns that
 * a person has chosen stay, whatever the width: they become as narrow as on a phone, and then the table scrolls.
 */
export function fitColumns<R>(
  columns: readonly Column<R>[],
  room: number,
  isChosen = false,
): { shown: readonly Column<R>[]; left: readonly Column<R>[] } {
  if (sum(columns.map(({ width }) => width)) <= room) return { shown: columns, left: [] }
  const gone = new Set<Column<R>>()
  let needed = sum(columns.map(leastOf))
  for (const column of isChosen && room >= phone ? [] : leaving(columns)) {
    if (needed <= room) break
    gone.add(column)
    needed -= leastOf(column)
  }
  const stay = columns.filter(column => !gone.has(column))
  return {
    shown: between(stay, room, needed <= room ? [leastOf, ({ width }) => width] : [tightOf, leastOf]),
    left: columns.filter(column => gone.has(column)),
  }
}

/** The inner width of an element; infinite until it is known. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // The observer reports the width once at the start, before anything is painted.
    const observer = new ResizeObserver(() => {
      // A hidden element has no width.
      if (element.clientWidth > 0) setRoom(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
