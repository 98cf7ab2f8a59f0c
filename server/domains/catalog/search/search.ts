import type { ResponseOf, RequestOf } from '#contract/index.ts'
import type { Db } from '../../../db/schema.ts'
import { keywordKey, keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { categoryTree } from '../category-tree.ts'
import type { Search } from './conditions.ts'
import { spokenKeyword } from './spoken-keyword.ts'
import { correct } from './correct.ts'
import { countFacets, type Counts } from './facets.ts'
import { readGroups } from './groups.ts'
import { cachedByRevision } from '../revision.ts'
import { searchPage, type Page, type PageOf } from './search-page.ts'
import type { SkuCard } from '../sku-cards.ts'

type Request = RequestOf<'POST /skus/action/queryByPage'>
type Answer = ResponseOf<'POST /skus/action/queryByPage'>

/** A keyword's total stops at 1001, which the page shows as "more than 1,000": nobody reads more. */
export const cappedTotal = (total: number, keyword: Keyword | undefined): number =>
  keyword ? Math.min(total, 1_001) : total

/** Searches, and where the keyword finds nothing, searches again with the probable correction. */
export const searchCorrected = async <T extends { readonly rows: readonly unknown[] }>(
  db: Db,
  given: Request['keyword'],
  filters: Search['filters'],
  read: (search: Search) => Promise<T>,
): Promise<{ readonly search: Search; readonly found: T; readonly corrected: string | null }> => {
  const tree = await categoryTree(db)
  const search = { keyword: await spokenKeyword(db, keywordOf(given)), filters, tree }
  const found = await read(search)
  if (found.rows.length > 0 || !search.keyword) return { search, found, corrected: null }
  const corrected = await correct(db, search.keyword)
  if (corrected === null) return { search, found, corrected }
  const other = { ...search, keyword: await spokenKeyword(db, keywordOf(corrected)) }
  return { search: other, found: await read(other), corrected }
}

const pages = cachedByRevision<PageOf<SkuCard>>(300)
const counted = cachedByRevision<Counts>(1_000)

/** The other categories are counted as if none were chosen, so that one cached answer serves every choice. */
export const countsOf = (db: Db, search: Search): Promise<Counts> =>
  counted(db, JSON.stringify([keywordKey(search.keyword), search.filters]), async () => {
    const { categoryId, ...others } = search.filters
    if (categoryId === undefined) return countFacets(await readGroups(db, search), search.tree)
    const [inside, anywhere] = await Promise.all([
      readGroups(db, search, { within: categoryId }),
      countsOf(db, { ...search, filters: others }),
    ])
    const counts = countFacets(inside, search.tree)
    return { ...counts, facets: { ...counts.facets, categories: anywhere.facets.categories } }
  })

/** A page of cards, the same for everybody. */
export const cardPage = (
  db: Db,
  search: Search,
  sort: Request['sort'],
  page: Page,
): Promise<PageOf<SkuCard>> =>
  pages(db, JSON.stringify([keywordKey(search.keyword), search.filters, sort, page.page, page.size]), () =>
    searchPage(db, search, sort, page),
  )

export const queryByPage = async (db: Db, request: Request): Promise<Answer> => {
  const { keyword: given, page, size, sort, counts: isCounted, ...filters } = request
  const { search, found, corrected } = await searchCorrected(db, given, filters, one =>
    cardPage(db, one, sort, { page, size }),
  )
  const counts = isCounted ? await countsOf(db, search) : undefined
  return {
    rows: found.rows,
    hasMore: found.hasMore,
    total: counts ? cappedTotal(counts.total, search.keyword) : null,
    facets: counts?.facets ?? null,
    corrected,
  }
}
