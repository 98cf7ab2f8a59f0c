import type { NewRow } from '../../server/db/schema.ts'

/** Yuan and cases that one order has to come to; terminal customers order little and often. */
const minimums: readonly (readonly [businessId: number, yuan: number, cases: number])[] = [
  [1004, 5_000, 30],
  [1005, 3_000, 0],
  [1006, 0, 40],
  [1007, 6_000, 0],
  [1008, 8_000, 50],
  [1009, 8_000, 0],
  [1010, 0, 20],
  [1011, 300, 0],
  [1012, 500, 0],
  [1013, 300, 0],
  [1014, 0, 30],
  [1015, 200, 0],
  [1016, 200, 0],
]

export const orderSetRows = (): NewRow<'order_set'>[] =>
  minimums.map(([businessId, yuan, cases]) => ({
    business_id: businessId,
    minimum_amount: yuan * 100,
    minimum_cases: cases,
  }))

/** Days on the road from the brand's store in Shanghai, and the weekdays on which no tour goes there. */
const cities: readonly (readonly [code: string, leadDays: number, closed: readonly number[]])[] = [
  ['310100', 1, []],
  ['320100', 2, [1]],
  ['320500', 1, [3]],
  ['330100', 2, [2]],
  ['330400', 1, [4]],
  ['330600', 2, [1, 3]],
  ['440100', 3, [1]],
  ['440600', 4, [1, 4]],
  ['441900', 4, [2, 5]],
]

export const cityDeliveryRows = (): NewRow<'city_delivery'>[] =>
  cities.map(([code, leadDays, closed]) => ({
    city_code: code,
    lead_days: leadDays,
    closed_weekdays: [...closed],
  }))
