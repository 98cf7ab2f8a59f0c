import { expect, test } from 'vitest'
import { returnReasons, type Difference } from '#contract/mandates/mandates.ts'
import { returnedText } from './mandate-words.ts'

const difference = (change: Partial<Difference>): Difference => ({
  reason: 'price',
  name: '薯条',
  unit: '箱',
  was: 0,
  is: 0,
  text: '',
  ...change,
})

test.each(returnReasons)('%s is told in words', reason => {
  expect(returnedText(difference({ reason, text: '与品牌方的合作已解除' }))).toMatch(/[一-龥]{2}/)
})

test.each<[Partial<Difference>, string]>([
  [{ reason: 'price', was: 10_000, is: 10_500 }, '单价由 ¥100.00 上涨为 ¥105.00。'],
  [{ reason: 'total', was: 10_000, is: 10_500 }, '合计 ¥105.00，超出您同意的 ¥100.00。'],
  [{ reason: 'quota', was: 5, is: 2 }, '超出本月额度，剩余 2 箱。请减少数量，或联系品牌方调整额度。'],
  [{ reason: 'minimum', was: 5, is: 8 }, '8 箱起订，还差 3 箱。'],
  [{ reason: 'maximum', was: 5, is: 3 }, '单次最多 3 箱，请减少数量。'],
  [{ reason: 'place', text: '上海路 2 号' }, '收货地址已改为 上海路 2 号。'],
])('%j', (change, text) => {
  expect(returnedText(difference(change))).toBe(text)
})
