import { orderThing } from '../../../device/acts/things.ts'
import { intendedOn } from '../../../work/acts/intended.tsx'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { accountOf } from '#contract/orders/account.ts'
import { deliveryWords, paymentWords } from '#contract/orders/account-words.ts'
import { orderColumns, type Content } from '#contract/orders/columns.ts'
import type { OrderRow } from '#contract/orders/rows.ts'
import { placeName } from '../../../ui/words/address-words.ts'
import { tableColumns, type Column, type Mark } from '../../../ui/list/table/columns.ts'
import { toneOf } from '../order-words.ts'

const collected = 2

/** Samples among goods. */
const moreMarks = (kind: OrderKind, { content }: OrderRow): Mark[] =>
  // Terminal customers' samples have lists of their own.
  kind === 'purchase' && content === 'sample' ? [{ tone: 'neutral', text: '样品' }] : []

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
      ...(kind === 'purchase' ? (['payment'] as const) : []),
      'delivery',
      'address',
      'expectedOn',
      'createdAt',
    ],
    {
      status: {
        tone: ({ status }) => toneOf(kind, status),
        more: row => moreMarks(kind, row),
        beside: ({ id }) => intendedOn(orderThing(id)),
      },
      payment: { tone: row => paymentWords(accountOf(kind, row)).tone },
      delivery: { tone: row => deliveryWords(accountOf(kind, row)).tone },
      address: {
        value: ({ contactName, addressName, method }) =>
          method === collected ? `${contactName}（自提）` : placeName({ name: addressName, contactName }),
        note: ({ addressText }) => addressText,
      },
    },
  )
