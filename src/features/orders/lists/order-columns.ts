import type { ResponseOf } from '#contract/index.ts'
import type { OrderKind, Side } from '#contract/orders/life-cycle.ts'
import { payableOf } from '#contract/orders/payable.ts'
import type { Column, Mark } from '../../../ui/list/table/columns.ts'
import { statusText } from '../order.ts'
import { toneOf } from '../order-words.ts'

export type OrderRow = ResponseOf<'POST /purchaseOrders/action/queryPageBySkuOrPo'>['rows'][number]

const collected = 2

/** The status of the order, and the progress of its goods if the status does not show it. */
function marksOf(kind: OrderKind, { status, content, nothingShipped, allShipped }: OrderRow): Mark[] {
  const isOpen = status === 30
  return [
    { tone: toneOf(kind, status), text: statusText(kind, status) },
    ...(isOpen && !nothingShipped && !allShipped ? [{ tone: 'caution', text: '部分发货' } as const] : []),
    ...(isOpen && !nothingShipped && allShipped ? [{ tone: 'good', text: '已发齐' } as const] : []),
    // Terminal customers' samples have lists of their own.
    ...(kind === 'purchase' && content === 'sample' ? [{ tone: 'neutral', text: '样品' } as const] : []),
  ]
}

const goodsOf = ({ names, kinds }: OrderRow): string =>
  kinds > names.length ? `${names.join('、')} 等 ${kinds} 种` : names.join('、')

/** A list holds goods and samples, or applications for samples alone, which cost nothing. */
export type Content = 'orders' | 'samples'

const titles = {
  orders: { number: '订单号', goods: '商品', createdAt: '下单时间' },
  samples: { number: '申请单号', goods: '样品', createdAt: '申请时间' },
} as const

const payable: Column<OrderRow> = {
  key: 'payable',
  title: '应付金额',
  width: 112,
  kind: 'money',
  main: true,
  value: payableOf,
}

/** The columns of a list of orders, for a buyer or for a seller. */
export const orderColumns = (kind: OrderKind, side: Side, content: Content): readonly Column<OrderRow>[] => [
  {
    key: 'number',
    title: titles[content].number,
    width: 144,
    kind: 'link',
    main: true,
    value: ({ number }) => number,
  },
  {
    key: 'status',
    title: '状态',
    width: 176,
    kind: 'status',
    main: true,
    value: row => marksOf(kind, row),
  },
  ...(side === 'seller'
    ? [
        {
          key: 'partner',
          title: '客户',
          width: 200,
          kind: 'text' as const,
          value: ({ partner }: OrderRow) => partner.name,
          note: ({ partner }: OrderRow) => partner.code,
        },
      ]
    : [
        {
          key: 'ownNumber',
          title: '自有单号',
          width: 108,
          leaves: 1,
          kind: 'text' as const,
          value: ({ ownNumber }: OrderRow) => ownNumber,
        },
      ]),
  { key: 'goods', title: titles[content].goods, width: 220, kind: 'text', value: goodsOf },
  { key: 'cases', title: '箱数', width: 76, kind: 'count', unit: '箱', value: ({ cases }) => cases },
  ...(content === 'orders' ? [payable] : []),
  {
    key: 'address',
    title: '收货',
    width: 200,
    leaves: 3,
    kind: 'text',
    value: ({ contactName, method }) => (method === collected ? `${contactName}（自提）` : contactName),
    note: ({ addressText }) => addressText,
  },
  {
    key: 'expectedOn',
    title: '期望日期',
    width: 104,
    leaves: 2,
    kind: 'date',
    value: ({ expectedOn }) => expectedOn,
  },
  {
    key: 'createdAt',
    title: titles[content].createdAt,
    width: 136,
    kind: 'date',
    value: ({ createdAt }) => createdAt,
  },
]
