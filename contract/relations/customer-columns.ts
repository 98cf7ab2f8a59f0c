import { statusIn, type ListColumns } from '../kernel/columns.ts'
import { cooperationStatusText } from './cooperation-life-cycle.ts'
import type { AllocationRow, CustomerRow } from './customer-rows.ts'

/** The tabs of dealers' lists of customers: those that have ordered this year and those that have not. */
export const customerTabNames = ['all', 'active', 'quiet'] as const
export type CustomerTab = (typeof customerTabNames)[number]

export const customerColumns = {
  name: {
    title: '客户名称',
    head: '客户',
    kind: 'link',
    width: 240,
    least: 200,
    main: true,
    chars: 30,
    value: ({ name }) => name,
    note: ({ code }) => code,
  },
  code: { title: '客户编号', kind: 'text', chars: 14, value: ({ code }) => code },
  region: { title: '地区', kind: 'text', leaves: 2, chars: 20, value: ({ regionText }) => regionText },
  contact: {
    title: '联系人',
    kind: 'text',
    width: 176,
    chars: 12,
    value: ({ contactName }) => contactName,
    note: ({ contactPhone }) => contactPhone,
  },
  phone: { title: '联系电话', kind: 'text', chars: 16, value: ({ contactPhone }) => contactPhone },
  since: { title: '合作开始', kind: 'moment', leaves: 1, value: ({ since }) => since },
  orders: {
    title: '本年订单',
    kind: 'count',
    width: 96,
    inFile: false,
    unit: '张',
    value: ({ orders }) => orders,
  },
  cases: { title: '本年箱数', kind: 'count', width: 96, unit: '箱', value: ({ cases }) => cases },
  amount: { title: '本年金额', kind: 'money', width: 130, main: true, value: ({ amount }) => amount },
  lastOrder: { title: '最近订单', kind: 'text', value: ({ lastOrder }) => lastOrder?.number ?? '' },
  lastOrderAt: {
    title: '最近下单时间',
    head: '最近下单',
    kind: 'moment',
    storedAs: 'last',
    value: ({ lastOrder }) => lastOrder?.submittedAt ?? null,
  },
} satisfies ListColumns<CustomerRow>

/** The same for the customers that the brand has assigned. */
export const allocationColumns = {
  name: {
    title: '客户',
    kind: 'link',
    width: 280,
    least: 200,
    main: true,
    chars: 30,
    value: ({ customer }) => customer.name,
    note: ({ customer }) => customer.code,
  },
  code: { title: '客户编号', kind: 'text', chars: 14, value: ({ customer }) => customer.code },
  status: { title: '状态', kind: 'status', main: true, value: statusIn(cooperationStatusText) },
  region: { title: '地区', kind: 'text', width: 160, chars: 20, value: ({ regionText }) => regionText },
  contact: {
    title: '联系人',
    kind: 'text',
    width: 180,
    chars: 12,
    value: ({ contactName }) => contactName,
    note: ({ contactPhone }) => contactPhone,
  },
  phone: { title: '联系电话', kind: 'text', chars: 16, value: ({ contactPhone }) => contactPhone },
  present: {
    title: '当前供货商',
    head: '当前供货商 / 原因',
    kind: 'text',
    width: 220,
    leaves: 2,
    chars: 30,
    value: ({ presentSupplier }) => presentSupplier ?? '',
  },
  reason: { title: '原因', kind: 'text', chars: 40, value: ({ reason }) => reason },
  createdAt: { title: '分配时间', kind: 'moment', value: ({ createdAt }) => createdAt },
  answeredAt: {
    title: '处理时间',
    kind: 'moment',
    leaves: 1,
    value: ({ answeredAt, endedAt }) => endedAt ?? answeredAt,
  },
} satisfies ListColumns<AllocationRow>
