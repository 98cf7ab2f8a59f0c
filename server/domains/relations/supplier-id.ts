import { sql, type RawBuilder } from 'kysely'

/**
 * The business that supplies another, in a statement where that one has the given alias: for a terminal customer and a
 * sub-dealer the dealer above it, for other dealers the brand. A dealer whose contract has ended has none. Header and
 * supplier page both ask here, so that a supplier has one name.
 */
export const supplierId = (business: string): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${business}.${name}`)
  return sql`case
    when ${column('contract_ended_at')} is not null then null
    when ${column('up_business_id')} is not null then ${column('up_business_id')}
    when ${column('business_type')} in (1, 3) then (select min(m.id) from business m where m.business_type = 2) end`
}
