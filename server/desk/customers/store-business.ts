import { sql } from 'kysely'
import type { DeskInput } from '#contract/desk/index.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import type { Tx } from '../../db/schema.ts'
import { invalid } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'
import { pricePercent } from '../changes/guard.ts'
import { oneRow } from '../one-row.ts'

const store = oneRow(erpHandlers['PUT /erp/v1/businesses'], ({ code }) => code)

const standingOf = (tx: Tx, code: string) =>
  tx
    .selectFrom('business')
    .select(['name', 'price_tier', 'contact_name', 'contact_phone', 'tax_number'])
    .where('code', '=', code)
    .executeTakeFirst()

/** Products whose price differs between two levels by more than a person may change alone; a missing price counts. */
const movedBeyond = async (tx: Tx, from: number, to: number, percent: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select sku_id, price from tier_price where tier = ${from}) a
      full join (select sku_id, price from tier_price where tier = ${to}) b on b.sku_id = a.sku_id
    where a.price is null or b.price is null or abs(b.price - a.price)::bigint * 100 > ${percent}::bigint * a.price
    `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Another level changes all prices of a dealer at once, so it obeys the limit that single prices have. */
export const storeBusiness = async (writing: DeskWriting, input: DeskInput<'PUT /desk/businesses'>) => {
  const { tx, note } = writing
  const { code, priceTier } = input.body
  const before = await standingOf(tx, code)
  if (before && priceTier !== undefined && priceTier !== before.price_tier) {
    const percent = await pricePercent(tx)
    const count = await movedBeyond(tx, before.price_tier, priceTier, percent)
    if (count > 0)
      throw invalid({
        path: 'priceTier',
        message: `改为 ${priceTier} 级会使 ${count} 种商品的价格变动超过 ${percent}%，请先在“价格”中为该经销商逐项定价，由第二人确认`,
      })
  }
  const answer = await store(writing, input)
  note({ thing: code, before, after: input.body })
  return answer
}
