import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'

export type DealerPriceRow = ErpRow<'PUT /erp/v1/dealerPrices'>
type Key = Pick<DealerPriceRow, 'dealer' | 'sku' | 'validFrom'>

export const dealerPriceKey = ({ dealer, sku, validFrom }: Key): string => `${dealer} ${sku} ${validFrom}`

/** Keeps other writers of these dealers' prices away, in the order in which every batch locks dealers. */
export const holdDealerPrices = async (tx: Tx, dealers: readonly string[]): Promise<void> => {
  await sql`select id from business where code = any(${[...new Set(dealers)]}::text[]) order by id for no key update`.execute(
    tx,
  )
}

const columns = sql`b.code as dealer, s.code as sku, p.price, p.valid_from::text as "validFrom",
  p.valid_until::text as "validUntil"`

export const dealerPriceRows = async (
  db: Db | Tx,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, DealerPriceRow>> => {
  const { rows } = await sql<DealerPriceRow>`
    select ${columns}
    from json_to_recordset(${JSON.stringify(keys)}::json) as r (dealer text, sku text, "validFrom" date)
    join business b on b.code = r.dealer join sku s on s.code = r.sku
    join dealer_price p on p.business_id = b.id and p.sku_id = s.id and p.valid_from = r."validFrom"
    order by p.id`.execute(db)
  return new Map(rows.map(row => [dealerPriceKey(row), row]))
}

interface Chosen {
  readonly dealer?: string | undefined
  readonly sku?: string | undefined
  /** The id behind which to read. */
  readonly after: number
}

type Listed = DealerPriceRow & { readonly id: number; readonly name: string; readonly dealerName: string }

export const dealerPricesBehind = async (
  db: Db,
  { dealer, sku, after }: Chosen,
  most: number,
): Promise<readonly Listed[]> => {
  const { rows } = await sql<Listed>`
    select p.id, ${columns}, s.name, b.name as "dealerName"
    from dealer_price p join business b on b.id = p.business_id join sku s on s.id = p.sku_id
    where p.id > ${after} ${dealer === undefined ? sql`` : sql`and b.code = ${dealer}`}
      ${sku === undefined ? sql`` : sql`and s.code = ${sku}`}
    order by p.id limit ${most}`.execute(db)
  return rows
}
