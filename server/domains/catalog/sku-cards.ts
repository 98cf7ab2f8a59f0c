import { sql, type RawBuilder } from 'kysely'
import type { Static } from 'typebox'
import type { skuCard } from '#contract/catalog.ts'
import type { Db } from '../../db/schema.ts'

export type SkuCard = Static<typeof skuCard>

/** The columns of a card, for a statement in which the table `sku` is called `s`. */
export const cardColumns = sql`
  s.id, s.code, s.name, s.tagline, s.series, s.category_id as "categoryId", s.spec, s.unit, s.storage, s.tags,
  s.sample_allowed as "sampleAllowed", s.on_sale as "onSale", s.pictures -> 0 as picture`

/** A card as one JSON value, for answers in which cards lie inside something else. */
export const cardJson: RawBuilder<SkuCard> = sql`json_build_object(
  'id', s.id, 'code', s.code, 'name', s.name, 'tagline', s.tagline, 'series', s.series,
  'categoryId', s.category_id, 'spec', s.spec, 'unit', s.unit, 'storage', s.storage, 'tags', to_json(s.tags),
  'sampleAllowed', s.sample_allowed, 'onSale', s.on_sale, 'picture', s.pictures -> 0)`

/** Cards in the order of the ids, each once; what is not on sale or not there is left out. */
export const skuCards = async (db: Db, ids: readonly number[]): Promise<SkuCard[]> => {
  const { rows } = await sql<SkuCard>`
    select ${cardColumns}
    from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join sku s on s.id = asked.id
    where s.on_sale
    group by s.id
    order by min(asked.place)`.execute(db)
  return rows
}
