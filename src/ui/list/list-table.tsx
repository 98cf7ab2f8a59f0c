import { Table, type TableColumnType } from 'antd'
import { useNavigate } from 'react-router-dom'
import { Cell } from './cell.tsx'
import { isNumber, type Column } from './columns.ts'
import { HeadBox } from './head-box.tsx'
import css from './list-table.module.css'
import type { Selection } from './use-selection.ts'
import { useWide } from './use-wide.ts'

export interface Row {
  readonly id: number
}

const boxWidth = 44
/** These do something of their own when they are pressed. */
const controls = 'a, button, input, label, .ant-table-selection-column'

/** The rows of a list. The first column and the head stay while the rest scrolls. */
export function ListTable<R extends Row>({
  what,
  rows,
  columns,
  rowUrl,
  nameOf,
  selection,
}: {
  what: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowUrl: (row: R) => string
  /** What a row is called, for whoever does not see it. */
  nameOf: (row: R) => string
  /** Undefined where nothing can be done with several rows. */
  selection: Selection | undefined
}) {
  const navigate = useNavigate()
  const isWide = useWide()
  const shown = isWide ? columns : columns.filter(({ main }) => main)
  const width = shown.reduce((sum, column) => sum + column.width, selection ? boxWidth : 0)

  const tableColumns = shown.map((column, at): TableColumnType<R> => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: isNumber(column) ? 'right' : 'left',
    render: (_, row) => <Cell column={column} row={row} to={rowUrl(row)} />,
    ...(at === 0 && isWide && { fixed: 'start' }),
  }))
  return (
    <Table<R>
      className={css['table'] ?? ''}
      aria-label={what}
      size="small"
      rowKey="id"
      columns={tableColumns}
      dataSource={[...rows]}
      pagination={false}
      tableLayout="fixed"
      sticky
      {...(isWide && { scroll: { x: width } })}
      {...(selection && {
        rowSelection: {
          columnWidth: boxWidth,
          columnTitle: box => <HeadBox>{box}</HeadBox>,
          selectedRowKeys: [...selection.ids],
          onChange: keys => selection.choose(keys.map(Number)),
          getCheckboxProps: row => ({ 'aria-label': `选择${nameOf(row)}` }),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
        },
      })}
      onRow={row => ({
        onClick: event => {
          if (event.target instanceof Element && event.target.closest(controls)) return
          // Whoever marks text with the pointer wants to copy it.
          if (window.getSelection()?.type === 'Range') return
          void navigate(rowUrl(row))
        },
      })}
    />
  )
}
