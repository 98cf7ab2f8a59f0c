import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { SameLines } from './same-lines.ts'

test('a line that says the same stays the same object, and only that', () => {
  const same = new SameLines()
  const before = same.take([filledLine({ skuId: 2 }), filledLine({ skuId: 3 }), filledLine({ skuId: 4 })])
  const after = same.take([
    filledLine({ skuId: 2 }),
    filledLine({ skuId: 3, qty: 8 }),
    filledLine({ skuId: 4, product: { name: '薯角' } }),
  ])
  expect(after.map((line, at) => line === before[at])).toEqual([true, false, false])
  expect(after[2]?.product?.name).toBe('薯角')
  const problem = filledLine({ skuId: 2, problems: ['soldOut'] })
  const rule = filledLine({ skuId: 3, qty: 8, rule: { minimum: 4, multiple: 2, maximum: 50 } })
  expect(same.take([problem, rule])).toEqual([problem, rule])
})

test('the moment of a price counts where it is shown', () => {
  const same = new SameLines()
  same.take([filledLine({ pricedAt: 1 })])
  expect(same.take([filledLine({ pricedAt: 2 })])[0]?.pricedAt).toBe(1)
  expect(same.take([filledLine({ pricedAt: 2 })], true)[0]?.pricedAt).toBe(2)
})
