import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { keywordOf, type Keyword } from '#contract/search/keyword.ts'
import { corrected, spokenKeyword } from './corrected.ts'
import { contains, rankOf } from './match.ts'
import type { Shelf, ShelvedSku } from './shelf.ts'

type Request = RequestOf<'POST /skus/action/queryByPage'>
type Answer = ResponseOf<'POST /skus/action/queryByPage'>
type Facets = NonNullable<Answer['facets']>
type Card = Answer['rows'][number]
type Filters = Omit<Request, 'keyword' | 'page' | 'size' | 'counts' | 'sort'>
type Dimension = 'category' | 'series' | 'storage' | 'tag' | 'sample'

const storages = ['frozen', 'chilled', 'ambient'] as const
const skuTags = ['new', 'hot', 'pick'] as const
/** More than 1,000 hits of a keyword are not counted. */
const mostCounted = 1_001

export const cardOf = ({ detail }: ShelvedSku): Card => ({
  id: detail.id,
  code: detail.code,
  name: detail.name,
  tagline: detail.tagline,
  series: detail.series,
  categoryId: detail.categoryId,
  spec: detail.spec,
  unit: detail.unit,
  storage: detail.storage,
  tags: detail.tags,
  sampleAllowed: detail.sampleAllowed,
  onSale: detail.onSale,
  picture: detail.picture,
})

/** The first of these numbers that differs decides. */
const inOrderOf =
  <T>(...keys: ((row: T) => number)[]) =>
  (one: T, other: T): number => {
    for (const key of keys) {
      const difference = key(one) - key(other)
      if (difference !== 0) return difference
    }
    return 0
  }

const bySales = ({ bySales: place }: ShelvedSku) => place

/** Products that contain the keyword, the best first. */
export const bestHits = (shelf: Shelf, keyword: Keyword): ShelvedSku[] =>
  shelf.skus.filter(sku => contains(sku, keyword)).toSorted(inOrderOf(sku => rankOf(sku, keyword), bySales))

const passes = (filters: Filters): Readonly<Record<Dimension, (sku: ShelvedSku) => boolean>> => {
  const { categoryId, series = [], storages: kept = [], tags = [], sampleAllowed } = filters
  const unlessEmpty = <T>(chosen: readonly T[], has: (value: T) => boolean) =>
    chosen.length === 0 || chosen.some(has)
  return {
    category: ({ within }) => categoryId === undefined || within.has(categoryId),
    series: ({ detail }) => unlessEmpty(series, each => each === detail.series),
    storage: ({ detail }) => unlessEmpty(kept, each => each === detail.storage),
    tag: ({ detail }) => unlessEmpty(tags, each => detail.tags.includes(each)),
    sample: ({ detail }) => sampleAllowed === undefined || detail.sampleAllowed === sampleAllowed,
  }
}

const dimensions: readonly Dimension[] = ['category', 'series', 'storage', 'tag', 'sample']

const tally = <T>(values: readonly T[]): { value: T; count: number }[] => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}

/** Counts each group under all filters but its own, so that a count says what one more choice would add. */
const facetsOf = (found: readonly ShelvedSku[], holds: ReturnType<typeof passes>): Facets => {
  const but = (own: Dimension) =>
    found.filter(sku => dimensions.every(name => name === own || holds[name](sku)))
  const place = <T>(order: readonly T[]) => inOrderOf<{ value: T }>(({ value }) => order.indexOf(value))
  return {
    categories: tally(but('category').flatMap(({ within }) => [...within])).toSorted(
      inOrderOf(({ value }) => value),
    ),
    series: tally(but('series').map(({ detail }) => detail.series)).toSorted(
      (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
    ),
    storages: tally(but('storage').map(({ detail }) => detail.storage)).toSorted(place(storages)),
    tags: tally(but('tag').flatMap(({ detail }) => detail.tags)).toSorted(place(skuTags)),
    sampleAllowed: but('sample').filter(({ detail }) => detail.sampleAllowed).length,
  }
}

const sorted = (
  skus: readonly ShelvedSku[],
  sort: Request['sort'],
  keyword: Keyword | undefined,
): ShelvedSku[] => {
  if (sort === 'new') return skus.toSorted(inOrderOf(({ byNew }) => byNew))
  if (sort === 'relevance' && keyword) return skus.toSorted(inOrderOf(sku => rankOf(sku, keyword), bySales))
  return skus.toSorted(inOrderOf(bySales))
}

/** A page of the catalog as the portal would answer it. */
export const searchSkus = async (
  shelf: Shelf,
  { keyword: given, page, size, counts, sort, ...filters }: Request,
): Promise<Answer> => {
  const holds = passes(filters)
  const inAll = (sku: ShelvedSku) => dimensions.every(name => holds[name](sku))
  const found = (keyword: Keyword | undefined) =>
    keyword ? shelf.skus.filter(sku => contains(sku, keyword)) : shelf.skus
  const typed = await spokenKeyword(shelf, keywordOf(given))
  const isEmpty = typed !== undefined && !found(typed).some(inAll)
  const other = isEmpty ? await corrected(shelf, typed) : undefined
  const keyword = other?.keyword ?? typed
  const base = found(keyword)
  const rows = sorted(base.filter(inAll), sort, keyword)
  return {
    rows: rows.slice((page - 1) * size, page * size).map(cardOf),
    hasMore: rows.length > page * size,
    total: counts ? Math.min(rows.length, keyword ? mostCounted : rows.length) : null,
    facets: counts ? facetsOf(base, holds) : null,
    corrected: other?.text ?? null,
  }
}
