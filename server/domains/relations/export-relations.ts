import type { RequestOf } from '#contract/index.ts'
import { allocationExport, customerExport } from '#contract/relations/customer-columns.ts'
import { cooperationStatusText } from '#contract/relations/cooperation-life-cycle.ts'
import { unbindStatusText } from '#contract/relations/unbind-life-cycle.ts'
import { unbindExport } from '#contract/relations/unbind-columns.ts'
import type { FileAnswer, Reading } from '../../http/context.ts'
import { minuteOf } from '../../lists/cell-words.ts'
import { exportList, type Sheet } from '../../lists/export-list.ts'
import { ownAllocations, type AllocationRow } from './list-allocations.ts'
import { ownCustomers, type CustomerRow } from './list-customers.ts'
import { ownUnbinds, type UnbindRow } from './list-unbinds.ts'

const customerSheet: Sheet<keyof typeof customerExport, CustomerRow> = {
  fileName: '我的客户.xlsx',
  titles: customerExport,
  cells: {
    name: [30, ({ name }) => name],
    code: [14, ({ code }) => code],
    region: [20, ({ regionText }) => regionText],
    contact: [12, ({ contactName }) => contactName],
    phone: [16, ({ contactPhone }) => contactPhone],
    since: [18, ({ since }) => minuteOf(since)],
    cases: [10, ({ cases }) => cases],
    amount: [14, ({ amount }) => ({ fen: amount })],
    lastOrder: [18, ({ lastOrder }) => lastOrder?.number ?? ''],
    lastOrderAt: [18, ({ lastOrder }) => minuteOf(lastOrder?.submittedAt ?? null)],
  },
}

const allocationSheet: Sheet<keyof typeof allocationExport, AllocationRow> = {
  fileName: '新分配客户.xlsx',
  titles: allocationExport,
  cells: {
    name: [30, ({ customer }) => customer.name],
    code: [14, ({ customer }) => customer.code],
    status: [10, ({ status }) => cooperationStatusText[status] ?? String(status)],
    region: [20, ({ regionText }) => regionText],
    contact: [12, ({ contactName }) => contactName],
    phone: [16, ({ contactPhone }) => contactPhone],
    present: [30, ({ presentSupplier }) => presentSupplier ?? ''],
    reason: [40, ({ reason }) => reason],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
    answeredAt: [18, ({ answeredAt, endedAt }) => minuteOf(endedAt ?? answeredAt)],
  },
}

const unbindSheet: Sheet<keyof typeof unbindExport, UnbindRow> = {
  fileName: '解约申请.xlsx',
  titles: unbindExport,
  cells: {
    number: [18, ({ number }) => number],
    status: [10, ({ status }) => unbindStatusText[status] ?? String(status)],
    partner: [30, ({ partner }) => partner.name],
    partnerCode: [14, ({ kind, partner }) => (kind === 'brand' ? '品牌方' : partner.code)],
    by: [10, ({ isOwn }) => (isOwn ? '本企业' : '对方')],
    reason: [40, ({ reason }) => reason],
    decision: [40, ({ decision }) => decision],
    createdAt: [18, ({ createdAt }) => minuteOf(createdAt)],
    decidedAt: [18, ({ decidedAt }) => minuteOf(decidedAt)],
  },
}

export const exportCustomers = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /dealerManagements/action/exportCustomers'>,
): Promise<FileAnswer> =>
  exportList(reading.db, customerSheet, ownCustomers(reading, filters), { columns, tab, sort })

export const exportAllocations = (
  reading: Reading,
  {
    columns,
    tab = 'all',
    sort,
    ...filters
  }: RequestOf<'POST /dealerManagements/action/exportAllocateDealer'>,
): Promise<FileAnswer> =>
  exportList(reading.db, allocationSheet, ownAllocations(reading, filters), { columns, tab, sort })

export const exportUnbinds = (
  reading: Reading,
  { columns, tab = 'all', sort, ...filters }: RequestOf<'POST /dealerUnbindApplys/action/export'>,
): Promise<FileAnswer> =>
  exportList(reading.db, unbindSheet, ownUnbinds(reading, filters), { columns, tab, sort })
