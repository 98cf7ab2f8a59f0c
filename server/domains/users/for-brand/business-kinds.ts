import { sql } from 'kysely'
import type { BusinessKind } from '#contract/erp/businesses.ts'

/** The `business_type` of each kind; a kind before another may stand above it. */
export const typeOfKind: Readonly<Record<BusinessKind, number>> = {
  dealer: 1,
  subDealer: 3,
  customer: 4,
  service: 5,
}

/** The kind of a row `b` of `business`, in a statement. */
export const kindOfType = sql<BusinessKind>`case b.business_type ${sql.join(
  Object.entries(typeOfKind).map(([kind, type]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
  sql` `,
)} end`
