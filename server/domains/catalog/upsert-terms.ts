import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'
import type { Tx } from '../../db/schema.ts'
import type { BrandWriting } from '../../http/context.ts'

type DealerPrice = Placed<ErpRow<'PUT /erp/v1/dealerPrices'>>
type TierPrice = Placed<ErpRow<'PUT /erp/v1/tierPrices'>>
type Stock = Placed<ErpRow<'PUT /erp/v1/stock'>>

/** The products with these codes. */
export const skuIds = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await tx
    .selectFrom('sku')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(found.map(({ id, code }) => [code, id]))
}

const unknownSku = (code: string) => `sku：没有商品“${code}”`

/** A dealer's price from one day on is stored once: a new one replaces the former one of that day. */
export const upsertDealerPrices = async (
  { tx }: BrandWriting,
  rows: readonly DealerPrice[],
): Promise<Rejection[]> => {
  const ids = await skuIds(
    tx,
    rows.map(({ sku }) => sku),
  )
  const dealers = await tx
    .selectFrom('business')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`any(${[...new Set(rows.map(({ dealer }) => dealer))]}::text[])`)
    .where('business_type', 'in', [1, 3])
    .execute()
  const businesses = new Map(dealers.map(({ id, code }) => [code, id]))
  const { good, rejected } = judged(rows, row => {
    if (!businesses.has(row.dealer)) return `dealer：没有经销商“${row.dealer}”`
    if (!ids.has(row.sku)) return unknownSku(row.sku)
    return row.validUntil && row.validUntil < row.validFrom ? 'validUntil：早于 validFrom' : undefined
  })
  const stored = good.map(row => ({
    ...row,
    skuId: ids.get(row.sku),
    businessId: businesses.get(row.dealer),
  }))
  const given = sql`json_to_recordset(${JSON.stringify(stored)}::json)
    as r ("businessId" bigint, "skuId" bigint, price integer, "validFrom" date, "validUntil" date)`
  // Locked in one order: of two batches about the same dealers one waits, and no price is stored twice.
  await sql`
    select b.id from business b where b.id = any(${[...new Set(businesses.values())]}::bigint[])
    order by b.id for no key update`.execute(tx)
  await sql`
    delete from dealer_price p using ${given}
    where p.business_id = r."businessId" and p.sku_id = r."skuId" and p.valid_from = r."validFrom"
      and (p.price, p.valid_until) is distinct from (r.price, r."validUntil")`.execute(tx)
  await sql`
    insert into dealer_price (business_id, sku_id, price, valid_from, valid_until)
    select r."businessId", r."skuId", r.price, r."validFrom", r."validUntil" from ${given} where r.price is not null
      and not exists (select from dealer_price p where p.business_id = r."businessId" and p.sku_id = r."skuId"
        and p.valid_from = r."validFrom")`.execute(tx)
  return rejected
}

export const upsertTierPrices = async (
  { tx }: BrandWriting,
  rows: readonly TierPrice[],
): Promise<Rejection[]> => {
  const ids = await skuIds(
    tx,
    rows.map(({ sku }) => sku),
  )
  const { good, rejected } = judged(rows, ({ sku }) => (ids.has(sku) ? undefined : unknownSku(sku)))
  const stored = good.map(row => ({ ...row, skuId: ids.get(row.sku) }))
  const given = sql`json_to_recordset(${JSON.stringify(stored)}::json)
    as r (tier smallint, "skuId" bigint, price integer)`
  await sql`
    insert into tier_price as p (tier, sku_id, price)
    select r.tier, r."skuId", r.price from ${given} where r.price is not null order by 1, 2
    on conflict (tier, sku_id) do update set price = excluded.price where p.price <> excluded.price`.execute(
    tx,
  )
  await sql`
    delete from tier_price p using ${given}
    where p.tier = r.tier and p.sku_id = r."skuId" and r.price is null`.execute(tx)
  return rejected
}

export const upsertStock = async (
  { tx, now }: BrandWriting,
  rows: readonly Stock[],
): Promise<Rejection[]> => {
  const ids = await skuIds(
    tx,
    rows.map(({ sku }) => sku),
  )
  const { good, rejected } = judged(rows, ({ sku }) => (ids.has(sku) ? undefined : unknownSku(sku)))
  const stored = good.map(row => ({ ...row, skuId: ids.get(row.sku) }))
  await sql`
    insert into sku_stock (sku_id, state, arrives_on, quantity, updated_at)
    select r."skuId", r.state, r."arrivesOn", r.quantity, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(stored)}::json)
      as r ("skuId" bigint, state text, "arrivesOn" date, quantity integer)
    order by 1
    on conflict (sku_id) do update set state = excluded.state, arrives_on = excluded.arrives_on,
      quantity = excluded.quantity, updated_at = excluded.updated_at`.execute(tx)
  return rejected
}
