import { sql, type RawBuilder } from 'kysely'

const partyIn = (column: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', party.id, 'name', party.name, 'taxNumber', party.tax_number)
  from business party where party.id = ${sql.ref(column)})`

/**
 * Both businesses of an order or a payment notice, as its page and its paper name them. Their tax numbers tell an
 * accountant on which accounts the document stands.
 */
export const partiesIn = (columns: { buyer: string; seller: string }): RawBuilder<unknown> =>
  sql`${partyIn(columns.buyer)} as buyer, ${partyIn(columns.seller)} as seller`

export const orderParties = partiesIn({ buyer: 'o.buyer_id', seller: 'o.seller_id' })
