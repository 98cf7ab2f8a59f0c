import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { skuCard } from '#contract/catalog/entries.ts'
import type { Db } from '../../db/schema.ts'

export type SkuCard = Static<typeof skuCard>

/** The columns of a card. `sku` is the name of that table in the statement around them. */
export const cardColumns = (sku: string): RawBuilder<SkuCard> => {
  const s = sql.table(sku)
  return sql`
    ${s}.id, ${s}.code, ${s}.name, ${s}.tagline, ${s}.series, ${s}.category_id as "categoryId", ${s}.spec,
    ${s}.unit, ${s}.storage, ${s}.tags, ${s}.sample_allowed as "sampleAllowed", ${s}.on_sale as "onSale",
    ${s}.pictures -> 0 as picture`
}

/** A card as one JSON value, for answers that contain cards. */
export const cardJson = (sku: string): RawBuilder<SkuCard> =>
  sql`(select row_to_json(card) from (select ${cardColumns(sku)}) card)`

/** Cards in the order of the ids, each once; products that are not on sale or unknown are left out. */
export const skuCards = async (db: Db, ids: readonly number[]): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`
    select ${cardColumns('s')}
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join sku s on s.id = asked.id
    where s.on_sale
    group by s.id
    order by min(asked.place)`.execute(db)
  return rows
}
