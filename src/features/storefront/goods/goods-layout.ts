import type { Module } from '../module.ts'

/** `feature` opens with one large product, `ranked` is a list of the best, `row` is a shelf. */
export type GoodsLayout = 'feature' | 'ranked' | 'row'

/** The collection that the module is taken from, as the way to more of it says. */
const tagOf = (link: string): string | null => new URLSearchParams(link.split('?')[1]).get('tag')

/** New products make a window, best sellers a list; too few or too many for such a shape are a shelf. */
export function goodsLayout({ more, goods = [] }: Pick<Module, 'more' | 'goods'>): GoodsLayout {
  const tag = more && tagOf(more.link)
  if (tag === 'new' && goods.length >= 4 && goods.length <= 10) return 'feature'
  if (tag === 'hot' && goods.length >= 5) return 'ranked'
  return 'row'
}
