import type { RequestOf } from '#contract/index.ts'
import { cookbookMinutes, cookbookServings } from '#contract/rules/cookbook-filters.ts'
import { pageSizes, type PageSize } from '#contract/rules/paging.ts'
import { idIn, oneOfIn, pageIn } from '../../ui/id-in-address.ts'
import { keywordIn } from '../../ui/words-in-address.ts'

export const difficulties = [1, 2, 3] as const
const defaultSize = 20

/** What the address says about the list; what it does not name narrows nothing. */
export interface CookbookSearch {
  readonly keyword: string
  readonly categoryId: number | null
  /** At most so many. */
  readonly minutes: number | null
  /** At least so many. */
  readonly servings: number | null
  readonly difficulties: readonly number[]
  readonly skuId: number | null
  readonly page: number
  readonly size: PageSize
}

export function readSearch(params: URLSearchParams): CookbookSearch {
  const chosen = params.getAll('difficulty')
  return {
    keyword: keywordIn(params),
    categoryId: idIn(params, 'categoryId'),
    minutes: oneOfIn(params, 'minutes', cookbookMinutes, null),
    servings: oneOfIn(params, 'servings', cookbookServings, null),
    difficulties: difficulties.filter(each => chosen.includes(String(each))),
    skuId: idIn(params, 'skuId'),
    page: pageIn(params),
    size: oneOfIn(params, 'size', pageSizes, defaultSize),
  }
}

/** The address of a list: `?` and what differs from the whole one. */
export function addressOf(search: CookbookSearch): string {
  const { keyword, categoryId, minutes, servings, skuId, page, size } = search
  const entries: (readonly [string, string | number | null])[] = [
    ['keyword', keyword || null],
    ['categoryId', categoryId],
    ['minutes', minutes],
    ['servings', servings],
    ...search.difficulties.map(each => ['difficulty', each] as const),
    ['skuId', skuId],
    ['page', page > 1 ? page : null],
    ['size', size === defaultSize ? null : size],
  ]
  const named = entries.filter(([, value]) => value !== null)
  return `?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
}

export function requestOf(search: CookbookSearch): RequestOf<'POST /cookbook/action/queryByPage'> {
  const { keyword, categoryId, minutes, servings, skuId, page, size } = search
  return {
    page,
    size,
    ...(keyword !== '' && { keyword }),
    ...(categoryId !== null && { categoryId }),
    ...(minutes !== null && { maxMinutes: minutes }),
    ...(servings !== null && { minServings: servings }),
    ...(search.difficulties.length > 0 && { difficulties: [...search.difficulties] }),
    ...(skuId !== null && { skuId }),
  }
}

/** How many filters besides the category are in force. */
export const filterCount = ({ minutes, servings, difficulties: chosen, skuId }: CookbookSearch): number =>
  [minutes, servings, skuId].filter(each => each !== null).length + chosen.length
