import { sql } from 'kysely'
import type { Tx } from '../../db/schema.ts'
import { pricePercent } from '../changes/guard.ts'

interface Move {
  readonly code: string
  readonly priceTier?: number | undefined
}

/** Products whose price differs between two levels by more than a person may change alone; a missing price counts. */
const movedBeyond = async (tx: Tx, from: number, to: number, percent: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select sku_id, price from tier_price where tier = ${from}) a
      full join (select sku_id, price from tier_price where tier = ${to}) b on b.sku_id = a.sku_id
    where a.price is null or b.price is null or abs(b.price - a.price)::bigint * 100 > ${percent}::bigint * a.price
    `.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Says of businesses why they may not move to another level: it changes all prices of a dealer at once, so it obeys the
 * limit that single prices have. A business that is new, or stays at its level, is not among them.
 */
export const tierProblems = async (tx: Tx, moves: readonly Move[]): Promise<ReadonlyMap<string, string>> => {
  const { rows: standing } = await sql<{ code: string; tier: number }>`
    select code, price_tier as tier from business where code = any(${moves.map(({ code }) => code)}::text[])`.execute(
    tx,
  )
  const tiers = new Map(standing.map(({ code, tier }) => [code, tier]))
  const percent = await pricePercent(tx)
  const counts = new Map<string, number>()
  const problems = new Map<string, string>()
  for (const { code, priceTier: to } of moves) {
    const from = tiers.get(code)
    if (from === undefined || to === undefined || to === from) continue
    const step = `${from} ${to}`
    const count = counts.get(step) ?? (await movedBeyond(tx, from, to, percent))
    counts.set(step, count)
    if (count > 0)
      problems.set(
        code,
        `改为 ${to} 级会使 ${count} 种商品的价格变动超过 ${percent}%，请先在“价格”中为该经销商逐项定价，由第二人确认`,
      )
  }
  return problems
}
