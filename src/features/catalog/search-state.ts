import { isBuyer } from '#contract/rules/buyers.ts'
import { isStorableText } from '#contract/rules/storable-text.ts'
import { pageSizes, type PageSize } from '#contract/rules/paging.ts'
import { idIn, oneOfIn, pageIn } from '../../ui/id-in-address.ts'
import { keywordIn } from '../../ui/words-in-address.ts'
import { storageLabels, tagNames, type SkuCard } from '../../ui/product-labels.ts'

type Storage = SkuCard['storage']
type Tag = SkuCard['tags'][number]
export type Sort = 'relevance' | 'new' | 'sales' | 'priceUp' | 'priceDown'
export type View = 'grid' | 'list'

/** Everything that decides what the page shows, as its address holds it. */
export interface SearchState {
  readonly keyword: string
  readonly categoryId: number | null
  readonly series: readonly string[]
  readonly storages: readonly Storage[]
  readonly tags: readonly Tag[]
  readonly sample: boolean
  readonly inStock: boolean
  readonly sort: Sort
  readonly page: number
  readonly size: PageSize
  /** Null where the address leaves it to what this person used last. */
  readonly view: View | null
}

const sorts: readonly Sort[] = ['relevance', 'new', 'sales', 'priceUp', 'priceDown']
const views: readonly View[] = ['grid', 'list']
const storages = Object.keys(storageLabels) as Storage[]
const tags = Object.keys(tagNames) as Tag[]

export const emptySearch: SearchState = {
  keyword: '',
  categoryId: null,
  series: [],
  storages: [],
  tags: [],
  sample: false,
  inStock: false,
  sort: 'relevance',
  page: 1,
  size: 20,
  view: null,
}

/** Prices are private: only who sees them can sort by them. */
export const needsPrice = (sort: Sort): sort is 'priceUp' | 'priceDown' =>
  sort === 'priceUp' || sort === 'priceDown'

const oneOf = <T extends string>(raw: string | null, known: readonly T[]): T | null =>
  known.find(each => each === raw) ?? null

/** In the order of the list of known values, so that one choice has one address. */
const someOf = <T extends string>(raw: readonly string[], known: readonly T[]): T[] =>
  known.filter(each => raw.includes(each))

const isSeries = (name: string): boolean => name.trim() !== '' && name.length <= 40 && isStorableText(name)

/** An address may come from anywhere: what it says wrongly counts as not said, or as the nearest that can be asked for. */
export function parseSearch(query: URLSearchParams): SearchState {
  const series = query.getAll('series').filter(isSeries)
  return {
    keyword: keywordIn(query),
    categoryId: idIn(query, 'categoryId'),
    series: [...new Set(series)].toSorted().slice(0, 50),
    storages: someOf(query.getAll('storage'), storages),
    tags: someOf(query.getAll('tag'), tags),
    sample: query.get('sample') === '1',
    inStock: query.get('inStock') === '1',
    sort: oneOf(query.get('sort'), sorts) ?? emptySearch.sort,
    page: pageIn(query),
    size: oneOfIn(query, 'size', pageSizes, emptySearch.size),
    view: oneOf(query.get('view'), views),
  }
}

export const mayOrder = ({ userType }: { readonly userType: number }): boolean => isBuyer(userType)

/** A buyer's address may reach somebody who sees neither prices nor stock. */
export const seenBy = (user: { readonly userType: number }, state: SearchState): SearchState =>
  mayOrder(user)
    ? state
    : { ...state, inStock: false, sort: needsPrice(state.sort) ? emptySearch.sort : state.sort }

/** The address of a state; what is as usual is not mentioned. */
export function searchPath(state: SearchState): string {
  const { keyword, categoryId, sample, inStock, sort, page, size, view } = state
  const query = new URLSearchParams()
  const say = (
    name: string,
    value: string | number | boolean | null,
    usual: string | number | boolean | null,
  ) => {
    if (value !== usual) query.append(name, value === true ? '1' : String(value))
  }
  say('keyword', keyword, emptySearch.keyword)
  say('categoryId', categoryId, emptySearch.categoryId)
  for (const name of state.series) query.append('series', name)
  for (const name of state.storages) query.append('storage', name)
  for (const name of state.tags) query.append('tag', name)
  say('sample', sample, emptySearch.sample)
  say('inStock', inStock, emptySearch.inStock)
  say('sort', sort, emptySearch.sort)
  say('page', page, emptySearch.page)
  say('size', size, emptySearch.size)
  say('view', view, emptySearch.view)
  return query.size === 0 ? '/search' : `/search?${query.toString()}`
}

/** Another choice starts at the first page again. */
export const withChange = (state: SearchState, change: Partial<SearchState>): SearchState => ({
  ...state,
  page: 1,
  ...change,
})

/** The same words and category without anything that narrows them further. */
export const withoutFilters = (state: SearchState): SearchState =>
  withChange(state, {
    series: emptySearch.series,
    storages: emptySearch.storages,
    tags: emptySearch.tags,
    sample: false,
    inStock: false,
  })

/** How many filters narrow the search. */
export const filterCount = ({ series, storages: cold, tags: marks, sample, inStock }: SearchState): number =>
  series.length + cold.length + marks.length + Number(sample) + Number(inStock)

export const hasFilters = (state: SearchState): boolean => filterCount(state) > 0
