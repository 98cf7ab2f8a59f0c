import { sql } from 'kysely'
import type { ErpRow } from '#contract/erp/index.ts'
import { gtinOf } from '#contract/codes/gtin.ts'
import type { Tx } from '../../db/schema.ts'
import { judged, type Placed, type Rejection } from '../../kit/batch-rows.ts'

type Product = Placed<ErpRow<'PUT /erp/v1/products'>>

/** The codes of the products that have these numbers now. */
const holdersOf = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ gtin: string; code: string }>`
    select gtin, code from sku where gtin = any(${numbers}::text[])`.execute(tx)
  return new Map(rows.map(({ gtin, code }) => [gtin, code]))
}

/**
 * Rows with the numbers of their cases as they are stored. A number belongs to one product: the first row of a batch
 * has it before a later one, and another product keeps it unless the batch takes it away. A row that is rejected takes
 * away nothing, which may reject further ones.
 */
export const withNumbers = async (
  tx: Tx,
  rows: readonly Product[],
): Promise<{ good: Product[]; rejected: Rejection[] }> => {
  const checked = judged(rows, ({ gtin }) =>
    typeof gtin === 'string' && gtinOf(gtin) === undefined ? 'gtin：校验位不正确' : undefined,
  )
  const named = checked.good.map(row => ({ ...row, gtin: gtinOf(row.gtin ?? '') ?? null }))
  const holders = await holdersOf(
    tx,
    named.flatMap(({ gtin }) => gtin ?? []),
  )
  let good = named
  const { rejected } = checked
  for (;;) {
    const first = new Map(good.toReversed().map(({ gtin, code }) => [gtin, code]))
    const changed = new Set(good.map(({ code }) => code))
    const next = judged(good, ({ gtin, code }) => {
      if (gtin === null) return undefined
      const holder = holders.get(gtin) ?? code
      const other = holder !== code && !changed.has(holder) ? holder : (first.get(gtin) ?? code)
      return other === code ? undefined : `gtin：已用于物料 ${other}`
    })
    rejected.push(...next.rejected)
    ;({ good } = next)
    if (next.rejected.length === 0) return { good, rejected }
  }
}
