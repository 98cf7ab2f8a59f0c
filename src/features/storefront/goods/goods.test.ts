import { expect, test } from 'vitest'
import type { Module } from '../page.ts'
import { goodsLayout } from './goods.tsx'

type Sku = NonNullable<Module['goods']>[number]

const goodsOf = (amount: number) =>
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
    tags: ['hot'],
    sampleAllowed: false,
    onSale: true,
    picture: null,
  }))

test.each([
  ['/search?tag=new', 7, 'feature'],
  ['/search?tag=new', 3, 'row'],
  ['/search?tag=new', 20, 'row'],
  ['/search?tag=hot', 8, 'ranked'],
  ['/search?sort=sales&tag=hot', 8, 'ranked'],
  ['/search?tag=hot', 4, 'row'],
  ['/search?tag=pick', 8, 'row'],
  ['/search?keyword=tag', 8, 'row'],
  ['/search', 8, 'row'],
])('%s with %i products', (link, amount, layout) => {
  expect(goodsLayout({ more: { title: '全部', link }, goods: goodsOf(amount) })).toBe(layout)
})

test('products that lead nowhere are a shelf', () => {
  expect(goodsLayout({ more: null, goods: goodsOf(8) })).toBe('row')
})
