import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { BrandWriting } from '../../../http/context.ts'

export type StockRow = ErpRow<'PUT /erp/v1/stock'>

const columns = sql`s.code as sku, k.state, k.arrives_on::text as "arrivesOn", k.quantity`

/** Keeps other writers of the stock away until the transaction ends. */
export const holdStock = async (tx: Tx): Promise<void> => {
  await sql`lock table sku_stock in share row exclusive mode`.execute(tx)
}

export const stockRows = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StockRow>> => {
  const { rows } = await sql<StockRow>`select ${columns} from sku_stock k join sku s on s.id = k.sku_id
    where s.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map(row => [row.sku, row]))
}

export const stockBehind = async (db: Db, code: string, most: number): Promise<readonly StockRow[]> => {
  const { rows } = await sql<StockRow>`select ${columns} from sku_stock k join sku s on s.id = k.sku_id
    where s.code > ${code} order by s.code limit ${most}`.execute(db)
  return rows
}

/** A product without a row says nothing about its stock. */
export const removeStock = async ({ tx }: BrandWriting, codes: readonly string[]): Promise<void> => {
  await sql`delete from sku_stock k using sku s where s.id = k.sku_id and s.code = any(${codes}::text[])`.execute(
    tx,
  )
}
