import type { RequestOf } from '#contract/index.ts'
import { returnReasonText, returnStatusText } from '#contract/returns/life-cycle.ts'
import { refundExport, returnExport } from '#contract/returns/columns.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { goodsOf, minuteOf, moneyOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownRefunds, type RefundRow } from './list-refunds.ts'
import { ownReturns, type ReturnRow } from './list-returns.ts'

const returnSheet: Sheet<keyof typeof returnExport, ReturnRow> = {
  fileName: '退货申请.xlsx',
  titles: returnExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ status }) => returnStatusText[status] ?? String(status)],
    note: [18, ({ note }) => note.number],
    order: [18, ({ order }) => order.number],
    goods: [40, goodsOf],
    cases: [10, ({ cases }) => cases],
    reasons: [16, ({ reasons }) => reasons.map(reason => returnReasonText[reason]).join('、')],
    answer: [40, ({ answer }) => answer],
    purchaseReturn: [18, ({ purchaseReturn }) => purchaseReturn?.number ?? ''],
    credit: [14, ({ credit }) => moneyOf(credit)],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

const refundSheet: Sheet<keyof typeof refundExport, RefundRow> = {
  fileName: '采购退货.xlsx',
  titles: refundExport,
  cells: {
    number: [18, ({ number }) => number],
    application: [18, ({ application }) => application.number],
    note: [18, ({ note }) => note.number],
    order: [18, ({ order }) => order.number],
    goods: [40, goodsOf],
    cases: [10, ({ cases }) => cases],
    credit: [14, ({ credit }) => moneyOf(credit)],
    remark: [40, ({ remark }) => remark],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

export const exportReturns = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /deliveryNotes/returnRequestExport'>,
): Promise<FileAnswer> =>
  exportList(reading.db, returnSheet, ownReturns(reading, filters), { columns, tab, sort })

export const exportRefunds = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /soReturns/action/exportByPage'>,
): Promise<FileAnswer> =>
  exportList(reading.db, refundSheet, ownRefunds(reading, filters), { columns, tab, sort })
