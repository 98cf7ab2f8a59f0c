import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { categoryRows, firstSku, skuRows } from './catalog-rows.ts'
import { withoutIndices } from '../without-indices.ts'

const chunk = 1_000

const tables = ['sku', 'sku_search', 'search_word']

async function insertSkus(tx: Tx, count: number, now: Date): Promise<void> {
  let rows = []
  for (const row of skuRows(count, now)) {
    rows.push(row)
    if (rows.length < chunk) continue
    await tx.insertInto('sku').values(rows).execute()
    rows = []
  }
  if (rows.length > 0) await tx.insertInto('sku').values(rows).execute()
}

/** Every product has a price in two tiers, every tenth one for each dealer; one in twelve is not there. */
async function insertOffers(tx: Tx, now: Date): Promise<void> {
  await sql`insert into tier_price (tier, sku_id, price)
    select tier, id, list_price * (100 - 6 * tier) / 100 from sku cross join generate_series(1, 2) tier
    where id >= ${firstSku}`.execute(tx)
  await sql`insert into dealer_price (business_id, sku_id, price, valid_from)
    select b.id, s.id, s.list_price * 85 / 100, '2024-01-01' from sku s join business b on b.business_type = 1
    where s.id >= ${firstSku} and (s.id + b.id) % 10 = 0`.execute(tx)
  await sql`insert into sku_stock (sku_id, state, updated_at)
    select id, case when id % 12 = 0 then 'none' when id % 7 = 0 then 'low' else 'enough' end, ${now} from sku
    where id >= ${firstSku}`.execute(tx)
}

/** The same rows for the same count, beside the database's others; it was opened patiently. */
export async function fillCatalog(db: Db, count: number, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    await withoutIndices(tx, tables, async () => {
      await tx.insertInto('sku_category').values(categoryRows()).execute()
      await insertSkus(tx, count, now)
      await insertOffers(tx, now)
      await indexSkus(tx)
    })
  })
  await sql`vacuum analyze`.execute(db)
}
