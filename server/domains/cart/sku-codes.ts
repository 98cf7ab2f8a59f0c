import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { keyOf } from '#contract/search/runs.ts'

interface Found {
  readonly key: string
  readonly id: number
  readonly code: string
}

const spelt = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

/**
 * The product with exactly this code; else the only one with these letters and digits. Two candidates count as none.
 */
const chosen = (code: string, found: readonly Found[]): Found | undefined =>
  found.find(sku => spelt(sku.code) === spelt(code)) ?? (found.length === 1 ? found[0] : undefined)

/** The product of each code, on sale or not: a product off sale is shown on the pad as such. */
export const skuIdsOf = async (tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const keys = [...new Set(codes.map(keyOf))].filter(key => key !== '')
  const { rows } = await sql<Found>`
    select q.code_key as key, s.id, s.code from sku_search q join sku s on s.id = q.sku_id
    where q.code_key = any(${keys}::text[])`.execute(tx)
  const byKey = new Map<string, Found[]>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  const ids = new Map<string, number>()
  for (const code of codes) {
    const sku = chosen(code, byKey.get(keyOf(code)) ?? [])
    if (sku) ids.set(code, sku.id)
  }
  return ids
}
