import type { RequestOf } from '#contract/index.ts'
import { paymentStatus, paymentStatusText } from '#contract/rules/lifecycles/payment-notice.ts'
import { paymentExport, type PaymentExportColumn } from '#contract/rules/payment-export.ts'
import type { FileAnswer } from '../../http/context.ts'
import { minuteOf } from '../../lists/minute-of.ts'
import { allRows } from '../../lists/paged.ts'
import { xlsxOf, type SheetColumn } from '../../lists/xlsx.ts'
import { ownNotices, type NoticeRow, type Reading } from './list-notices.ts'

const ordersOf = ({ orders, orderCount }: NoticeRow): string =>
  `${orders.map(({ number }) => number).join('、')}${orderCount > orders.length ? ` 等 ${orderCount} 张` : ''}`

type Cell = readonly [width: number, value: SheetColumn<NoticeRow>['value']]

const cells: Readonly<Record<PaymentExportColumn, Cell>> = {
  number: [18, ({ number }) => number],
  status: [10, ({ status }) => paymentStatusText[status] ?? String(status)],
  orders: [36, ordersOf],
  amount: [14, ({ amount }) => ({ fen: amount })],
  paid: [14, ({ paid }) => ({ fen: paid })],
  open: [14, ({ amount, paid }) => ({ fen: Math.max(0, amount - paid) })],
  dueOn: [12, ({ dueOn }) => dueOn],
  lateDays: [10, ({ status, daysLeft }) => (status === paymentStatus.overdue ? -daysLeft : 0)],
  payee: [30, ({ payee }) => payee.name],
  account: [26, ({ payee }) => payee.account],
  createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
}

export const exportNotices = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /paymentNotifys/action/export'>,
): Promise<FileAnswer> =>
  xlsxOf(
    '付款通知.xlsx',
    columns.map(name => {
      const [width, value] = cells[name]
      return { title: paymentExport[name], width, value }
    }),
    allRows(reading.db, ownNotices(reading, filters), { tab, sort }),
  )
