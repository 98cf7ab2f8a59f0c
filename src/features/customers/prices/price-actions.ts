import { mostPricesAtOnce } from '#contract/terminal-prices/entries.ts'
import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { commandFor } from '../../../api/call.ts'
import type { Intention } from '../../../api/intention.ts'
import { newRequestId } from '../../../api/request-id.ts'
import { userStore } from '../../../api/user-store.ts'
import { useAction } from '../../../work/use-action.ts'
import { priceQueries } from './queries.ts'

/** A product with its new price; null lets the list price hold. */
export interface NewPrice {
  readonly row: TerminalPriceRow
  readonly price: number | null
}

export interface Setting {
  readonly customerId: number | null
  readonly from: string
  readonly prices: readonly NewPrice[]
}

export interface RefusedPrice {
  readonly row: TerminalPriceRow
  readonly refused: string
}

const partsOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / mostPricesAtOnce) }, (_, part) =>
    rows.slice(part * mostPricesAtOnce, (part + 1) * mostPricesAtOnce),
  )

/** Sends a long list in parts, each under an id of its own, so that a repeated attempt sets each part once. */
async function sendPrices(
  { customerId, from, prices }: Setting,
  { once }: Intention,
): Promise<RefusedPrice[]> {
  const parts = partsOf(prices)
  const ids = await once(async () => Promise.resolve(parts.map(newRequestId)))
  const refused: RefusedPrice[] = []
  for (const [at, part] of parts.entries()) {
    const { rows } = await commandFor('PUT /terminalPrices/', {
      body: {
        from,
        rows: part.map(({ row, price }) => ({ skuId: row.id, price, version: row.version })),
        ...(customerId !== null && { customerId }),
      },
      id: ids[at] ?? newRequestId(),
    })
    for (const { skuId, refused: text } of rows) {
      const named = part.find(({ row }) => row.id === skuId)
      if (text !== '' && named) refused.push({ row: named.row, refused: text })
    }
  }
  return refused
}

/** Sets the prices; `done` is told which products were refused. */
export const useSetPrices = (done: (refused: readonly RefusedPrice[]) => void) =>
  useAction<Setting, readonly RefusedPrice[]>({
    send: sendPrices,
    refetch: () => priceQueries.all(userStore.get()),
    toast: (refused, { prices }) =>
      refused.length === prices.length
        ? '没有设置价格，请查看原因'
        : `已设置 ${prices.length - refused.length} 个商品的售价`,
    done,
  })
