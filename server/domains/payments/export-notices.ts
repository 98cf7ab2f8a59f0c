import type { RequestOf } from '#contract/index.ts'
import { openOf, paymentStatus, paymentStatusText } from '#contract/payments/life-cycle.ts'
import { paymentExport } from '#contract/payments/columns.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownNotices, type NoticeRow } from './list-notices.ts'

const ordersOf = ({ orders, orderCount }: NoticeRow): string =>
  `${orders.map(({ number }) => number).join('、')}${orderCount > orders.length ? ` 等 ${orderCount} 张` : ''}`

const sheet: Sheet<keyof typeof paymentExport, NoticeRow> = {
  fileName: '付款通知.xlsx',
  titles: paymentExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ status }) => paymentStatusText[status] ?? String(status)],
    orders: [36, ordersOf],
    amount: [14, ({ amount }) => ({ fen: amount })],
    paid: [14, ({ paid }) => ({ fen: paid })],
    open: [14, row => ({ fen: openOf(row) })],
    dueOn: [12, ({ dueOn }) => dueOn],
    lateDays: [10, ({ status, daysLeft }) => (status === paymentStatus.overdue ? -daysLeft : 0)],
    payee: [30, ({ payee }) => payee.name],
    account: [26, ({ payee }) => payee.account],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

export const exportNotices = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /paymentNotifys/action/export'>,
): Promise<FileAnswer> => exportList(reading.db, sheet, ownNotices(reading, filters), { columns, tab, sort })
