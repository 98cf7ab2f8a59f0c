import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Checkbox } from '../../field/checkbox.tsx'
import { classNames } from '../../base/class-names.ts'
import { Cell } from './cell.tsx'
import { isNumber, type Column } from './columns.ts'
import css from './list-table.module.css'
import type { Selection } from './use-selection.ts'

export interface Row {
  readonly id: number
}

export const boxWidth = 44
/** Elements with an action of their own when pressed. */
const controls = 'a, button, input, label, [data-chooses]'

interface ListTableProps<R extends Row> {
  what: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  /** The width up to which the table does not scroll. */
  room: number
  rowUrl: (row: R) => string
  /** The name of a row, for people who do not see it. */
  nameOf: (row: R) => string
  /** Undefined where nothing can be done with several rows. */
  selection: Selection | undefined
  /** Rows that have just changed while the list is read. */
  changed: ReadonlySet<number>
}

/** The box of all rows, and the titles. */
function Head<R extends Row>({
  rows,
  columns,
  selection,
}: Pick<ListTableProps<R>, 'rows' | 'columns' | 'selection'>) {
  const count = selection?.ids.size ?? 0
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css['box']}>
            <Checkbox
              aria-label="选择本页全部"
              checked={count === rows.length}
              mixed={count > 0 && count < rows.length}
              onChange={({ target }) => selection.choose(target.checked ? rows.map(({ id }) => id) : [])}
            >
              {''}
            </Checkbox>
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            className={classNames(isNumber(column) && css['number'])}
            style={{ width: column.width }}
          >
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The rows of a list. The head and the first column stay while the rest scrolls; the whole row opens. */
export function ListTable<R extends Row>({
  what,
  rows,
  columns,
  room,
  rowUrl,
  nameOf,
  selection,
  changed,
}: ListTableProps<R>) {
  const navigate = useNavigate()
  const width = columns.reduce((sum, column) => sum + column.width, selection ? boxWidth : 0)
  const open = (row: R) => (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(controls)) return
    // A pointer that selects text wants to copy it, not to open the row.
    if (window.getSelection()?.type === 'Range') return
    void navigate(rowUrl(row))
  }
  return (
    <div className={classNames('panel', css['place'])} data-crowded={room < width}>
      <table className={css['table']} aria-label={what} style={{ minWidth: width }}>
        <Head rows={rows} columns={columns} selection={selection} />
        <tbody>
          {rows.map(row => (
            <tr
              key={row.id}
              data-row-key={row.id}
              data-chosen={selection?.ids.has(row.id)}
              data-changed={changed.has(row.id)}
              onClick={open(row)}
            >
              {selection && (
                <td className={css['box']} data-chooses>
                  <Checkbox
                    aria-label={`选择${nameOf(row)}`}
                    checked={selection.ids.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  >
                    {''}
                  </Checkbox>
                </td>
              )}
              {columns.map(column => (
                <td key={column.key} className={classNames(isNumber(column) && css['number'])}>
                  <Cell column={column} row={row} to={rowUrl(row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
