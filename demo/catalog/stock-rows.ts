import type { NewRow } from '../../server/db/schema.ts'
import { dayOf, daysBefore } from '../day.ts'
import type { DemoSource } from '../rows.ts'
import { placedProducts } from './catalog-source.ts'

/** Three quarters are in stock; the rest is short, sold out or on its way. */
export const stockRows = ({ day, random }: DemoSource): NewRow<'sku_stock'>[] => {
  const updated = daysBefore(day, 0, '06:30')
  return placedProducts.map(({ id, limits }) => {
    const kind = random.integer(1, 100)
    const row = { sku_id: id, arrives_on: null, updated_at: updated }
    if (kind <= 8) {
      const arrives = dayOf(daysBefore(day, -random.integer(2, 15), '12:00'))
      return { ...row, state: 'coming', arrives_on: arrives, quantity: 0 }
    }
    if (kind <= 13) return { ...row, state: 'none', quantity: 0 }
    if (kind <= 24) return { ...row, state: 'low', quantity: limits.minimum + random.integer(2, 30) }
    return { ...row, state: 'enough', quantity: random.integer(120, 2_400) }
  })
}
