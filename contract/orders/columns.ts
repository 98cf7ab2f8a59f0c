import { goodsOf, statusIn, type ListColumns } from '../kernel/columns.ts'
import type { OrderKind, Side } from './life-cycle.ts'
import { accountOf, rebateOf } from './account.ts'
import { deliveryWords, dueTitle, paymentWords } from './account-words.ts'
import { purchaseStatusText } from './purchase-life-cycle.ts'
import type { OrderRow } from './rows.ts'
import { terminalWords } from './terminal-life-cycle.ts'

/** A list holds goods and samples, or applications for samples alone, which cost nothing. */
export type Content = 'orders' | 'samples'

const heads = {
  orders: { number: '订单号', goods: '商品', createdAt: '下单时间' },
  samples: { number: '申请单号', goods: '样品', createdAt: '申请时间' },
} as const

/** Words that depend on who reads the order. */
const sideWords = {
  buyer: { partner: '供货方', ownNumber: '贵司单号' },
  seller: { partner: '客户', ownNumber: '客户单号' },
} as const

/** The two kinds of orders have columns in common, and words of their own for a status and for each side. */
export const orderColumns = (kind: OrderKind, side: Side, content: Content = 'orders') => {
  const words = sideWords[side === 'seller' ? 'seller' : 'buyer']
  return {
    number: {
      title: heads.orders.number,
      head: heads[content].number,
      kind: 'link',
      width: 144,
      main: true,
      value: ({ number }) => number,
    },
    status: {
      title: '状态',
      kind: 'status',
      width: 160,
      main: true,
      // A second mark stands below the first.
      least: 112,
      chars: 12,
      value:
        kind === 'purchase'
          ? statusIn(purchaseStatusText)
          : ({ status, progress }) => terminalWords(status, progress) ?? '',
    },
    partner: {
      title: words.partner,
      kind: 'text',
      width: 200,
      chars: 28,
      value: ({ partner }) => partner.name,
      note: ({ partner }) => partner.code,
    },
    partnerCode: {
      title: `${words.partner}编号`,
      kind: 'text',
      chars: 14,
      value: ({ partner }) => partner.code,
    },
    ownNumber: {
      title: words.ownNumber,
      kind: 'text',
      width: 108,
      leaves: 1,
      chars: 16,
      value: ({ ownNumber }) => ownNumber,
    },
    content: {
      title: '订单类型',
      kind: 'text',
      chars: 12,
      value: row => (row.content === 'sample' ? '样品申请' : '货品订单'),
    },
    goods: {
      title: heads.orders.goods,
      head: heads[content].goods,
      kind: 'text',
      width: 220,
      // Before payment and delivery, which with the state are what a list is read for.
      leaves: 6,
      onCard: true,
      chars: 40,
      value: goodsOf,
    },
    cases: {
      title: '箱数',
      kind: 'count',
      width: 76,
      leaves: 5,
      onCard: true,
      unit: '箱',
      value: ({ cases }) => cases,
    },
    amount: { title: '商品金额', kind: 'money', value: ({ amount }) => amount },
    rebate: { title: '返利抵扣', kind: 'money', value: rebateOf },
    payable: {
      title: dueTitle(side),
      kind: 'money',
      width: 112,
      main: true,
      value: row => accountOf(kind, row).due,
    },
    closedAmount: { title: '不再发货金额', kind: 'money', value: ({ closedAmount }) => closedAmount },
    credit: { title: '赔付与退款', kind: 'money', value: ({ credit }) => credit },
    paid: { title: '已付金额', kind: 'money', value: row => accountOf(kind, row).paid },
    open: { title: '待付金额', kind: 'money', value: row => accountOf(kind, row).open },
    payment: {
      title: '付款',
      kind: 'status',
      width: 224,
      leaves: 8,
      least: 218,
      chars: 24,
      value: row => paymentWords(accountOf(kind, row)).text,
    },
    delivery: {
      title: '交货',
      kind: 'status',
      width: 168,
      leaves: 7,
      least: 140,
      chars: 20,
      value: row => deliveryWords(accountOf(kind, row)).text,
    },
    contact: { title: '收货人', kind: 'text', chars: 12, value: ({ contactName }) => contactName },
    address: {
      title: '收货地址',
      head: '收货',
      kind: 'text',
      width: 200,
      leaves: 3,
      chars: 40,
      value: ({ addressText }) => addressText,
    },
    expectedOn: {
      title: '期望日期',
      kind: 'day',
      width: 104,
      leaves: 2,
      value: ({ expectedOn }) => expectedOn,
    },
    createdAt: {
      title: heads.orders.createdAt,
      head: heads[content].createdAt,
      kind: 'moment',
      width: 136,
      leaves: 4,
      value: ({ createdAt }) => createdAt,
    },
  } satisfies ListColumns<OrderRow>
}
