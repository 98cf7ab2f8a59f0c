import type { RawBuilder } from 'kysely'
import type { ListColumn, ListColumns } from '#contract/kernel/columns.ts'
import { shanghaiDay } from '../kit/clock.ts'
import type { Db } from '../db/schema.ts'
import type { FileAnswer, Reading } from '../http/context.ts'
import { allRows, type ListQuery, type Page } from './paged.ts'
import { sheetOf, xlsxOf, type SheetColumn } from './xlsx.ts'

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
      return row => {
        const day = column.value(row)
        return day === null ? '' : { day }
      }
    case 'moment':
      return row => {
        const moment = column.value(row)
        return moment === null ? '' : { moment }
      }
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

/** The lines of the rows of a file, on a sheet of their own. */
export interface LineSheet<L> {
  readonly columns: ListColumns<L>
  readonly of: (ids: readonly number[]) => RawBuilder<L>
}

interface Described<C extends string, R, T extends string, L> {
  /** The name of the list; the day is added to it. */
  readonly name: string
  readonly columns: Readonly<Record<C, ListColumn<R>>>
  readonly query: ListQuery<R, T>
  readonly lines?: LineSheet<L>
}

const sheetColumns = <R>(columns: readonly ListColumn<R>[]): readonly SheetColumn<R>[] =>
  columns.map(column => ({
    title: column.title,
    width: column.chars ?? usualChars[column.kind],
    value: valueOf(column),
  }))

/** The number of rows whose lines are read at once. */
const atOnce = 200

async function* linesOf<L>(
  db: Db,
  { of }: LineSheet<L>,
  ids: readonly number[],
): AsyncGenerator<readonly L[]> {
  for (let at = 0; at < ids.length; at += atOnce)
    yield (await of(ids.slice(at, at + atOnce)).execute(db)).rows
}

/** All rows of a tab with the columns chosen, and their lines, streamed as a file. The contract describes the columns. */
export const exportList = <C extends string, R extends { readonly id: number }, T extends string, L = never>(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  { name, columns: described, query, lines }: Described<C, R, T, L>,
  { columns, tab, sort, ids }: NoInfer<Exported<C, T>>,
): Promise<FileAnswer> => {
  const fileName = `${name} ${shanghaiDay(now)}.xlsx`
  const found: number[] = []
  async function* rows() {
    for await (const batch of allRows(db, query, { tab, sort, ids })) {
      found.push(...batch.map(({ id }) => id))
      yield batch
    }
  }
  const chosen = columns.map(key => described[key])
  const list = sheetOf('列表', sheetColumns(chosen), rows)
  if (!lines) return xlsxOf(fileName, [list])
  const lineColumns = sheetColumns(Object.values<ListColumn<L>>(lines.columns))
  return xlsxOf(fileName, [list, sheetOf('明细', lineColumns, () => linesOf(db, lines, found))])
}
