import { expect, test } from 'vitest'
import { knownProducts, suggestKnown } from './known-products.ts'

const product = (id: number, code: string, name: string) => ({
  id,
  code,
  name,
  spec: '',
  unit: '箱',
  storage: 'frozen' as const,
  picture: null,
  onSale: true,
})
const bought = (id: number, code: string, name: string, pinyin: string) => ({
  product: { ...product(id, code, name), grossWeight: 1, volume: 1 },
  pinyin,
  times: 1,
  lastQty: 6,
  lastBoughtAt: '2026-11-01T00:00:00Z',
})

const known = knownProducts({
  lines: [],
  bought: [bought(1, 'MK11101', '直切薯条', 'zhi qie shu tiao'), bought(2, 'MK22', '薯饼', 'shu bing')],
  seen: new Map([
    [3, { partition: '1|1', skuId: 3, product: product(3, 'MK111', '粗薯'), offer: null, at: 1 }],
  ]),
})

test.each([
  ['mk111', [3, 1]],
  ['ｍｋ-１１１０１', [1]],
  ['薯', [2, 1, 3]],
  ['shu', [2, 1]],
  ['shutiao', [1]],
  ['zqst', [1]],
  ['st', [1]],
  ['粗薯', [3]],
  ['11101', [1]],
  ['  ', []],
  ['牛排', []],
])('%s finds', (text, ids) => {
  expect(suggestKnown(known, text, 8).map(one => one.product.id)).toEqual(ids)
})
