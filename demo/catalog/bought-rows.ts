import type { NewRow } from '#server/db/schema.ts'
import { daysBefore } from '../day.ts'
import type { DemoSource } from '../rows.ts'
import { placedProducts, type PlacedProduct } from './catalog-source.ts'

/** What each business lives on: categories of the middle level, and how many products it comes back for. */
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

const upToMultiple = (cases: number, { minimum, multiple }: PlacedProduct['limits']) =>
  Math.ceil(Math.max(cases, minimum) / multiple) * multiple

export const boughtRows = ({ day, random }: DemoSource): NewRow<'bought_sku'>[] =>
  habits.flatMap(({ businessId, shelves, amount, mostCases }) => {
    const liked = placedProducts.filter(({ code }) => shelves.includes(code.slice(2, 4)))
    const chosen = new Set<PlacedProduct>()
    while (chosen.size < Math.min(amount, liked.length)) {
      const product = liked[random.integer(0, liked.length - 1)]
      if (product) chosen.add(product)
    }
    return [...chosen].map(product => ({
      business_id: businessId,
      sku_id: product.id,
      times: random.integer(1, 14),
      last_quantity: upToMultiple(random.integer(1, mostCases), product.limits),
      last_bought_at: daysBefore(
        day,
        random.integer(1, 120),
        `${String(random.integer(9, 17)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}`,
      ),
    }))
  })
