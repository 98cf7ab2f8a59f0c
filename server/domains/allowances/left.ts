import { sql, type RawBuilder } from 'kysely'

/**
 * The rest of an allowance `a`. For an order that is being changed, its own takes are free as well. The supplier may
 * lower a total below the amount used, so the takes are added before a negative rest becomes 0.
 *
 * @param order the id of the order that is being changed
 */
export const leftFor = (order: RawBuilder<number> | null): RawBuilder<number> =>
  order === null
    ? sql`greatest(a.total - a.used, 0)`
    : sql`greatest(a.total - a.used + coalesce((select u.amount from allowance_use u
        where u.order_id = ${order} and u.allowance_id = a.id), 0), 0)`
