import type { LimitLeft } from '#contract/orders/limits.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useNarrow } from '../../../ui/base/browser/use-media.ts'
import { readQuantity } from '../reading/read-cell.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './pad-grid.module.css'
import { DraftLine, EntryRow, LineRow } from './pad-row.tsx'
import type { PadRow } from './pad-rows.ts'
import { useEntry } from './use-entry.ts'
import { placeIn, useGridFocus } from './use-grid-focus.ts'
import type { Pad } from '../use-pad.ts'
import { useRowActions } from './use-row-actions.ts'
import type { Selection } from './use-selection.ts'

const rowHeight = 44
/** Of a card with nothing to be done; a longer one is measured when it is drawn. */
const cardHeight = 108
const overscan = 8
const asGrid = { role: 'grid' } as const

const columns = ['选择', '行', '编码', '商品', '数量', '单价', '小计', '状态', '操作'] as const

interface PadGridProps {
  readonly pad: Pad
  readonly rows: readonly PadRow[]
  /** The rest of quotas and allotted stocks for each line, by its key. */
  readonly limits: ReadonlyMap<string, readonly LimitLeft[]>
  readonly selection: Selection
  readonly onPaste: (text: string) => void
  /** Shown below the first row while there is no other. */
  readonly start: ReactNode
}

/** One column of numbers, as it is copied out of a spreadsheet; null where it is something else. */
function numbersIn(text: string): readonly number[] | null {
  const cells = text.trimEnd().split(/\r\n|\n|\r/)
  const numbers = cells.map(cell => readQuantity(cell).qty)
  return numbers.every(qty => qty !== null) ? numbers : null
}

/** The pad as a spreadsheet: only the rows in sight are drawn. */
export function PadGrid({ pad, rows, limits, selection, onPaste, start }: PadGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const entry = useEntry(pad)
  const isNarrow = useNarrow()
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? cardHeight : rowHeight),
    getItemKey: at => rows[at]?.id ?? at,
    overscan,
    scrollPaddingEnd: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  const { focusCell, onArrow } = useGridFocus(scroller, virtualizer, rows.length)
  const last = Number.POSITIVE_INFINITY
  const toQuantity = (at: number) => focusCell(at, 'qty')
  const actions = useRowActions({ pad, selection, toQuantity })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeIn(event.target)
    if (!from) return
    const row = rows[from.row]
    if (event.key === 'Enter' && !row && from.column === 'qty') {
      event.preventDefault()
      entry.commit()
      focusCell(last, 'code')
    } else if (row?.kind === 'line' && from.column === 'code' && event.key === ' ') {
      event.preventDefault()
      selection.toggle(row.line.key)
    } else if (row?.kind === 'line' && from.column === 'code' && /^(?:Delete|Backspace)$/.test(event.key)) {
      event.preventDefault()
      actions.removeLine(row.line.key)
      focusCell(from.row, 'code')
    } else onArrow(event)
  }

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\r\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const from = placeIn(event.target)
    const numbers = from?.column === 'qty' ? numbersIn(text) : null
    const lines = rows.slice(from?.row ?? 0).flatMap(row => (row.kind === 'line' ? [row.line] : []))
    if (!numbers || rows[from?.row ?? 0]?.kind !== 'line') onPaste(text)
    else
      pad.change(
        '粘贴数量',
        numbers.flatMap((qty, at) => {
          const key = lines[at]?.key
          return key === undefined ? [] : [{ target: 'quickOrder', key, change: { op: 'set', qty } } as const]
        }),
      )
  }

  /** Commits the input of the last row when the focus moves elsewhere, for example to the cart's button. */
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) entry.commit()
  }

  const draw = (row: PadRow, at: number) => {
    if (row.kind === 'line')
      return (
        <LineRow
          at={at}
          line={row.line}
          limits={limits.get(row.line.key)}
          selected={selection.has(row.line.key)}
          actions={actions}
        />
      )
    return <DraftLine at={at} draft={row.draft} state={row.state} known={pad.known} actions={actions} />
  }

  return (
    <div
      ref={scroller}
      role="presentation"
      className={classNames('anchor panel', css['grid'])}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onBlur={leave}
    >
      <table {...asGrid} aria-label="快速下单清单" aria-rowcount={rows.length + 2} className={css['table']}>
        <thead className={css['heads']}>
          <tr aria-rowindex={1} className={css['row']}>
            {columns.map(name => (
              <th key={name} scope="col" data-column={name}>
                {name === '选择' ? (
                  <input
                    type="checkbox"
                    className={css['box']}
                    aria-label="全选"
                    checked={selection.isAll}
                    onChange={selection.toggleAll}
                  />
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css['body']} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start: top }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <tr
                key={key}
                ref={isNarrow ? virtualizer.measureElement : undefined}
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={row.kind === 'line' ? selection.has(row.line.key) : undefined}
                className={css['row']}
                data-kind={row.kind}
                style={{ transform: `translateY(${top}px)` }}
              >
                {draw(row, index)}
              </tr>
            )
          })}
        </tbody>
        <tfoot className={css['foot']}>
          <tr aria-rowindex={rows.length + 2} className={css['row']} data-kind="entry">
            <EntryRow at={rows.length} entry={entry} known={pad.known} onNext={toQuantity} />
          </tr>
        </tfoot>
      </table>
      {rows.length === 0 && start}
    </div>
  )
}
