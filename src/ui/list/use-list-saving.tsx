import { useContext, type ReactNode } from 'react'
import { filterOf, listKindOf } from '#contract/views/rules.ts'
import type { Column } from './table/columns.ts'
import { ListSaving } from './list-saving.ts'
import type { WorkList } from './work-list.ts'

/** The columns that the person wants to see, and the tools that choose them and keep filters. */
export function useListSaving<R>(
  list: WorkList,
  columns: readonly Column<R>[],
): { shown: readonly Column<R>[]; isChosen: boolean; tools: ReactNode } {
  const { hidden, Tools } = useContext(ListSaving)
  const [path = '', query = ''] = list.urlWith({}).split('?')
  const kind = listKindOf(path)
  // The column that opens a row always stays.
  const mayHide = columns.filter(column => column.kind !== 'link')
  return {
    shown: columns.filter(column => column.kind === 'link' || !hidden?.includes(column.key)),
    isChosen: hidden !== undefined,
    tools: kind && <Tools kind={kind} path={path} filter={filterOf(kind, query)} columns={mayHide} />,
  }
}
