import { statusIn, type ListColumns } from '../kernel/columns.ts'
import { openOf, paymentStatus, paymentStatusText } from './life-cycle.ts'
import type { NoticeRow } from './rows.ts'

export const paymentColumns = {
  number: { title: '付款通知号', kind: 'link', width: 144, main: true, value: ({ number }) => number },
  status: { title: '状态', kind: 'status', width: 200, main: true, value: statusIn(paymentStatusText) },
  orders: {
    title: '采购订单',
    kind: 'text',
    width: 240,
    leaves: 3,
    chars: 36,
    value: ({ orders, orderCount }) =>
      `${orders.map(({ number }) => number).join('、')}${orderCount > orders.length ? ` 等 ${orderCount} 张` : ''}`,
  },
  amount: { title: '应付金额', kind: 'money', value: ({ amount }) => amount },
  paid: { title: '已付金额', kind: 'money', leaves: 2, value: ({ paid }) => paid },
  open: { title: '未付金额', kind: 'money', main: true, value: openOf },
  slips: {
    title: '凭证',
    kind: 'text',
    width: 80,
    leaves: 4,
    inFile: false,
    value: ({ slips }) => (slips > 0 ? `${slips} 份` : ''),
  },
  dueOn: { title: '到期日', kind: 'day', width: 104, value: ({ dueOn }) => dueOn },
  lateDays: {
    title: '逾期天数',
    kind: 'count',
    value: ({ status, daysLeft }) => (status === paymentStatus.overdue ? -daysLeft : 0),
  },
  payee: { title: '收款方', kind: 'text', chars: 30, value: ({ payee }) => payee.name },
  account: { title: '收款账号', kind: 'text', chars: 26, value: ({ payee }) => payee.account },
  createdAt: {
    title: '通知时间',
    kind: 'moment',
    width: 136,
    leaves: 1,
    value: ({ createdAt }) => createdAt,
  },
} satisfies ListColumns<NoticeRow>
