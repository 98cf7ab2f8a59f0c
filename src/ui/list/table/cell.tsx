import { Link } from 'react-router-dom'
import { formatCount } from '../../words/format-count.ts'
import { formatDateTime } from '../../words/format-date.ts'
import { Money } from '../../base/money.tsx'
import { Status } from '../../base/status.tsx'
import { classNames } from '../../base/class-names.ts'
import css from './list-table.module.css'
import type { Column } from './columns.ts'

const none = '—'

/** A text and its note on one line, cut where the column is too narrow and in full under the pointer. */
function Words({ text, note = '' }: { text: string; note: string | undefined }) {
  return (
    <span className={classNames('block cut', css['text'])} title={`${text} ${note}`.trim()}>
      {text === '' ? none : text}
      {note !== '' && <span className={css['note']}>{note}</span>}
    </span>
  )
}

/** One cell, by the kind of its column. */
export function Cell<R>({ column, row, to }: { column: Column<R>; row: R; to: string }) {
  switch (column.kind) {
    case 'link':
      return (
        <Link to={to} className={classNames('block medium', css['link'])} data-opens-row>
          <Words text={column.value(row)} note={column.note?.(row)} />
        </Link>
      )
    case 'text':
      return <Words text={column.value(row)} note={column.note?.(row)} />
    case 'money':
      return <Money fen={column.value(row)} />
    case 'count':
      return `${formatCount(column.value(row))}${column.unit ? ` ${column.unit}` : ''}`
    case 'day':
    case 'moment': {
      const value = column.value(row)
      if (value === null) return none
      return <time dateTime={value}>{column.kind === 'day' ? value : formatDateTime(value)}</time>
    }
    case 'status':
    default:
      return (
        <span
          className="flex wrap nowrap gap-4"
          title={column
            .value(row)
            .map(({ text }) => text)
            .join('，')}
        >
          {column.value(row).map(({ tone, text }) => (
            <Status key={text} tone={tone}>
              {text}
            </Status>
          ))}
          {column.beside?.(row)}
        </span>
      )
  }
}
