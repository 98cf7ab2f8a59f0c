import type { NewRow } from '../../server/db/schema.ts'
import { dayOf, daysBefore } from '../day.ts'
import type { Random } from '../random.ts'
import type { DemoSource } from '../rows.ts'
import { placedProducts, type PlacedProduct } from './catalog-source.ts'

/** Rounded to half a yuan, as in a price list. */
const fen = (yuan: number, percent: number): number => Math.round((yuan * percent) / 50) * 50

const chance = (random: Random, percent: number) => random.integer(1, 100) <= percent
const dayFrom = (day: string, days: number) => dayOf(daysBefore(day, -days, '12:00'))

/**
 * The price for a dealer of each tier in percent of the list price, and the number of products without a price for
 * it.
 */
const tiers = [
  { tier: 1, from: 84, to: 88, missing: 6 },
  { tier: 2, from: 90, to: 94, missing: 9 },
] as const

export const tierPriceRows = ({ random }: DemoSource): NewRow<'tier_price'>[] =>
  tiers.flatMap(({ tier, from, to, missing }) =>
    placedProducts
      .filter(() => !chance(random, missing))
      .map(({ id, price }) => ({ tier, sku_id: id, price: fen(price, random.integer(from, to)) })),
  )

interface Agreement {
  readonly businessId: number
  /** The percentage of products for which the dealer has a price of its own. */
  readonly share: number
  readonly from: number
  readonly to: number
}

const agreements: readonly Agreement[] = [
  { businessId: 1004, share: 45, from: 81, to: 86 },
  { businessId: 1005, share: 35, from: 82, to: 87 },
  { businessId: 1006, share: 35, from: 82, to: 87 },
  { businessId: 1007, share: 60, from: 78, to: 84 },
  { businessId: 1008, share: 60, from: 79, to: 85 },
  { businessId: 1009, share: 40, from: 86, to: 91 },
  { businessId: 1010, share: 40, from: 87, to: 92 },
]

/** A dealer's own prices: most are valid, some have ended, some begin later, some are followed by a higher one. */
const dealerPrices = (
  { day, random }: DemoSource,
  { businessId, from, to }: Agreement,
  { id, price }: PlacedProduct,
): NewRow<'dealer_price'>[] => {
  const row = (percent: number, start: number, end: number | null) => ({
    business_id: businessId,
    sku_id: id,
    price: fen(price, percent),
    valid_from: dayFrom(day, start),
    valid_until: end === null ? null : dayFrom(day, end),
  })
  const percent = random.integer(from, to)
  const kind = random.integer(1, 100)
  if (kind <= 10) return [row(percent, -200, -random.integer(3, 40))]
  if (kind <= 18) return [row(percent - 2, random.integer(5, 30), null)]
  if (kind <= 28) return [row(percent, -150, 20), row(percent + 3, 21, null)]
  return [row(percent, -random.integer(30, 180), kind <= 60 ? random.integer(30, 180) : null)]
}

export const dealerPriceRows = (source: DemoSource): NewRow<'dealer_price'>[] =>
  agreements
    .flatMap(agreement =>
      placedProducts
        .filter(() => chance(source.random, agreement.share))
        .flatMap(product => dealerPrices(source, agreement, product)),
    )
    .map((row, index) => ({ id: index + 1, ...row }))

/** The prices of each dealer for its terminal customers, in percent of the list price. */
const counters = [
  { dealerId: 1004, share: 70, from: 103, to: 112 },
  { dealerId: 1007, share: 80, from: 101, to: 108 },
  { dealerId: 1008, share: 80, from: 102, to: 109 },
  { dealerId: 1009, share: 65, from: 104, to: 113 },
  { dealerId: 1010, share: 65, from: 105, to: 114 },
] as const

export const terminalPriceRows = ({ day, random }: DemoSource): NewRow<'terminal_price'>[] =>
  counters
    .flatMap(({ dealerId, share, from, to }) =>
      placedProducts
        .filter(() => chance(random, share))
        .map(({ id, price }) => ({
          dealer_id: dealerId,
          sku_id: id,
          price: fen(price, random.integer(from, to)),
          valid_from: dayFrom(day, -random.integer(20, 160)),
          valid_until: chance(random, 8) ? dayFrom(day, -random.integer(1, 15)) : null,
        })),
    )
    .map((row, index) => ({ id: index + 1, ...row }))
