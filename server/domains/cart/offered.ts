import { sql } from 'kysely'
import { offersOf, productJson } from '../catalog/public.ts'
import type { CartLine, Reading } from './reading.ts'

/** What a line shows of its product and of today's offer. */
export type Offered = Pick<
  CartLine,
  'product' | 'price' | 'stock' | 'stockDate' | 'available' | 'minimum' | 'multiple' | 'maximum'
> & { readonly sampleAllowed: boolean }

/** From products that are known by number, so that the database knows how many there are. */
export const offeredOf = ({ actor, now }: Omit<Reading, 'db'>, skuIds: readonly number[]) =>
  sql<Offered & { readonly id: number }>`
    with wanted as materialized (select unnest(${[...new Set(skuIds)]}::bigint[]) as id),
      offer as (${offersOf('wanted', actor, now)})
    select w.id, ${productJson('s')} as product, offer.price, offer.stock, offer."stockDate",
      case when offer.stock is not null then k.quantity end as available,
      s.minimum, s.multiple, s.maximum, s.sample_allowed as "sampleAllowed"
    from wanted w join sku s on s.id = w.id
      left join offer on offer."skuId" = w.id
      left join sku_stock k on k.sku_id = w.id`

export const readOffered = async (
  { db, ...reader }: Reading,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, Offered>> => {
  if (skuIds.length === 0) return new Map()
  const { rows } = await offeredOf(reader, skuIds).execute(db)
  return new Map(rows.map(({ id, ...offered }) => [id, offered]))
}
