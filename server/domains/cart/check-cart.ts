import { sql, type RawBuilder } from 'kysely'
import { code } from '#contract/kernel/errors.ts'
import type { ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { sumsOfLines } from '#contract/cart/line-sums.ts'
import { withLimits } from '#contract/orders/limits.ts'
import { isReady, orderProblems, type Minimums } from '#contract/orders/problems.ts'
import type { Reading } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { limitsOf } from '../allowances/public.ts'
import { readLines, type Line } from './read-lines.ts'

type Checked = ResponseOf<'POST /shoppingCarts/action/placeOrder'>
type CheckedGroup = Checked['groups'][number]

/** The minimums of an order to one address; no row where none was agreed. */
export const minimumRows = ({ actor }: Pick<Reading, 'actor'>): RawBuilder<Minimums> => sql<Minimums>`
  select s.minimum_amount as amount, s.minimum_cases as cases from order_set s
  where s.business_id = ${actor.businessId}`

export const minimumIn = ([agreed]: readonly Minimums[]): Minimums => agreed ?? { amount: 0, cases: 0 }

/** The chosen lines of the cart. A missing line means that the page shows an old cart. */
export const chosenLines = async (reading: Reading, ids: readonly number[]): Promise<readonly Line[]> => {
  const { lines } = await readLines(reading, 'cart', { ids })
  if (lines.length < new Set(ids).size) throw new Refusal(code.conflict, '购物车已有变化，请刷新后重试')
  return lines
}

const checkGroup = (addressId: number, lines: readonly Line[], minimums: Minimums): CheckedGroup => {
  const rest = sumsOfLines(lines.filter(isOrderable))
  const wrong = lines.filter(({ problems }) => problems.length > 0)
  return {
    addressId,
    lines: wrong.map(({ id, key, problems }) => ({ id, key, problems })),
    problems: orderProblems({ count: rest.lines, goods: { ...rest, minimums }, largest: rest.amount }),
    sums: sumsOfLines(lines),
    rest,
  }
}

/** The lines with the problems of the quotas and allotted stocks that they touch; only dealers have any. */
const limited = async (reading: Reading, lines: readonly Line[]): Promise<readonly Line[]> =>
  reading.actor.userType === 3
    ? withLimits(
        lines,
        await limitsOf(
          reading,
          lines.map(({ product }) => product.id),
        ),
      )
    : lines

/** All problems that prevent ordering these lines, one order for each address; orders nothing. */
export const checkCart = async (reading: Reading, ids: readonly number[]): Promise<Checked> => {
  const lines = await limited(reading, await chosenLines(reading, ids))
  const minimums = minimumIn((await minimumRows(reading).execute(reading.db)).rows)
  const addressIds = [...new Set(lines.flatMap(({ addressId }) => (addressId === null ? [] : [addressId])))]
  const groups = addressIds.map(addressId =>
    checkGroup(
      addressId,
      lines.filter(line => line.addressId === addressId),
      minimums,
    ),
  )
  return { ready: groups.every(isReady), groups, sums: sumsOfLines(lines) }
}
