import type { ListColumns } from '../kernel/columns.ts'
import type { TerminalPriceRow } from './rows.ts'

/** All products on sale, those with a price of the dealer's own, those at the list price, those with a price to come. */
export const terminalPriceTabNames = ['all', 'set', 'unset', 'coming'] as const
export type TerminalPriceTab = (typeof terminalPriceTabNames)[number]

/** The share of the price that is left above the cost, as `12.5%`; empty where one of both is not known. */
export const marginShare = (price: number | null, cost: number | null): string =>
  price === null || price === 0 || cost === null ? '' : `${(((price - cost) / price) * 100).toFixed(1)}%`

export const terminalPriceColumns = {
  name: {
    title: '商品名称',
    head: '商品',
    kind: 'link',
    width: 280,
    least: 200,
    main: true,
    chars: 30,
    value: ({ name }) => name,
    note: ({ code, spec }) => `${code} · ${spec}`,
  },
  code: { title: '商品编码', kind: 'text', chars: 14, value: ({ code }) => code },
  spec: { title: '规格', kind: 'text', chars: 18, value: ({ spec }) => spec },
  ownPrice: { title: '进价', kind: 'money', width: 112, leaves: 3, value: ({ ownPrice }) => ownPrice },
  listPrice: { title: '建议售价', kind: 'money', width: 112, leaves: 2, value: ({ listPrice }) => listPrice },
  price: { title: '售价', kind: 'money', width: 112, main: true, onCard: true, value: ({ price }) => price },
  paid: { title: '客户实付价', kind: 'money', width: 120, leaves: 4, value: ({ paid }) => paid },
  margin: {
    title: '毛利率',
    kind: 'text',
    width: 88,
    onCard: true,
    chars: 10,
    value: ({ paid, ownPrice }) => marginShare(paid, ownPrice),
  },
  nextPrice: {
    title: '待生效售价',
    kind: 'money',
    width: 120,
    leaves: 1,
    value: ({ next }) => next?.price ?? null,
  },
  nextFrom: { title: '生效日期', kind: 'day', leaves: 1, value: ({ next }) => next?.from ?? null },
} satisfies ListColumns<TerminalPriceRow>
