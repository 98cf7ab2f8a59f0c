import { cookbookMinutes, cookbookServings } from '#contract/content/cookbook-filters.ts'
import { id, keyword, listState, oneOf, someOf, type StateOf } from '../../../ui/list/list-state.ts'

export const difficulties = [1, 2, 3] as const

/** The fields have the names of the request. */
export const cookbookList = listState(
  '/cookbook',
  {
    keyword,
    categoryId: id,
    maxMinutes: { ...oneOf(cookbookMinutes, null), name: 'minutes' },
    minServings: { ...oneOf(cookbookServings, null), name: 'servings' },
    difficulties: { ...someOf(difficulties), name: 'difficulty' },
    skuId: id,
  },
  ['maxMinutes', 'minServings', 'difficulties', 'skuId'],
)

export type CookbookState = StateOf<typeof cookbookList>
