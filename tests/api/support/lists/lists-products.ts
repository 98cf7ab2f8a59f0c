import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { sql } from 'kysely'
import type { TestApp } from '../../../support/database/app.ts'
import { addSku, type NewSku } from '../cart.ts'
import type { Product } from './line-model.ts'

/** Of every product in these tests. */
export const perCase = { grossWeight: 11_000, volume: 25_000 }

type Rules = Partial<Pick<Product, 'wrong' | 'storage' | 'available'>>

/** One product of each kind: without a rule, with one, not on sale, without a price. */
export const addProducts = async (portal: TestApp): Promise<Product[]> => {
  let made = 0
  const make = async (sku: NewSku, rules: Rules = {}): Promise<Product> => {
    const code = `LISTS-${(made += 1)}`
    const { wrong = () => null, storage = 'frozen', available = null } = rules
    const id = await addSku(portal, { ...sku, code })
    await portal.db.updateTable('sku').set({ storage }).where('id', '=', id).execute()
    if (available !== null) {
      const stock = { sku_id: id, state: 'low', quantity: available, updated_at: portal.clock.now() } as const
      await portal.db.insertInto('sku_stock').values(stock).execute()
    }
    const { onSale = true, price = 12_345, sampleAllowed: sample = true } = sku
    return { id, code, wrong, storage, available, onSale, price, sample }
  }
  const products = [
    await make({}, { available: 5 }),
    await make(
      { minimum: 4, multiple: 2 },
      {
        storage: 'chilled',
        wrong: qty => {
          if (qty < 4) return 'minimum'
          return qty % 2 === 0 ? null : 'multiple'
        },
      },
    ),
    await make({ maximum: 6, sampleAllowed: false }, { wrong: qty => (qty > 6 ? 'maximum' : null) }),
    await make({ onSale: false }),
    await make({ price: null }),
  ]
  // Rows by code are found through the index.
  await portal.db.transaction().execute(indexSkus)
  return products
}

/** A change by the supplier while the lists are there: the price of a product that has one, and whether it is sold. */
export const changeProduct = async (
  portal: TestApp,
  product: Product,
  { price, onSale }: Pick<Product, 'price' | 'onSale'>,
): Promise<void> => {
  if (product.price !== null && price !== null && product.price !== price) {
    await sql`update tier_price set price = ${price} where sku_id = ${product.id}`.execute(portal.db)
    product.price = price
  }
  if (product.onSale !== onSale) {
    await portal.db.updateTable('sku').set({ on_sale: onSale }).where('id', '=', product.id).execute()
    product.onSale = onSale
  }
}
