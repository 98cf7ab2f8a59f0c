import type { Module } from '../module.ts'

/** `feature` opens with one large product, `ranked` is a list of the best, `row` is a shelf. */
export type GoodsLayout = 'feature' | 'ranked' | 'row'

/** The collection of the module, read from its "more" link. */
const tagOf = (link: string): string | null => new URLSearchParams(link.split('?')[1]).get('tag')

/** New products are featured, best sellers are ranked; too few or too many for that are a shelf. */
export function goodsLayout({ more, goods = [] }: Pick<Module, 'more' | 'goods'>): GoodsLayout {
  const tag = more && tagOf(more.link)
  if (tag === 'new' && goods.length >= 4 && goods.length <= 10) return 'feature'
  if (tag === 'hot' && goods.length >= 5) return 'ranked'
  return 'row'
}
