import type { RequestOf } from '#contract/index.ts'
import { pageSizes, type PageSize } from '#contract/rules/paging.ts'
import { oneOfIn, pageIn } from '../../ui/id-in-address.ts'
import { keywordIn, wordsIn } from '../../ui/words-in-address.ts'

const defaultSize = 20
const longestCategory = 40

/** What the address says about the list. */
export interface NewsSearch {
  readonly keyword: string
  /** Empty: all. */
  readonly category: string
  readonly page: number
  readonly size: PageSize
}

export function readSearch(params: URLSearchParams): NewsSearch {
  return {
    keyword: keywordIn(params),
    category: wordsIn(params, 'category', longestCategory),
    page: pageIn(params),
    size: oneOfIn(params, 'size', pageSizes, defaultSize),
  }
}

/** The address of a list: `?` and what differs from the whole one. */
export function addressOf({ keyword, category, page, size }: NewsSearch): string {
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (category !== '') params.set('category', category)
  if (page > 1) params.set('page', String(page))
  if (size !== defaultSize) params.set('size', String(size))
  return `?${params.toString()}`
}

export const requestOf = ({
  keyword,
  category,
  page,
  size,
}: NewsSearch): RequestOf<'POST /news/action/queryByPage'> => ({
  page,
  size,
  ...(keyword !== '' && { keyword }),
  ...(category !== '' && { category }),
})
