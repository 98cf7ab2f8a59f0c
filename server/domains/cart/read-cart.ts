import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { sumsOfLines } from '#contract/cart/line-sums.ts'
import type { Reading } from '../../http/context.ts'
import { cartAddresses, type CartAnswer } from './cart-addresses.ts'
import { readLines, type Line } from './read-lines.ts'

const isInCart = (line: Line): line is Line & { readonly addressId: number } => line.addressId !== null

/** One group for each delivery address, the lines in the order they were put in. */
export const readCart = async (reading: Reading, clientId?: string): Promise<CartAnswer> => {
  const { revision, settled, lines } = await readLines(reading, 'cart', { clientId })
  const inCart = lines.filter(isInCart)
  const ids = [...new Set(inCart.map(({ addressId }) => addressId))]
  const known = await cartAddresses(reading.db, reading.actor, ids)
  const groups = known
    .filter(({ id }) => ids.includes(id))
    .map(address => {
      const own = inCart.filter(({ addressId }) => addressId === address.id)
      return { address, lines: own, sums: sumsOfLines(own) }
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
