import type { RequestOf } from '#contract/index.ts'
import type { OrderKind } from '#contract/rules/lifecycles/order.ts'
import { purchaseStatusText } from '#contract/rules/lifecycles/purchase-order.ts'
import { terminalStatusText } from '#contract/rules/lifecycles/terminal-order.ts'
import { payableOf } from '#contract/rules/payable.ts'
import { orderExport, type OrderExportColumn } from '#contract/rules/order-export.ts'
import type { FileAnswer } from '../../http/context.ts'
import { allRows } from '../../lists/paged.ts'
import { minuteOf } from '../../lists/minute-of.ts'
import { xlsxOf, type SheetColumn } from '../../lists/xlsx.ts'
import { incomingOrders, ownOrders, type OrderRow, type Reading } from './list-orders.ts'

const statusText = { purchase: purchaseStatusText, terminal: terminalStatusText }

type Cell = readonly [
  width: number,
  value: (row: OrderRow, kind: OrderKind) => ReturnType<SheetColumn<OrderRow>['value']>,
]

const cells: Readonly<Record<OrderExportColumn, Cell>> = {
  number: [18, ({ number }) => number],
  status: [12, ({ status }, kind) => statusText[kind][status] ?? String(status)],
  partner: [28, ({ partner }) => partner.name],
  partnerCode: [14, ({ partner }) => partner.code],
  ownNumber: [16, ({ ownNumber }) => ownNumber],
  content: [12, ({ content }) => (content === 'sample' ? '样品申请' : '货品订单')],
  goods: [40, ({ names, kinds }) => `${names.join('、')}${kinds > names.length ? ` 等 ${kinds} 种` : ''}`],
  cases: [10, ({ cases: count }) => count],
  amount: [14, ({ amount }) => ({ fen: amount })],
  rebate: [14, ({ rebate }) => ({ fen: rebate })],
  payable: [14, row => ({ fen: payableOf(row) })],
  contact: [12, ({ contactName }) => contactName],
  address: [40, ({ addressText }) => addressText],
  expectedOn: [12, ({ expectedOn }) => expectedOn ?? ''],
  createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
}

const columnsOf = (kind: OrderKind, chosen: readonly OrderExportColumn[]): SheetColumn<OrderRow>[] =>
  chosen.map(name => {
    const [width, value] = cells[name]
    return { title: orderExport[name], width, value: row => value(row, kind) }
  })

export const exportPurchaseOrders = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /purchaseOrders/action/exportBySkuOrPo'>,
): Promise<FileAnswer> =>
  xlsxOf(
    '采购订单.xlsx',
    columnsOf('purchase', columns),
    allRows(reading.db, ownOrders(reading, 'purchase', filters), { tab, sort }),
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
  xlsxOf(
    '货品订单.xlsx',
    columnsOf('terminal', columns),
    allRows(reading.db, ownOrders(reading, 'terminal', filters), { tab, sort }),
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
  xlsxOf(
    '货品销售订单.xlsx',
    columnsOf('terminal', columns),
    allRows(reading.db, incomingOrders(reading, filters), { tab, sort }),
  )
