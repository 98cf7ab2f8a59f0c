import { formatCount } from '../../ui/format-count.ts'

/** A larger number tells nobody anything; of what words find the portal counts less. */
const most = { ofWords: 1000, ofAll: 10_000 } as const

export const countText = (total: number, keyword: string): string => {
  const limit = keyword === '' ? most.ofAll : most.ofWords
  return total > limit ? `${limit}+ 种商品` : `${formatCount(total)} 种商品`
}
