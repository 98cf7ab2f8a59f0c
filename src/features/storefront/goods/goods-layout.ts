import type { Module } from '../module.ts'

type Goods = NonNullable<Module['goods']>

/** `feature` opens with one large product, `ranked` is a list of the best, `row` is a shelf. */
export type GoodsLayout = 'feature' | 'ranked' | 'row'

/** What the products have in common says how they are shown; too few for a shape are a shelf. */
export function goodsLayout(goods: Goods): GoodsLayout {
  const all = (tag: Goods[number]['tags'][number]) => goods.every(({ tags }) => tags.includes(tag))
  if (goods.length >= 4 && all('new')) return 'feature'
  if (goods.length >= 5 && all('hot')) return 'ranked'
  return 'row'
}
