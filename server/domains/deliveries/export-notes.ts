import type { RequestOf } from '#contract/index.ts'
import { deliveryExport } from '#contract/deliveries/columns.ts'
import { deliveryStatusText } from '#contract/deliveries/life-cycle.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { goodsOf, minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownNotes, type NoteRow } from './list-notes.ts'

const sheet: Sheet<keyof typeof deliveryExport, NoteRow> = {
  fileName: '发货单.xlsx',
  titles: deliveryExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ status }) => deliveryStatusText[status] ?? String(status)],
    order: [18, ({ orderNumber }) => orderNumber],
    goods: [40, goodsOf],
    cases: [10, ({ cases }) => cases],
    unsettled: [12, ({ unsettled }) => unsettled],
    carrier: [20, ({ carrier }) => carrier],
    trackingNumber: [20, ({ trackingNumber }) => trackingNumber],
    expectedOn: [12, ({ expectedOn }) => expectedOn ?? ''],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
    dispatchedAt: [18, ({ dispatchedAt }) => minuteOf(dispatchedAt)],
    signedAt: [18, ({ signedAt }) => minuteOf(signedAt)],
  },
}

export const exportNotes = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /deliveryNotes/action/export'>,
): Promise<FileAnswer> => exportList(reading.db, sheet, ownNotes(reading, filters), { columns, tab, sort })
