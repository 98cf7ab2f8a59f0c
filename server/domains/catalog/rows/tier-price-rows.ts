import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'

export type TierPriceRow = ErpRow<'PUT /erp/v1/tierPrices'>
type Key = Pick<TierPriceRow, 'tier' | 'sku'>

export const tierPriceKey = ({ tier, sku }: Key): string => `${tier} ${sku}`

/** Keeps other writers of these prices away until the transaction ends. */
export const holdTierPrices = async (tx: Tx): Promise<void> => {
  await sql`lock table tier_price in share row exclusive mode`.execute(tx)
}

export const tierPriceRows = async (
  db: Db | Tx,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, TierPriceRow>> => {
  const { rows } = await sql<TierPriceRow>`
    select p.tier, s.code as sku, p.price
    from json_to_recordset(${JSON.stringify(keys)}::json) as r (tier smallint, sku text)
    join sku s on s.code = r.sku join tier_price p on p.tier = r.tier and p.sku_id = s.id`.execute(db)
  return new Map(rows.map(row => [tierPriceKey(row), row]))
}

interface Chosen {
  readonly tier?: number | undefined
  readonly sku?: string | undefined
  readonly after: readonly [tier: number, sku: string]
}

export const tierPricesBehind = async (
  db: Db,
  { tier, sku, after: [lastTier, lastSku] }: Chosen,
  most: number,
): Promise<readonly (TierPriceRow & { readonly name: string })[]> => {
  const { rows } = await sql<TierPriceRow & { name: string }>`
    select p.tier, s.code as sku, p.price, s.name from tier_price p join sku s on s.id = p.sku_id
    where (p.tier, s.code) > (${lastTier}::smallint, ${lastSku})
      ${tier === undefined ? sql`` : sql`and p.tier = ${tier}`} ${sku === undefined ? sql`` : sql`and s.code = ${sku}`}
    order by p.tier, s.code limit ${most}`.execute(db)
  return rows
}
