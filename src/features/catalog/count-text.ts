import { formatCount } from '../../ui/format-count.ts'

/** The portal counts no more of what words find; a category is counted to its end. */
const mostCounted = 1000

export const countText = (total: number, keyword: string): string =>
  keyword !== '' && total > mostCounted ? `${mostCounted}+ 种商品` : `${formatCount(total)} 种商品`
