import { Link } from 'react-router-dom'
import { classNames } from '../../base/class-names.ts'
import { Checkbox } from '../../field/checkbox.tsx'
import { Cell } from '../table/cell.tsx'
import { isNumber, type Column } from '../table/columns.ts'
import type { Row } from '../table/list-table.tsx'
import { RowButtons, type RowAction } from '../table/row-action.tsx'
import type { Selection } from '../table/use-selection.ts'
import css from './list-cards.module.css'
import { partsOf, type CardParts } from './card-parts.ts'

interface ListCardsProps<R extends Row> {
  what: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  /** True where the person has chosen the columns: then none is left out. */
  isChosen: boolean
  rowUrl: (row: R) => string
  nameOf: (row: R) => string
  selection: Selection | undefined
  actionOf: ((row: R) => RowAction | undefined) | undefined
  changed: ReadonlySet<number>
}

const isEmpty = <R,>(column: Column<R>, row: R): boolean => {
  const value = column.value(row)
  return value === '' || value === null
}

/** The values of some columns with their titles; a card has no room for empty ones. */
function Values<R>({
  columns,
  row,
  className,
}: {
  columns: readonly Column<R>[]
  row: R
  className: string
}) {
  const said = columns.filter(column => !isEmpty(column, row))
  if (said.length === 0) return null
  return (
    <dl className={className}>
      {said.map(column => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>
            <Cell column={column} row={row} to="" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Card<R extends Row>({
  row,
  parts: { link, date, states, lines },
  list: { rowUrl, nameOf, selection, actionOf, changed },
}: {
  row: R
  parts: CardParts<R>
  list: ListCardsProps<R>
}) {
  const name = nameOf(row)
  const action = actionOf?.(row)
  return (
    <li
      className={classNames('panel', css['card'])}
      data-row-key={row.id}
      data-chosen={selection?.ids.has(row.id)}
      data-changed={changed.has(row.id)}
    >
      <div className={css['top']}>
        {selection && (
          <span className={css['box']}>
            <Checkbox
              aria-label={`选择${name}`}
              checked={selection.ids.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            >
              {''}
            </Checkbox>
          </span>
        )}
        {link && (
          <Link to={rowUrl(row)} className={css['link']} data-opens-row>
            {link.value(row)}
            {link.note && <span className={css['note']}>{link.note(row)}</span>}
          </Link>
        )}
        {date && !isEmpty(date, row) && (
          <span className={css['date']}>
            {date.kind === 'day' && `${date.title} `}
            <Cell column={date} row={row} to="" />
          </span>
        )}
      </div>
      {states.length > 0 && (
        <div className={css['states']}>
          {states.map(column => (
            <Cell key={column.key} column={column} row={row} to="" />
          ))}
        </div>
      )}
      <Values
        columns={lines.filter(column => !isNumber(column))}
        row={row}
        className={classNames(css['lines'])}
      />
      <div className={css['foot']}>
        <Values columns={lines.filter(isNumber)} row={row} className={classNames(css['numbers'])} />
        {action && (
          <span className={css['action']}>
            <RowButtons action={action} nameOfRow={name} />
          </span>
        )}
      </div>
    </li>
  )
}

/** The rows of a list where a table has no room. The whole card opens; the step that it waits for is its one button. */
export function ListCards<R extends Row>(props: ListCardsProps<R>) {
  const parts = partsOf(props.columns, props.isChosen)
  return (
    <ul aria-label={props.what} className={css['cards']}>
      {props.rows.map(row => (
        <Card key={row.id} row={row} parts={parts} list={props} />
      ))}
    </ul>
  )
}
