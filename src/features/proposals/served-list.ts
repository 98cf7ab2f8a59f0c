import { servedColumns, servedTabNames } from '#contract/proposals/columns.ts'
import { customersPath } from '../../trade/proposals/proposal.ts'
import { listState, workFields } from '../../ui/list/list-state.ts'
import { tableColumns } from '../../ui/list/table/columns.ts'

/** The list of a representative's customers, which is also fetched ahead. */
export const servedList = listState(customersPath, workFields(servedTabNames))

export const servedTabs = [
  { key: 'all', label: '全部' },
  { key: 'own', label: '我负责的' },
]

export const servedTable = tableColumns(servedColumns, ['name', 'contact', 'region', 'waiting', 'lastAt'])
