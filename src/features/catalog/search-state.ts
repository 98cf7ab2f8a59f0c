import { isBuyer } from '#contract/rules/buyers.ts'
import { isStorableText } from '#contract/rules/storable-text.ts'
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
import { storageLabels, tagNames, type SkuCard } from '../../ui/product-labels.ts'

const sorts = ['relevance', 'new', 'sales', 'priceUp', 'priceDown'] as const
export type Sort = (typeof sorts)[number]
const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

const isSeries = (name: string): boolean => name.trim() !== '' && name.length <= 40 && isStorableText(name)

/** Which series there are is known to the server only. */
const series: Field<readonly string[]> = {
  usual: [],
  read: names => [...new Set(names.filter(isSeries))].toSorted().slice(0, 50),
}

/** Everything that decides what the page shows. */
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
    /** Null where the URL leaves it to what this person used last. */
    view: { ...oneOf(views, null), keepsPage: true },
  },
  ['series', 'storages', 'tags', 'sampleAllowed', 'inStock'],
)

export type SearchState = StateOf<typeof searchList>

/** The search that shows one category, or one word, and nothing else. */
export const searchUrl = (said: Pick<Partial<SearchState>, 'categoryId' | 'keyword'>): string =>
  searchList.url({ ...searchList.usual, ...said })

/** Prices are private: only who sees them can sort by them. */
export const needsPrice = (sort: Sort): sort is 'priceUp' | 'priceDown' =>
  sort === 'priceUp' || sort === 'priceDown'

export const mayOrder = ({ userType }: { readonly userType: number }): boolean => isBuyer(userType)

/** A buyer's URL may reach somebody who sees neither prices nor stock. */
export const seenBy = (user: { readonly userType: number }, state: SearchState): SearchState =>
  mayOrder(user)
    ? state
    : { ...state, inStock: false, sort: needsPrice(state.sort) ? searchList.usual.sort : state.sort }
