import type { RequestOf } from '#contract/index.ts'
import { sampleOrderExport } from '#contract/samples/columns.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { goodsOf, minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownSampleOrders, type SampleOrderRow } from './list-sample-orders.ts'

const sheet: Sheet<keyof typeof sampleOrderExport, SampleOrderRow> = {
  fileName: '我的样品.xlsx',
  titles: sampleOrderExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ left }) => (left > 0 ? '有余额' : '已用完')],
    unrated: [10, ({ unrated }) => unrated],
    goods: [40, goodsOf],
    total: [10, ({ total }) => total],
    left: [10, ({ left }) => left],
    application: [18, ({ applicationNumber }) => applicationNumber],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
}

export const exportSampleOrders = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /sampleOrders/action/export'>,
): Promise<FileAnswer> =>
  exportList(reading.db, sheet, ownSampleOrders(reading, filters), { columns, tab, sort })
