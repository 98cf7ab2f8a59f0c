import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { orderColumns, type Content } from '#contract/orders/columns.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { tableColumns, type Column, type Mark } from '../../../ui/list/table/columns.ts'
import { toneOf } from '../order-words.ts'

const collected = 2

/** The progress of the goods if the status does not show it, and samples among goods. */
function moreMarks(kind: OrderKind, { status, content, nothingShipped, allShipped }: OrderRow): Mark[] {
  const isOpen = status === 30
  return [
    ...(isOpen && !nothingShipped && !allShipped ? [{ tone: 'caution', text: '部分发货' } as const] : []),
    ...(isOpen && !nothingShipped && allShipped ? [{ tone: 'good', text: '已发齐' } as const] : []),
    // Terminal customers' samples have lists of their own.
    ...(kind === 'purchase' && content === 'sample' ? [{ tone: 'neutral', text: '样品' } as const] : []),
  ]
}

/** The columns of a list of orders, for a buyer or for a seller. */
export const orderTable = (kind: OrderKind, side: Side, content: Content): readonly Column<OrderRow>[] =>
  tableColumns(
    orderColumns(kind, side, content),
    [
      'number',
      'status',
      side === 'seller' ? 'partner' : 'ownNumber',
      'goods',
      'cases',
      ...(content === 'orders' ? (['payable'] as const) : []),
      'address',
      'expectedOn',
      'createdAt',
    ],
    {
      status: { tone: ({ status }) => toneOf(kind, status), more: row => moreMarks(kind, row) },
      address: {
        value: ({ contactName, method }) => (method === collected ? `${contactName}（自提）` : contactName),
        note: ({ addressText }) => addressText,
      },
    },
  )
