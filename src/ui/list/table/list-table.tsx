import { Fragment, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Checkbox } from '../../field/checkbox.tsx'
import { classNames } from '../../base/class-names.ts'
import { Cell } from './cell.tsx'
import { isNumber, type Column } from './columns.ts'
import css from './list-table.module.css'
import { phone } from './fit-columns.ts'
import { actionWidth, RowButtons, type ActionCount, type RowAction } from './row-action.tsx'
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
  /** The step that a row waits for; undefined where the rows of the list have none. */
  actionOf: ((row: R) => RowAction | undefined) | undefined
  actionCount: ActionCount
  /** Rows that have just changed while the list is read. */
  changed: ReadonlySet<number>
}

/** The box of all rows, and the titles. */
function Head<R extends Row>({
  rows,
  columns,
  selection,
  actions,
}: Pick<ListTableProps<R>, 'rows' | 'columns' | 'selection'> & { actions: number }) {
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
        {actions > 0 && (
          <th scope="col" className={css['action']} style={{ width: actions }}>
            操作
          </th>
        )}
      </tr>
    </thead>
  )
}

/**
 * The rows of a list. The head and the first column stay while the rest scrolls; the whole row opens. Its step stands at
 * its right, on a phone below it.
 */
export function ListTable<R extends Row>({
  what,
  rows,
  columns,
  room,
  rowUrl,
  nameOf,
  selection,
  actionOf,
  actionCount,
  changed,
}: ListTableProps<R>) {
  const navigate = useNavigate()
  const isBelow = actionOf !== undefined && room < phone
  const actions = actionOf && !isBelow ? actionWidth[actionCount] : 0
  const sides = (selection ? boxWidth : 0) + actions
  const width = columns.reduce((sum, column) => sum + column.width, sides)
  const open = (row: R) => (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(controls)) return
    // A pointer that selects text wants to copy it, not to open the row.
    if (window.getSelection()?.type === 'Range') return
    void navigate(rowUrl(row))
  }
  return (
    <div className={classNames('panel', css['place'])} data-crowded={room < width}>
      <table className={css['table']} aria-label={what} style={{ minWidth: width }}>
        <Head rows={rows} columns={columns} selection={selection} actions={actions} />
        <tbody>
          {rows.map(row => {
            const action = actionOf?.(row)
            const button = action && <RowButtons action={action} nameOfRow={nameOf(row)} />
            return (
              <Fragment key={row.id}>
                <tr
                  data-row-key={row.id}
                  data-chosen={selection?.ids.has(row.id)}
                  data-changed={changed.has(row.id)}
                  data-more={isBelow && action !== undefined}
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
                  {actions > 0 && <td className={css['action']}>{button}</td>}
                </tr>
                {isBelow && button && (
                  <tr className={css['below']} onClick={open(row)}>
                    <td colSpan={columns.length + (selection ? 1 : 0)}>{button}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
