import type { NewRow } from '../../server/db/schema.ts'
import { daysBefore } from '../day.ts'
import type { DemoRows } from '../rows.ts'

/** Where the ids of each kind begin; a rebate's and a quota's go on from here by business. */
export const firstAllowance = { rebate: 50_000, quota: 60_000, allotment: 59_001, sample: 58_001 } as const

const dealers = [1004, 1005, 1006, 1007, 1008, 1009, 1010] as const
const monthsOfQuotas = 6

/** The first days of this month and of the months before it. */
const monthsUntil = (day: string): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: monthsOfQuotas }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10),
  )
}

type AllowanceRow = NewRow<'allowance'>

/** The products that a dealer buys most often, by which its quotas are given out. */
const favourites = (tables: DemoRows, businessId: number): number[] =>
  (tables.bought_sku ?? [])
    .filter(row => row.business_id === businessId)
    .toSorted((one, other) => other.times - one.times || one.sku_id - other.sku_id)
    .slice(0, 2)
    .map(({ sku_id: id }) => id)

const quotaRows = (day: string, tables: DemoRows): AllowanceRow[] => {
  const shelfOf = new Map((tables.sku ?? []).map(({ id, category_id: category }) => [Number(id), category]))
  return dealers.flatMap((business_id, place) => {
    const [first = 0, second = 0] = favourites(tables, business_id)
    return monthsUntil(day).flatMap((month, back) => {
      const id = firstAllowance.quota + place * 100 + back * 10
      const row = { kind: 'quota' as const, business_id, month, total: 0, created_at: daysBefore(month, 3) }
      return [
        { ...row, id, sku_id: first, category_id: null },
        { ...row, id: id + 1, sku_id: second, category_id: null },
        { ...row, id: id + 2, sku_id: null, category_id: shelfOf.get(first) ?? null },
      ]
    })
  })
}

const rebateRows = (day: string): AllowanceRow[] =>
  dealers.map(business_id => ({
    id: firstAllowance.rebate + business_id,
    kind: 'rebate',
    business_id,
    sku_id: null,
    category_id: null,
    month: null,
    name: '年度销售返利',
    total: 0,
    created_at: daysBefore(day, 535),
  }))

const allotmentRows = (day: string, tables: DemoRows): AllowanceRow[] =>
  favourites(tables, 1007).map((sku_id, place) => ({
    id: firstAllowance.allotment + place,
    kind: 'allotment',
    business_id: null,
    sku_id,
    category_id: null,
    month: null,
    total: 0,
    created_at: daysBefore(day, 30),
  }))

/**
 * Quotas of half a year, a rebate account for each dealer, two allotted stocks. The amounts used follow from the
 * orders.
 */
export const allowanceRows = (day: string, tables: DemoRows): AllowanceRow[] => [
  ...quotaRows(day, tables),
  ...rebateRows(day),
  ...allotmentRows(day, tables),
]
