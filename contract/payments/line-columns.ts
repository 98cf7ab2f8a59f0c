import type { ListColumns } from '../kernel/columns.ts'

/** The share of an order in a notice, in a file. */
export interface NoticeFileLine {
  readonly number: string
  readonly orderNumber: string
  readonly amount: number
  readonly paid: number
}

export const noticeLineColumns = {
  number: { title: '付款通知号', kind: 'link', value: ({ number }) => number },
  order: { title: '采购订单', kind: 'text', value: ({ orderNumber }) => orderNumber },
  amount: { title: '应付金额', kind: 'money', value: ({ amount }) => amount },
  paid: { title: '已付金额', kind: 'money', value: ({ paid }) => paid },
  open: { title: '未付金额', kind: 'money', value: ({ amount, paid }) => amount - paid },
} satisfies ListColumns<NoticeFileLine>
