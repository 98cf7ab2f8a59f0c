import type { Cells, Fit, Kind, ListColumn, ListColumns } from '#contract/kernel/columns.ts'
import type { ReactNode } from 'react'
import type { Tone } from '../../base/status.tsx'

export interface Mark {
  readonly tone: Tone
  readonly text: string
}

/** A column of a table: the kind of its cells, and their values. */
export type Column<R> = Fit &
  Cells<R, readonly Mark[]> & {
    /** Unique in its list; a person's choice of columns is stored by it. */
    readonly key: string
    readonly title: string
    readonly width: number
    /** Stands behind a status: what this device knows of the row beyond the portal's answer. */
    readonly beside?: (row: R) => ReactNode
  }

/** A text has the width of a document's number. */
const usualWidth: Readonly<Record<Kind, number>> = {
  link: 150,
  text: 150,
  status: 110,
  day: 110,
  moment: 140,
  money: 120,
  count: 80,
}

/** The colour of a status, and what else is said about the row. */
interface StatusCell<R> {
  readonly tone: (row: R) => Tone
  readonly more?: (row: R) => readonly Mark[]
  readonly beside?: (row: R) => ReactNode
}

interface TextCell<R> {
  readonly value: (row: R) => string
  readonly note?: (row: R) => string
}

type OwnCell<R, K> = K extends 'status' ? StatusCell<R> : K extends 'text' ? TextCell<R> : never
type RowOf<C> = C[keyof C] extends { readonly value: (row: infer R) => unknown } ? R : never
type OwnCells<C extends ListColumns<never>> = {
  readonly [K in keyof C]?: OwnCell<RowOf<C>, C[K]['kind']>
}

const columnOf = <R>(
  key: string,
  { title, head = title, storedAs = key, ...column }: ListColumn<R>,
  { tone = () => 'neutral', more = () => [], beside, ...text }: Partial<StatusCell<R> & TextCell<R>> = {},
): Column<R> => {
  const place = { key: storedAs, title: head, width: usualWidth[column.kind] }
  if (column.kind === 'text') return { ...place, ...column, ...text }
  if (column.kind !== 'status') return { ...place, ...column }
  const { value: stateOf } = column
  const marks = (row: R) => [{ tone: tone(row), text: stateOf(row) }, ...more(row)]
  const value = (row: R) => marks(row).filter(mark => mark.text !== '')
  return { ...place, ...column, value, ...(beside && { beside }) }
}

/** These columns of a list as a table, with the cells that are other than those of their kinds. */
export const tableColumns = <C extends ListColumns<never>>(
  described: C,
  keys: readonly (keyof C & string)[],
  own: OwnCells<C> = {},
): readonly Column<RowOf<C>>[] =>
  keys.map(key => columnOf(key, described[key] as ListColumn<RowOf<C>>, own[key]))

/** Numbers stand at the right. */
export const isNumber = ({ kind }: { readonly kind: Kind }): boolean => kind === 'money' || kind === 'count'
