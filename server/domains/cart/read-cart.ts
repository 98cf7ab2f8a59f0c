import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { cartAddresses } from './cart-addresses.ts'
import { readLines, sumsOfLines, type Line } from './read-lines.ts'
import type { CartAnswer, CartLine, Reading } from './reading.ts'

/** A line as the cart answers it. */
const inCart = ({ sampleAllowed: _sample, selected: _selected, addressId, ...line }: Line): CartLine => {
  if (addressId === null) throw new Error('every line of the cart has an address')
  return { ...line, addressId }
}

/** One group for each delivery address, the lines in the order they were put in. */
export const readCart = async (reading: Reading, clientId?: string): Promise<CartAnswer> => {
  const { revision, settled, lines } = await readLines(reading, 'cart', { clientId })
  const inLines = lines.map(inCart)
  const ids = [...new Set(inLines.map(({ addressId }) => addressId))]
  const known = await cartAddresses(reading.db, reading.actor, ids)
  const groups = known
    .filter(({ id }) => ids.includes(id))
    .map(address => {
      const own = lines.filter(({ addressId }) => addressId === address.id)
      return { address, lines: own.map(inCart), sums: sumsOfLines(own) }
    })
  const addresses = known.filter(({ exists }) => exists)
  return { revision, settled, addresses, groups, sums: sumsOfLines(lines) }
}

/** For the header, where the whole cart would be too much. */
export const countCart = async ({
  db,
  actor,
}: Reading): Promise<ResponseOf<'POST /shoppingCarts/action/queryCount'>> => {
  const { rows } = await sql<ResponseOf<'POST /shoppingCarts/action/queryCount'>>`
    select coalesce(max(t.revision), 0) as revision, count(l.id) as lines, coalesce(sum(l.qty), 0) as cases
    from (select 1) one
      left join line_list t on t.business_id = ${actor.businessId} and t.target = 'cart'
      left join line l on l.business_id = t.business_id and l.target = t.target`.execute(db)
  return rows[0] ?? { revision: 0, lines: 0, cases: 0 }
}
