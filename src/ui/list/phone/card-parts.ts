import type { Column } from '../table/columns.ts'

type TextColumn<R> = Extract<Column<R>, { readonly kind: 'link' | 'text' }>

/** The columns of a list by their place on a card. */
export interface CardParts<R> {
  readonly link: TextColumn<R> | undefined
  /** Beside the link. */
  readonly date: Column<R> | undefined
  /** A document may have several: of itself, its payment, its delivery. */
  readonly states: readonly Column<R>[]
  /** With their titles, one below the other; numbers stand last. */
  readonly lines: readonly Column<R>[]
}

const isDate = <R>({ kind }: Column<R>) => kind === 'day' || kind === 'moment'

/**
 * A card shows what a narrow table keeps, every state, and one date at least. Columns that a person has chosen are
 * all shown.
 */
export function partsOf<R>(columns: readonly Column<R>[], isChosen: boolean): CardParts<R> {
  const stays = (column: Column<R>) =>
    isChosen || column.main === true || column.onCard === true || column.leaves === undefined
  const staying = columns.filter(stays)
  const dates = staying.some(isDate) ? staying.filter(isDate) : columns.filter(isDate)
  const date = dates.find(({ kind }) => kind === 'moment') ?? dates[0]
  return {
    link: columns.find((column): column is TextColumn<R> => column.kind === 'link'),
    date,
    states: columns.filter(({ kind }) => kind === 'status'),
    lines: staying.filter(column => column !== date && column.kind !== 'link' && column.kind !== 'status'),
  }
}
