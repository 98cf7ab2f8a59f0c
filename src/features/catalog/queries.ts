import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import { contentQuery } from '../../api/queries/content-query.ts'
import { offerQueries } from '../../api/queries/offer-queries.ts'
import type { Actor, StoredUser } from '../../api/user-store.ts'
import { needsPrice, searchList, type SearchState, seenBy } from './search-state.ts'

type ContentRequest = RequestOf<'POST /skus/action/queryByPage'>
type OfferRequest = RequestOf<'POST /skus/action/queryOfferByPage'>
export type ContentPage = ResponseOf<'POST /skus/action/queryByPage'>
type OfferPage = ResponseOf<'POST /skus/action/queryOfferByPage'>

export type Facets = NonNullable<OfferPage['facets']> | NonNullable<ContentPage['facets']>

/** The totals of a search, which are the same for all its orders and pages. */
export interface Counts {
  readonly total: number
  readonly facets: Facets
}

const noFacets: Facets = { categories: [], series: [], storages: [], tags: [], sampleAllowed: 0 }

/** The part of a request that decides which products are found, without order and page. */
const filtersOf = (state: SearchState) => {
  const {
    page: _page,
    size: _size,
    sort: _sort,
    view: _view,
    inStock: _inStock,
    ...filters
  } = searchList.request(state)
  return filters
}

/** Prices and stock are private, so a search that depends on them uses the private endpoint. */
export const needsOffers = ({ sort, inStock }: SearchState): boolean => needsPrice(sort) || inStock

const content = ['catalog', 'content'] as const
const own = ({ userId, businessId }: Actor) => ['catalog', 'own', userId, businessId] as const

const scopeOf = (actor: Actor, state: SearchState) => (needsOffers(state) ? own(actor) : content)

const countsKey = (actor: Actor, state: SearchState) =>
  [...scopeOf(actor, state), 'counts', filtersOf(state), state.inStock] as const

/** The first page of a public search is kept for the next visit. */
const isKept = (state: SearchState) => !needsOffers(state) && state.page === 1

interface Paging {
  readonly page: number
  readonly size: ContentRequest['size']
  readonly counts: boolean
  readonly signal: AbortSignal
}

const askContent = async (state: SearchState, { signal, ...paging }: Paging): Promise<ContentPage> => {
  const sort = needsPrice(state.sort) ? 'relevance' : state.sort
  const body: ContentRequest = { ...filtersOf(state), ...paging, sort }
  return call('POST /skus/action/queryByPage', { body, signal })
}

const askOffers = async (
  actor: Actor,
  state: SearchState,
  client: QueryClient,
  { signal, ...paging }: Paging,
): Promise<ContentPage> => {
  const { sort, inStock } = state
  const body: OfferRequest = { ...filtersOf(state), ...paging, sort, inStock }
  const { rows, ...rest } = await call('POST /skus/action/queryOfferByPage', { body, signal })
  // The answer brings the offers, so they need not be requested again.
  for (const { offer } of rows) client.setQueryData(offerQueries.one(actor, offer.skuId).queryKey, offer)
  return { ...rest, rows: rows.map(({ sku }) => sku) }
}

const keepCounts = (client: QueryClient, actor: Actor, state: SearchState, page: ContentPage): void => {
  if (page.total === null || page.facets === null) return
  const counts: Counts = { total: page.total, facets: page.facets }
  client.setQueryData<Counts>(countsKey(actor, state), counts)
}

const ask = async (actor: Actor, state: SearchState, client: QueryClient, paging: Paging) =>
  needsOffers(state) ? askOffers(actor, state, client, paging) : askContent(state, paging)

export const catalogQueries = {
  /** One page of results. It requests the counts too unless they are known, since they cost more than the page. */
  page: (actor: Actor, state: SearchState) =>
    queryOptions({
      queryKey: [
        ...scopeOf(actor, state),
        'page',
        filtersOf(state),
        state.inStock,
        state.sort,
        state.page,
        state.size,
      ],
      queryFn: async ({ client, signal }) => {
        const counts = client.getQueryData<Counts>(countsKey(actor, state)) === undefined
        const paging = { page: state.page, size: state.size, counts, signal }
        const page = await ask(actor, state, client, paging)
        keepCounts(client, actor, state, page)
        return page
      },
      meta: { kept: isKept(state) },
    }),

  /** Filled by the page query; requested alone only where a kept page has outlived its counts. */
  counts: (actor: Actor, state: SearchState) =>
    queryOptions({
      queryKey: countsKey(actor, state),
      queryFn: async ({ client, signal }): Promise<Counts> => {
        const paging = { page: 1, size: 10, counts: true, signal } as const
        const page = await ask(actor, state, client, paging)
        return { total: page.total ?? page.rows.length, facets: page.facets ?? noFacets }
      },
      meta: { kept: isKept(state) },
    }),

  /** How many of the found products are in stock for this business, which the public counts do not say. */
  inStock: (actor: Actor, state: SearchState) =>
    queryOptions({
      queryKey: [...own(actor), 'in-stock', filtersOf(state)],
      queryFn: async ({ signal }) => {
        const paging = { page: 1, size: 10, counts: true, sort: 'relevance', inStock: false } as const
        const body: OfferRequest = { ...filtersOf(state), ...paging }
        const { facets } = await call('POST /skus/action/queryOfferByPage', { body, loading: false, signal })
        return facets?.inStock ?? null
      },
      retry: false,
    }),

  /** The best sellers, shown when nothing was found. */
  popular: () =>
    contentQuery([...content, 'popular'], signal =>
      call('POST /skuCatalogs/action/queryGoodsList', { body: { tag: 'hot', size: 8 }, signal }),
    ),

  cookbooksWith: (id: number) =>
    contentQuery(
      [...content, 'cookbooks', id],
      signal =>
        call('POST /cookbook/action/queryListBySkuIds', {
          body: { skuIds: [id], size: 4 },
          background: true,
          signal,
        }),
      5,
    ),

  /** Products related to a product, the same for everybody. Recommendations without a product belong to a business. */
  related: (skuId: number) =>
    contentQuery(
      [...content, 'related', skuId],
      signal =>
        call('POST /skuCatalogs/action/queryRecommendGoods', {
          body: { skuId, size: 5 },
          background: true,
          signal,
        }),
      5,
    ),
}

/** The page of results that a URL names, which is loaded before it is drawn. */
export const firstPage = (user: StoredUser, query: URLSearchParams) =>
  catalogQueries.page(user, seenBy(user, searchList.read(query)))
