import { isBuyer } from '#contract/kernel/buyers.ts'
import { isStorableText } from '#contract/kernel/storable-text.ts'
import {
  flag,
  id,
  keyword,
  listState,
  oneOf,
  someOf,
  type Field,
  type StateOf,
} from '../../ui/list/list-state.ts'
import { storageLabels, tagNames, type SkuCard } from '../../ui/shop/card/product-labels.ts'

const sorts = ['relevance', 'new', 'sales', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]
const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

const isSeries = (name: string): boolean => name.trim() !== '' && name.length <= 40 && isStorableText(name)

/** Any name is accepted, since only the server knows the series. */
const series: Field<readonly string[]> = {
  usual: [],
  read: names => [...new Set(names.filter(isSeries))].toSorted().slice(0, 50),
}

/** The parts of a URL that decide what the search page shows. */
export const searchList = listState(
  '/search',
  {
    keyword,
    categoryId: id,
    series,
    storages: { ...someOf(Object.keys(storageLabels) as SkuCard['storage'][]), name: 'storage' },
    tags: { ...someOf(Object.keys(tagNames) as SkuCard['tags']), name: 'tag' },
    sampleAllowed: { ...flag, name: 'sample' },
    inStock: flag,
    sort: oneOf(sorts, 'relevance'),
    /** Null where the URL does not say, so that the person's last choice applies. */
    view: { ...oneOf(views, null), keepsPage: true },
  },
  ['series', 'storages', 'tags', 'sampleAllowed', 'inStock'],
)

export type SearchState = StateOf<typeof searchList>

/** The URL of a search for one category or one keyword. */
export const searchUrl = (said: Pick<Partial<SearchState>, 'categoryId' | 'keyword'>): string =>
  searchList.url({ ...searchList.usual, ...said })

/** Orders by price need the private search. */
export const needsPrice = (sort: Sort): sort is 'priceUp' | 'priceDown' =>
  sort === 'priceUp' || sort === 'priceDown'

export const mayOrder = ({ userType }: { readonly userType: number }): boolean => isBuyer(userType)

/** Removes filters that this person may not use: the URL may come from a buyer, who sees prices and stock. */
export const seenBy = (user: { readonly userType: number }, state: SearchState): SearchState =>
  mayOrder(user)
    ? state
    : { ...state, inStock: false, sort: needsPrice(state.sort) ? searchList.usual.sort : state.sort }
