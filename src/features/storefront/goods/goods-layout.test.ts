import { expect, test } from 'vitest'
import type { Module } from '../module.ts'
import { goodsLayout } from './goods-layout.ts'

type Sku = NonNullable<Module['goods']>[number]

const goodsOf = (amount: number, ...tags: Sku['tags']) =>
  Array.from({ length: amount }, (_, index): Sku => ({
    id: index + 1,
    code: `C${index}`,
    name: '薯条',
    tagline: '',
    series: '',
    categoryId: 1,
    spec: '',
    unit: '箱',
    storage: 'frozen',
    tags,
    sampleAllowed: false,
    onSale: true,
    picture: null,
  }))

test.each([
  ['news', goodsOf(7, 'new'), 'feature'],
  ['best sellers', goodsOf(8, 'hot', 'pick'), 'ranked'],
  ['picks', goodsOf(8, 'pick'), 'row'],
  ['news and others', [...goodsOf(6, 'new'), ...goodsOf(1, 'hot')], 'row'],
  ['too few news', goodsOf(3, 'new'), 'row'],
  ['too few best sellers', goodsOf(4, 'hot'), 'row'],
  ['products without a tag', goodsOf(8), 'row'],
])('%s', (_, goods, layout) => {
  expect(goodsLayout(goods)).toBe(layout)
})
