import { expect, test } from 'vitest'
import { choose, firstAddress, firstChoice, sumsOfChoice } from './reorder.ts'
import { againLine } from '#tests/support/pages/orders.ts'

const dearer = againLine(1, { oldPrice: 10_000, price: 10_500, proposed: 4 })
const gone = againLine(2, { price: null, proposed: null, problems: ['noPrice'] })

test('everything that can be bought is chosen first, in a quantity that may be ordered', () => {
  expect([...firstChoice([dearer, gone])]).toEqual([[1, 4]])
})

test('the sums hold the prices of today and of then', () => {
  expect(sumsOfChoice([dearer, gone], firstChoice([dearer, gone]))).toEqual({
    lines: 1,
    cases: 4,
    amount: 42_000,
    before: 40_000,
  })
})

test('a product is left out, and chosen again in another quantity', () => {
  const none = choose(firstChoice([dearer]), 1, null)
  expect(sumsOfChoice([dearer], none).lines).toBe(0)
  expect([...choose(none, 1, 8)]).toEqual([[1, 8]])
})

test('goods go to the address of the order, else to the default one', () => {
  const address = (id: number, isDefault = false) => ({
    id,
    isDefault,
    name: '浦东店',
    givenName: '',
    contactName: '王芳',
    contactPhone: '13900000000',
    provinceCode: '',
    provinceName: '',
    cityCode: '',
    cityName: '',
    districtCode: '',
    districtName: '',
    detail: '',
    isCurrent: false,
    carTypeId: null,
  })
  expect(firstAddress([address(1), address(2)], 2)).toBe(2)
  expect(firstAddress([address(1), address(2, true)], 3)).toBe(2)
  expect(firstAddress([address(1)], 3)).toBe(1)
  expect(firstAddress([], 3)).toBeUndefined()
})
