import { legalBelow } from '../../contract/cart/quantity.ts'
import type { Random } from '../random.ts'
import { dayMs, daysBefore } from '../day.ts'
import type { DemoRows } from '../rows.ts'

/** A product that a business bought once. */
export interface Purchase {
  readonly businessId: number
  readonly skuId: number
  readonly qty: number
  /** Days before the demo's day. */
  readonly ago: number
}

const longestHistory = 540
/** The days between two purchases of a product that is bought seldom. */
const longestPause = 45
/** Older purchases came on fixed days, so that one order has several products. */
const orderDays = 3

const daysAgo = (day: string, at: Date): number =>
  Math.floor((Number(daysBefore(day, 0, '23:59')) - Number(at)) / dayMs)

/** The purchases that 常购清单 sums up: as many, the last one on its day and in its quantity. */
export const purchasesOf = (day: string, { integer }: Random, tables: DemoRows): Purchase[] => {
  const skus = new Map((tables.sku ?? []).map(sku => [Number(sku.id), sku]))
  const began = new Map((tables.business ?? []).map(({ id, created_at: at }) => [Number(id), at]))
  return (tables.bought_sku ?? []).flatMap(bought => {
    const { business_id: businessId, sku_id: skuId, times, last_quantity: last } = bought
    const sku = skus.get(skuId)
    if (!sku) throw new Error('what was bought is a product')
    const rule = { minimum: sku.minimum ?? 1, multiple: sku.multiple ?? 1, maximum: sku.maximum ?? null }
    const latest = daysAgo(day, bought.last_bought_at)
    const first = Math.min(
      longestHistory,
      daysAgo(day, sku.published_at),
      daysAgo(day, began.get(businessId) ?? new Date(0)),
    )
    const pause = times > 1 ? Math.min(longestPause, Math.floor((first - latest) / (times - 1))) : 0
    return Array.from({ length: times }, (_, back): Purchase => {
      const about = Math.round((last * integer(60, 140)) / 100)
      const ago = latest + back * pause
      return {
        businessId,
        skuId,
        qty: back === 0 ? last : (legalBelow(about, rule) ?? last),
        ago: back === 0 ? ago : ago - (ago % orderDays),
      }
    })
  })
}
