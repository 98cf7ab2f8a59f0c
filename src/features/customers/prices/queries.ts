import { mostPricesAtOnce } from '#contract/terminal-prices/entries.ts'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { call } from '../../../api/call.ts'
import { queriesOf } from '../../../api/queries/queries-of.ts'
import type { Actor } from '../../../api/user-store.ts'

const { all, one, list } = queriesOf('terminal-prices')

const target = (customerId: number | null) => (customerId === null ? {} : { customerId })

export const priceQueries = {
  all,

  page: list(['list'], 'POST /terminalPrices/action/queryByPage', ['offer']),

  /** One product; null where it is not on sale. */
  product: (actor: Actor, skuId: number, customerId: number | null) =>
    one(actor, ['product', skuId, customerId], { live: ['offer'], kept: 'detail' }, async signal => {
      const body = { page: 1, size: 10, skuId, ...target(customerId) } as const
      const { rows } = await call('POST /terminalPrices/action/queryByPage', { body, signal })
      return rows[0] ?? null
    }),

  history: (actor: Actor, skuId: number, customerId: number | null) =>
    one(actor, ['history', skuId, customerId], { live: ['offer'] }, async signal =>
      call('POST /terminalPrices/action/queryHistory', { body: { skuId, ...target(customerId) }, signal }),
    ),
}

/** The products of a file, by their codes. */
export async function pricesOfCodes(
  codes: readonly string[],
  customerId: number | null,
): Promise<ReadonlyMap<string, TerminalPriceRow>> {
  const found = new Map<string, TerminalPriceRow>()
  for (let at = 0; at < codes.length; at += mostPricesAtOnce) {
    const body = { codes: codes.slice(at, at + mostPricesAtOnce), ...target(customerId) }
    for (const row of await call('POST /terminalPrices/action/queryByCodes', { body }))
      found.set(row.code, row)
  }
  return found
}
