import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Context, Reading } from '../../../http/context.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Search } from './conditions.ts'
import { countFacets, type Counts } from './facets.ts'
import { countInStock, readGroups } from './groups.ts'
import { rowsByOffer, type Row } from './offer-rows.ts'
import { queryOffers, seesStock } from '../offers.ts'
import { cappedTotal, cardPage, countsOf, searchCorrected } from './search.ts'
import { pageOf, throughIndex, type Page, type PageOf } from './search-page.ts'

type Request = RequestOf<'POST /skus/action/queryOfferByPage'>
type Answer = ResponseOf<'POST /skus/action/queryOfferByPage'>

/** Takes the cached page that is the same for everybody, and reads the caller's offers of its products. */
const pricedPage = async (
  context: Context<Actor>,
  search: Search,
  sort: Parameters<typeof cardPage>[2],
  page: Page,
): Promise<PageOf<Row>> => {
  const { rows, hasMore } = await cardPage(context.db, search, sort, page)
  const ids = rows.map(({ id }) => id)
  const offers = new Map((await queryOffers(context, ids)).map(offer => [offer.skuId, offer]))
  return {
    rows: rows.flatMap(sku => {
      const offer = offers.get(sku.id)
      return offer ? [{ sku, offer }] : []
    }),
    hasMore,
  }
}

const readPage = (context: Context<Actor>, search: Search, request: Request): Promise<PageOf<Row>> => {
  const inStock = request.inStock && seesStock(context.actor)
  const { sort } = request
  if (!inStock && sort !== 'priceUp' && sort !== 'priceDown')
    return pricedPage(context, search, sort, request)
  return throughIndex(context.db, search.keyword, async run => {
    const { rows } = await rowsByOffer(context, search, { ...request, inStock }).execute(run)
    return pageOf(rows, request)
  })
}

/** Counts are kept for everybody unless stock is filtered; how many are in stock is counted for each call. */
const countOffers = async (
  { db, actor }: Reading<Actor>,
  search: Search,
  inStock: boolean,
): Promise<Counts> => {
  if (!seesStock(actor)) return countsOf(db, search)
  if (inStock) return countFacets(await readGroups(db, search, { inStock }), search.tree)
  const [counts, available] = await Promise.all([countsOf(db, search), countInStock(db, search)])
  return { ...counts, inStock: available }
}

/** A search whose order or filter needs the caller's prices or the current stock. */
export const queryOfferByPage = async (context: Context<Actor>, request: Request): Promise<Answer> => {
  const { keyword: given, page: _, size: __, sort: ___, inStock, counts: isCounted, ...filters } = request
  const { search, found, corrected } = await searchCorrected(context.db, given, filters, one =>
    readPage(context, one, request),
  )
  if (!isCounted) return { ...found, total: null, facets: null, corrected }
  const counts = await countOffers(context, search, inStock)
  return {
    ...found,
    total: cappedTotal(counts.total, search.keyword),
    facets: { ...counts.facets, inStock: counts.inStock },
    corrected,
  }
}
