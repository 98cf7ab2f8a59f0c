import type { ListColumns } from '../kernel/columns.ts'
import type { ServedCustomer } from './rows.ts'

export const servedTabNames = ['all', 'own'] as const

export const servedColumns = {
  name: {
    title: '客户',
    kind: 'link',
    width: 280,
    least: 200,
    main: true,
    value: ({ name }) => name,
    note: ({ code }) => code,
  },
  contact: {
    title: '联系人',
    kind: 'text',
    width: 180,
    main: true,
    value: ({ contactName }) => contactName,
    note: ({ contactPhone }) => contactPhone,
  },
  region: { title: '地区', kind: 'text', leaves: 1, width: 160, value: ({ regionText }) => regionText },
  waiting: {
    title: '待客户确认',
    kind: 'count',
    width: 120,
    unit: '份',
    main: true,
    value: ({ waiting }) => waiting,
  },
  lastAt: { title: '最近发出', kind: 'moment', value: ({ lastAt }) => lastAt },
} satisfies ListColumns<ServedCustomer>
