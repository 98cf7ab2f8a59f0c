import { sql } from 'kysely'
import type { Filled, TestApp } from '../../support/database/app.ts'
import { addDealer, addressBody } from './dealer.ts'

/** A signed-in dealer with two delivery addresses. */
export async function addBuyer(portal: TestApp) {
  const dealer = await addDealer(portal)
  const save = async (number: number) => {
    const { id } = await dealer.client.expect('POST /users/dealerV2/saveReceiveAddress', {
      body: addressBody(number),
    })
    return id
  }
  return { ...dealer, first: await save(1), second: await save(2) }
}

export interface NewSku {
  readonly minimum?: number
  readonly multiple?: number
  readonly maximum?: number | null
  readonly price?: number | null
  readonly sampleAllowed?: boolean
  readonly onSale?: boolean
  readonly code?: string
}

let made = 0

/** A product of its own, so that no test changes another one's orders. */
export async function addSku(portal: Filled, sku: NewSku = {}): Promise<number> {
  const { minimum = 1, multiple = 1, maximum = null, price = 12_345, sampleAllowed = true } = sku
  const code = sku.code ?? `T-${(made += 1)}-${Math.floor(portal.clock.now().getTime())}`
  const { rows } = await sql<{ id: number }>`
    insert into sku (category_id, code, name, series, spec, storage, pieces, net_weight, gross_weight, volume,
      shelf_life_days, minimum, multiple, maximum, list_price, sample_allowed, on_sale, cooking, pictures,
      published_at, created_at)
    select (select min(id) from sku_category where level = 3), ${code}, ${`商品 ${code}`}, '测试', '2.5kg×4包/箱',
      'frozen', 4, 10000, 11000, 25000, 365, ${minimum}, ${multiple}, ${maximum}, ${price}, ${sampleAllowed},
      ${sku.onSale ?? true}, '[]', '[]', ${portal.clock.now()}, ${portal.clock.now()}
    returning id`.execute(portal.db)
  const id = rows[0]?.id ?? 0
  if (price !== null) {
    await sql`insert into tier_price (tier, sku_id, price)
      select distinct price_tier, ${id}::bigint, ${price}::int from business`.execute(portal.db)
  }
  return id
}

/** Many more products like one, with its tier's prices. */
export async function addSkusLike(portal: TestApp, like: number, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into sku (category_id, code, name, series, spec, storage, pieces, net_weight, gross_weight, volume,
        shelf_life_days, minimum, multiple, maximum, list_price, sample_allowed, on_sale, cooking, pictures,
        published_at, created_at)
      select s.category_id, s.code || '-' || g.n, s.name, s.series, s.spec, s.storage, s.pieces, s.net_weight,
        s.gross_weight, s.volume, s.shelf_life_days, 1, 1, null, s.list_price, true, true, '[]', '[]',
        s.published_at, s.created_at
      from sku s, generate_series(1, ${amount}) as g (n) where s.id = ${like} returning id
    ), priced as (
      insert into tier_price (tier, sku_id, price)
      select t.tier, m.id, t.price from tier_price t, made m where t.sku_id = ${like}
    )
    select id from made`.execute(portal.db)
  return rows.map(({ id }) => id)
}
