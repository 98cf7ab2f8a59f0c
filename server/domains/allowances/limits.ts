import { sql, type RawBuilder } from 'kysely'
import { shanghaiDay } from '../../kit/clock.ts'
import type { BusinessActor } from '../../http/actor.ts'
import { leftFor } from './balances.ts'

/** A quota or an allotted stock, with the products of a checkout that it is for. */
export interface Limit {
  readonly id: number
  readonly kind: 'quota' | 'allotment'
  readonly name: string
  readonly total: number
  readonly left: number
  readonly skuIds: number[]
}

interface Asking {
  readonly actor: BusinessActor
  readonly now: Date
  /** The order that is being changed: its own takes count as free. */
  readonly order: RawBuilder<number> | null
}

const monthOf = (now: Date): string => `${shanghaiDay(now).slice(0, 7)}-01`

/**
 * Every limit that these products touch: of the product itself and of each category above it. They are for dealers.
 */
export const limitRows = ({ actor, now, order }: Asking, skuIds: readonly number[]): RawBuilder<Limit> =>
  sql<Limit>`
    with wanted as materialized (
      select s.id, s.name, array[c.id, c.parent_id, p.parent_id] as categories
      from sku s join sku_category c on c.id = s.category_id left join sku_category p on p.id = c.parent_id
      where s.id = any(${[...new Set(skuIds)]}::bigint[])
    )
    select a.id, a.kind, coalesce(min(k.name), min(w.name)) as name, a.total,
      ${leftFor(order)} as left, json_agg(w.id) as "skuIds"
    from allowance a
      join wanted w on w.id = a.sku_id or a.category_id = any(w.categories)
      left join sku_category k on k.id = a.category_id
    where (a.kind = 'quota' and a.business_id = ${actor.businessId} and a.month = ${monthOf(now)}::date)
      or (a.kind = 'allotment' and a.business_id is null)
    group by a.id order by a.id`
