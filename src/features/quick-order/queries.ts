import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { keepBought, readBought } from '../../device/lines/drafts.ts'
import { readPackagedProducts } from '../../device/package/packaged-products.ts'
import type { BoughtRow, Partition } from '../../device/store/rows.ts'

const fiveMinutes = 300_000

export type Card = NonNullable<ResponseOf<'POST /skus/action/queryByCodes'>[number]>
export type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

/** If the portal does not answer, the device's copy with its date. */
async function readAll(partition: Partition): Promise<BoughtRow> {
  try {
    const rows = await call('POST /quickOrders/action/queryBought', { body: {}, background: true })
    const bought = { partition, rows, at: Date.now() }
    await keepBought(bought)
    return bought
  } catch (error) {
    const kept = await readBought(partition)
    if (!kept) throw error
    return kept
  }
}

export const padQueries = {
  bought: (partition: Partition | null) =>
    queryOptions({
      queryKey: ['quick-order', partition, 'bought'],
      queryFn: async () => (partition ? readAll(partition) : null),
      enabled: partition !== null,
      staleTime: fiveMinutes,
    }),

  /** The products of the offline package; asked for only while the portal does not answer. */
  packaged: (isSilent: boolean) =>
    queryOptions({
      queryKey: ['quick-order', 'packaged'],
      queryFn: readPackagedProducts,
      enabled: isSilent,
      networkMode: 'always',
      staleTime: fiveMinutes,
      retry: false,
    }),

  suggestions: (keyword: string) =>
    queryOptions({
      queryKey: ['quick-order', 'suggestions', keyword],
      queryFn: () => call('POST /skus/action/querySuggestions', { body: { keyword }, background: true }),
      staleTime: fiveMinutes,
      retry: false,
    }),
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < all.length; from += size) parts.push(all.slice(from, from + size))
  return parts
}

/** As many as one request may ask for. */
const mostCodes = 1_000
const mostOffers = 200

/** The product of each code, null where the portal knows none. */
export async function askCodes(codes: readonly string[]): Promise<readonly (Card | null)[]> {
  const answers = await Promise.all(
    chunks(codes, mostCodes).map(async part =>
      call('POST /skus/action/queryByCodes', { body: { codes: part }, background: true }),
    ),
  )
  return answers.flat()
}

export async function askOffers(skuIds: readonly number[]): Promise<ReadonlyMap<number, Offer>> {
  const answers = await Promise.all(
    chunks(skuIds, mostOffers).map(async part =>
      call('POST /skus/action/queryOffers', { body: { skuIds: part }, background: true }),
    ),
  )
  return new Map(answers.flat().map(offer => [offer.skuId, offer]))
}
