import { expect, test } from 'vitest'
import { casesOf, planPurchase, refusedText } from './plan-purchase.ts'
import { itemOf } from '#tests/support/pages/buy-item.ts'

const fries = itemOf(11, 4, { minimum: 4, multiple: 2, maximum: 10 })
const sauce = itemOf(12, 1)

test('every product becomes an addition to the line of the current address', () => {
  expect(planPurchase([fries, sauce], 7, []).changes).toEqual([
    { target: 'cart', key: '7:11', change: { op: 'add', qty: 4 } },
    { target: 'cart', key: '7:12', change: { op: 'add', qty: 1 } },
  ])
})

test.each([
  [6, 1, ''],
  [8, 0, '“商品11”购物车已有 8 箱，单次最多 10 箱，没有再加'],
  [3, 0, '“商品11”购物车已有 3 箱，4 箱起订、须为 2 箱的倍数，没有再加'],
])('with %i cases in the cart already, %i lines change: %s', (qty, changes, told) => {
  const purchase = planPurchase([fries], 7, [
    { key: '7:11', qty },
    { key: '8:11', qty: 10 },
  ])
  expect(purchase.changes).toHaveLength(changes)
  expect(refusedText(purchase.refused)).toBe(told)
})

test('what does not fit stays out, and the others go in', () => {
  const purchase = planPurchase([fries, sauce], 7, [{ key: '7:11', qty: 10 }])
  expect(purchase.added).toEqual([sauce])
  expect(purchase.refused).toEqual([expect.objectContaining({ item: fries, present: 10 })])
})

test('cases are counted for one address', () => {
  const lines = [
    { key: '7:11', qty: 4 },
    { key: '7:12', qty: 1 },
    { key: '8:11', qty: 100 },
    { key: '7:13', qty: 100 },
  ]
  expect(casesOf([fries, sauce], 7, lines)).toBe(5)
})
