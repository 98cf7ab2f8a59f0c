import type { NewRow } from '../../server/db/schema.ts'
import { dayMs, daysBefore } from '../day.ts'
import type { Random } from '../random.ts'
import type { DemoSource } from '../rows.ts'
import { legalCases, placedProducts, type PlacedProduct } from './catalog-source.ts'

/** The habits of each business: categories of the middle level, and how many of their products it buys again. */
const habits: readonly {
  readonly businessId: number
  readonly shelves: readonly string[]
  readonly amount: number
  readonly mostCases: number
}[] = [
  { businessId: 1004, shelves: ['11', '12', '13', '21', '41', '42'], amount: 34, mostCases: 120 },
  { businessId: 1005, shelves: ['11', '13', '23', '43'], amount: 26, mostCases: 90 },
  { businessId: 1006, shelves: ['11', '22', '31', '33', '42'], amount: 26, mostCases: 90 },
  { businessId: 1007, shelves: ['11', '12', '13', '21', '22', '32', '41'], amount: 46, mostCases: 160 },
  { businessId: 1008, shelves: ['11', '22', '23', '33', '43'], amount: 38, mostCases: 140 },
  { businessId: 1009, shelves: ['11', '12', '21', '41'], amount: 22, mostCases: 40 },
  { businessId: 1010, shelves: ['13', '23', '33', '43'], amount: 22, mostCases: 40 },
  { businessId: 1011, shelves: ['11', '13', '21', '23'], amount: 16, mostCases: 12 },
  { businessId: 1012, shelves: ['11', '12', '21', '22', '32', '41', '42'], amount: 20, mostCases: 15 },
  { businessId: 1013, shelves: ['31', '32', '33', '42'], amount: 18, mostCases: 10 },
  { businessId: 1014, shelves: ['22', '31', '33', '41', '43'], amount: 15, mostCases: 8 },
  { businessId: 1015, shelves: ['22', '23', '33', '43'], amount: 14, mostCases: 8 },
  { businessId: 1016, shelves: ['12', '13', '32', '41'], amount: 12, mostCases: 6 },
]

/** The history that a business brings along, where it and the product are that old. */
const monthsOfHistory = 18

/** Days between two purchases of the same product. */
const rhythms = [7, 7, 10, 14, 14, 21, 30, 45] as const

/** One in seven was given up at some time, the others are due again. */
const courseOf = ({ integer, pick }: Random, mostDays: number) => {
  const rhythm = pick(rhythms)
  const first = integer(Math.ceil(mostDays / 2), mostDays)
  const last =
    integer(1, 7) === 1 ? integer(Math.ceil(first / 3), first) : integer(1, Math.min(rhythm, first))
  return { last, times: 1 + Math.floor((first - last) / rhythm) }
}

const pickSome = ({ integer }: Random, shelves: readonly string[], amount: number) => {
  const liked = placedProducts.filter(({ code }) => shelves.includes(code.slice(2, 4)))
  const chosen = new Set<PlacedProduct>()
  while (chosen.size < Math.min(amount, liked.length)) {
    const product = liked[integer(0, liked.length - 1)]
    if (product) chosen.add(product)
  }
  return [...chosen]
}

interface Since {
  readonly skus: readonly NewRow<'sku'>[]
  readonly businesses: readonly NewRow<'business'>[]
}

/** A purchase is dated when both the business and the product existed. */
export const boughtRows = (
  { day, random }: DemoSource,
  { skus, businesses }: Since,
): NewRow<'bought_sku'>[] => {
  const began = new Map(businesses.map(({ id, created_at: at }) => [id, Number(at)]))
  const published = new Map(skus.map(({ id, published_at: at }) => [id, Number(at)]))
  const start = Number(daysBefore(day, monthsOfHistory * 30))
  return habits.flatMap(({ businessId, shelves, amount, mostCases }) =>
    pickSome(random, shelves, amount).map(product => {
      const from = Math.max(start, began.get(businessId) ?? 0, published.get(product.id) ?? 0)
      const { last, times } = courseOf(random, Math.floor((Number(daysBefore(day, 0)) - from) / dayMs))
      return {
        business_id: businessId,
        sku_id: product.id,
        times,
        last_quantity: legalCases(random.integer(1, mostCases), product.limits),
        last_bought_at: daysBefore(
          day,
          last,
          `${String(random.integer(9, 17)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`,
        ),
      }
    }),
  )
}
