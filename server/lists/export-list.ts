import type { ListColumn } from '#contract/kernel/columns.ts'
import type { Db } from '../db/schema.ts'
import type { FileAnswer } from '../http/context.ts'
import { allRows, type ListQuery, type Page } from './paged.ts'
import { xlsxOf, type SheetColumn } from './xlsx.ts'

const shanghaiAhead = 8 * 3_600_000

/** A moment as files write it, in Shanghai; empty where it has not come. */
const minuteOf = (iso: string | null): string =>
  iso === null
    ? ''
    : new Date(new Date(iso).getTime() + shanghaiAhead).toISOString().slice(0, 16).replace('T', ' ')

/** The width of a column in characters, by its kind. A text has the width of a document's number. */
const usualChars = { link: 18, text: 18, status: 10, day: 12, moment: 18, money: 14, count: 10 } as const

const valueOf = <R>(column: ListColumn<R>): SheetColumn<R>['value'] => {
  switch (column.kind) {
    case 'money':
      return row => {
        const fen = column.value(row)
        return fen === null ? '' : { fen }
      }
    case 'day':
      return row => column.value(row) ?? ''
    case 'moment':
      return row => minuteOf(column.value(row))
    case 'text':
    case 'link':
    case 'count':
    case 'status':
    default:
      return column.value
  }
}

interface Exported<C extends string, T extends string> extends Pick<Page<T>, 'tab' | 'sort'> {
  /** Rows that a person has chosen, in place of all. */
  readonly ids?: readonly number[] | undefined
  readonly columns: readonly C[]
}

/** All rows of a tab with the columns chosen, streamed as a file. The contract describes the list's columns. */
export const exportList = <C extends string, R extends { readonly id: number }, T extends string>(
  db: Db,
  fileName: string,
  described: Readonly<Record<C, ListColumn<R>>>,
  query: ListQuery<R, T>,
  { columns, tab, sort, ids }: NoInfer<Exported<C, T>>,
): Promise<FileAnswer> =>
  xlsxOf(
    fileName,
    columns.map(key => {
      const column = described[key]
      return {
        title: column.title,
        width: column.chars ?? usualChars[column.kind],
        value: valueOf(column),
      }
    }),
    allRows(db, query, { tab, sort, ids }),
  )
