import { sql, type RawBuilder } from 'kysely'
import type { BusinessActor } from '../../http/actor.ts'

/**
 * Whether a seller supplies the business of this alias now: a dealer its terminal customers, the brand all dealers with
 * a contract. Once it does not, neither side finds the lists between them.
 */
export const isServed = (customer: string, seller: RawBuilder<unknown>): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${customer}.${name}`)
  return sql`(${column('business_type')} = 4 and ${column('up_business_id')} = ${seller}
    or ${column('business_type')} in (1, 3) and ${column('contract_ended_at')} is null
      and exists (select from business brand where brand.id = ${seller} and brand.business_type = 2))`
}

export const isStaff = ({ userType }: Pick<BusinessActor, 'userType'>): boolean => userType === 4

/** The lists, `p`, of the acting business: sent by it or received by it, from a seller that supplies it still. */
export const ownProposals = (actor: BusinessActor): RawBuilder<boolean> => {
  const own = isStaff(actor) ? sql.ref('p.seller_id') : sql.ref('p.customer_id')
  return sql`${own} = ${actor.businessId} and exists (
    select from business served where served.id = p.customer_id and ${isServed('served', sql.ref('p.seller_id'))} offset 0)`
}
