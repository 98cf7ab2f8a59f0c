import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import { offerQueries, type Offer } from '../api/queries/offer-queries.ts'
import type { Actor } from '../api/user-store.ts'
import type { Partition } from '../device/store/rows.ts'
import { keepOffers, readKnownProducts } from '../device/lines/known-products.ts'

type OfferQuery = Query<Offer | null>

const productOf = ({ queryKey }: OfferQuery) => Number(queryKey.at(-1))

/**
 * Keeps every answered price and stock on the device, and shows the last known one if none can be loaded: with its
 * date and beside the error.
 *
 * @returns ends it
 */
export function storeOffers(client: QueryClient, actor: Actor, partition: Partition): () => void {
  const cache = client.getQueryCache()
  let answered: { readonly offer: Offer; readonly at: number }[] = []
  let keeping: ReturnType<typeof setTimeout> | undefined
  let filling: ReturnType<typeof setTimeout> | undefined

  /** The common beginning of the keys of all products. */
  const queryKey = offerQueries.one(actor, 0).queryKey.slice(0, -1)
  const all = () => cache.findAll({ queryKey }) as OfferQuery[]

  const note = ({ state: { data, error, dataUpdatedAt } }: OfferQuery) => {
    if (!data || error) return
    answered.push({ offer: data, at: dataUpdatedAt })
    keeping ??= setTimeout(() => void keep().catch(() => undefined))
  }

  const keep = async () => {
    const offers = answered
    answered = []
    keeping = undefined
    await keepOffers(partition, offers)
  }

  const isMissing = ({ state }: OfferQuery) => state.status === 'error' && state.data === undefined
  const look = (query: OfferQuery) => {
    if (isMissing(query)) filling ??= setTimeout(() => void fill().catch(() => undefined))
  }

  const fill = async () => {
    const seen = await readKnownProducts(partition)
    filling = undefined
    for (const query of all()) {
      const row = seen.get(productOf(query))
      if (row?.offer && isMissing(query)) query.setState({ data: row.offer, dataUpdatedAt: row.at })
    }
  }

  for (const query of all()) {
    note(query)
    look(query)
  }
  const stop = cache.subscribe(event => {
    if (event.type !== 'updated') return
    const query = event.query as OfferQuery
    if (!partialMatchKey(query.queryKey, queryKey)) return
    if (event.action.type === 'success') note(query)
    if (event.action.type === 'error') look(query)
  })
  return () => {
    stop()
    clearTimeout(keeping)
    clearTimeout(filling)
  }
}
