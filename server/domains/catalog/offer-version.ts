import { sql, type RawBuilder } from 'kysely'

export interface OfferVersion {
  /** The catalog's revision. */
  readonly catalog: number
  /** Everything that decides about the offers to the business, besides the day. */
  readonly offers: string
}

/**
 * Names the version of everything that the offers to a business depend on: products, prices and stock, and its own
 * row, which has its supplier and tier. A row's `xmin` changes with each update; no version comes back once it has
 * gone.
 */
export const offerVersion = (businessId: RawBuilder<unknown>): RawBuilder<OfferVersion> => sql`(
  select json_build_object('catalog', coalesce(c.revision, 0),
    'offers', json_build_array(c.revision, o.revision, b.xmin)::text)
  from business b left join catalog_revision c on true left join offer_revision o on true
  where b.id = ${businessId})`
