import type { Db } from '../db/schema.ts'
import type { FileAnswer } from '../http/context.ts'
import { allRows, type ListQuery, type Page } from './paged.ts'
import { xlsxOf, type SheetColumn } from './xlsx.ts'

/** The width of a column in characters, and its value for a row. */
export type Cells<C extends string, R> = Readonly<
  Record<C, readonly [width: number, value: SheetColumn<R>['value']]>
>

/** A list as a file. The contract names its columns by their titles. */
export interface Sheet<C extends string, R> {
  readonly fileName: string
  readonly titles: Readonly<Record<C, string>>
  readonly cells: Cells<C, R>
}

export interface Exported<C extends string, T extends string> extends Pick<Page<T>, 'tab' | 'sort'> {
  readonly columns: readonly C[]
}

/** All rows of a tab with the columns chosen, streamed. */
export const exportList = <C extends string, R extends { readonly id: number }, T extends string>(
  db: Db,
  { fileName, titles, cells }: Sheet<C, R>,
  query: ListQuery<R, T>,
  { columns, ...part }: Exported<C, T>,
): Promise<FileAnswer> =>
  xlsxOf(
    fileName,
    columns.map(name => ({ title: titles[name], width: cells[name][0], value: cells[name][1] })),
    allRows(db, query, part),
  )
