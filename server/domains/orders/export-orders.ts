import type { RequestOf } from '#contract/index.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { terminalStatusText } from '#contract/orders/terminal-life-cycle.ts'
import { payableOf } from '#contract/orders/payable.ts'
import { orderExport } from '#contract/orders/columns.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { goodsOf, minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { incomingOrders, ownOrders, type OrderRow } from './list-orders.ts'

/** The two kinds of orders have columns in common, and words of their own for a status. */
const sheetOf = (
  fileName: string,
  texts: Readonly<Record<number, string>>,
): Sheet<keyof typeof orderExport, OrderRow> => ({
  fileName,
  titles: orderExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [12, ({ status }) => texts[status] ?? String(status)],
    partner: [28, ({ partner }) => partner.name],
    partnerCode: [14, ({ partner }) => partner.code],
    ownNumber: [16, ({ ownNumber }) => ownNumber],
    content: [12, ({ content }) => (content === 'sample' ? '样品申请' : '货品订单')],
    goods: [40, goodsOf],
    cases: [10, ({ cases }) => cases],
    amount: [14, ({ amount }) => ({ fen: amount })],
    rebate: [14, ({ rebate }) => ({ fen: rebate })],
    payable: [14, row => ({ fen: payableOf(row) })],
    contact: [12, ({ contactName }) => contactName],
    address: [40, ({ addressText }) => addressText],
    expectedOn: [12, ({ expectedOn }) => expectedOn ?? ''],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
  },
})

export const exportPurchaseOrders = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /purchaseOrders/action/exportBySkuOrPo'>,
): Promise<FileAnswer> =>
  exportList(
    reading.db,
    sheetOf('采购订单.xlsx', purchaseStatusText),
    ownOrders(reading, 'purchase', filters),
    { columns, tab, sort },
  )

export const exportTerminalOrders = (
  reading: Reading,
  {
    columns,
    tab = 'all',
    sort,
    ...filters
  }: RequestOf<'POST /terminalPurchaseOrders/action/exportBySkuOrPo'>,
): Promise<FileAnswer> =>
  exportList(
    reading.db,
    sheetOf('货品订单.xlsx', terminalStatusText),
    ownOrders(reading, 'terminal', filters),
    { columns, tab, sort },
  )

export const exportIncomingOrders = (
  reading: Reading,
  {
    columns,
    tab = 'all',
    sort,
    ...filters
  }: RequestOf<'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo'>,
): Promise<FileAnswer> =>
  exportList(reading.db, sheetOf('货品销售订单.xlsx', terminalStatusText), incomingOrders(reading, filters), {
    columns,
    tab,
    sort,
  })
