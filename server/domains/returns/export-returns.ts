import type { RequestOf } from '#contract/index.ts'
import { returnReasonText, returnStatusText } from '#contract/rules/lifecycles/return-application.ts'
import {
  refundExport,
  returnExport,
  type RefundExportColumn,
  type ReturnExportColumn,
} from '#contract/rules/return-export.ts'
import type { FileAnswer } from '../../http/context.ts'
import { allRows } from '../../lists/paged.ts'
import { minuteOf } from '../../lists/minute-of.ts'
import { xlsxOf, type SheetColumn } from '../../lists/xlsx.ts'
import { ownRefunds, type RefundRow } from './list-refunds.ts'
import { ownReturns, type ReturnRow } from './list-returns.ts'
import type { Reading } from './returnable.ts'

type Cell<R> = readonly [width: number, value: SheetColumn<R>['value']]

const goodsOf = ({ names, kinds }: { readonly names: readonly string[]; readonly kinds: number }): string =>
  `${names.join('、')}${kinds > names.length ? ` 等 ${kinds} 种` : ''}`

const returnCells: Readonly<Record<ReturnExportColumn, Cell<ReturnRow>>> = {
  number: [18, ({ number }) => number],
  status: [10, ({ status }) => returnStatusText[status] ?? String(status)],
  note: [18, ({ note }) => note.number],
  order: [18, ({ order }) => order.number],
  goods: [40, goodsOf],
  cases: [10, ({ cases }) => cases],
  reasons: [16, ({ reasons }) => reasons.map(reason => returnReasonText[reason]).join('、')],
  answer: [40, ({ answer }) => answer],
  purchaseReturn: [18, ({ purchaseReturn }) => purchaseReturn?.number ?? ''],
  credit: [14, ({ credit }) => (credit === null ? '' : { fen: credit })],
  createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
}

const refundCells: Readonly<Record<RefundExportColumn, Cell<RefundRow>>> = {
  number: [18, ({ number }) => number],
  application: [18, ({ application }) => application.number],
  note: [18, ({ note }) => note.number],
  order: [18, ({ order }) => order.number],
  goods: [40, goodsOf],
  cases: [10, ({ cases }) => cases],
  credit: [14, ({ credit }) => ({ fen: credit })],
  remark: [40, ({ remark }) => remark],
  createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
}

const columnsOf = <C extends string, R>(
  chosen: readonly C[],
  titles: Readonly<Record<C, string>>,
  cells: Readonly<Record<C, Cell<R>>>,
): SheetColumn<R>[] =>
  chosen.map(name => {
    const [width, value] = cells[name]
    return { title: titles[name], width, value }
  })

export const exportReturns = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /deliveryNotes/returnRequestExport'>,
): Promise<FileAnswer> =>
  xlsxOf(
    '退货申请.xlsx',
    columnsOf(columns, returnExport, returnCells),
    allRows(reading.db, ownReturns(reading, filters), { tab, sort }),
  )

export const exportRefunds = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /soReturns/action/exportByPage'>,
): Promise<FileAnswer> =>
  xlsxOf(
    '采购退货.xlsx',
    columnsOf(columns, refundExport, refundCells),
    allRows(reading.db, ownRefunds(reading, filters), { tab, sort }),
  )
