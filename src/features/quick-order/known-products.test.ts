import { expect, test } from 'vitest'
import { byCode, knownProducts, suggestKnown } from './known-products.ts'

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

const boughtRows = [
  bought(1, 'MK11101', '直切薯条', 'zhi qie shu tiao'),
  bought(2, 'MK22', '薯饼', 'shu bing'),
]
const known = knownProducts({
  lines: [],
  bought: boughtRows,
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

test('products of the package come last, are found by code, name and pinyin, and change none that is known better', () => {
  const packaged = [
    { product: product(1, 'MK11101', '旧名'), pinyin: 'jiu ming' },
    { product: product(4, 'MK-333', '洋葱圈'), pinyin: 'yang cong quan' },
    { product: product(5, 'MK55.1', '薯角'), pinyin: 'shu jiao' },
  ]
  const all = knownProducts({ lines: [], seen: new Map(), bought: [...boughtRows], packaged })
  expect(all.get(1)?.product.name).toBe('直切薯条')
  const found = (text: string) => suggestKnown(all, text, 9).map(({ product: { id } }) => id)
  expect([found('洋葱'), found('ycq'), found('薯')]).toEqual([[4], [4], [2, 5, 1]])
  expect(byCode(all).get('mk333')?.id).toBe(4)
})

test('the number on a case finds its product, as it is printed and as it is stored, and never instead of a code', () => {
  const packaged = [
    { product: product(1, 'MK11101', '旧名'), pinyin: '', gtin: '06901234567892' },
    { product: product(4, '6901234567892', '同名的编码'), pinyin: '' },
    { product: product(5, 'MK55', '薯角'), pinyin: '', gtin: '00000096385074' },
  ]
  const codes = byCode(knownProducts({ lines: [], seen: new Map(), bought: [...boughtRows], packaged }))
  expect(['96385074', '00000096385074', '06901234567892'].map(code => codes.get(code)?.id)).toEqual([5, 5, 1])
  expect(codes.get('6901234567892')?.id).toBe(4)
})

test('of two products whose codes are spelt alike neither is meant', () => {
  const packaged = [4, 5].map(id => ({
    product: product(id, id === 4 ? 'MK-333' : 'MK333', '洋葱圈'),
    pinyin: '',
  }))
  const all = knownProducts({ lines: [], seen: new Map(), bought: [], packaged })
  expect(byCode(all).size).toBe(0)
})
