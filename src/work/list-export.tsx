import type { RequestOf } from '#contract/index.ts'
import { fileColumns, type ListColumns } from '#contract/kernel/columns.ts'
import { downloadFile, type ExportKey } from '../api/transport/download.ts'
import { ExportButton } from '../ui/list/export-button.tsx'

/** The part of a list's request that an export leaves out. */
interface Asked {
  readonly page: number
  readonly size: number
}

/** The list as it is filtered now, without its page, as a file. `columns` are the list's description. */
export function ListExport<K extends ExportKey>({
  what,
  endpoint,
  columns,
  request: { page: _page, size: _size, ...filters },
  ids,
}: {
  what: string
  endpoint: K
  columns: ListColumns<never>
  request: Omit<RequestOf<K>, 'columns' | 'ids'> & Asked
  /** Rows that were chosen, in place of all that fit the filters. */
  ids?: readonly number[] | undefined
}) {
  return (
    <ExportButton
      what={what}
      columns={fileColumns(columns)}
      chosen={ids?.length}
      load={async (chosen, options) => {
        // The request's type names the filters and columns of a list.
        const body = { ...filters, columns: chosen, ...(ids && { ids: [...ids] }) } as unknown as RequestOf<K>
        return downloadFile(endpoint, body, options)
      }}
    />
  )
}
