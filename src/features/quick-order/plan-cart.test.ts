import { expect, test } from 'vitest'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { planCart } from './plan-cart.ts'

const line = (skuId: number, more: Partial<FilledLine> = {}): FilledLine => ({
  key: String(skuId),
  qty: 4,
  note: '',
  status: 'synced',
  id: skuId,
  skuId,
  addressId: null,
  product: {
    id: skuId,
    code: `MK${skuId}`,
    name: '薯条',
    spec: '',
    unit: '箱',
    storage: 'frozen',
    picture: null,
    onSale: true,
  },
  grossWeight: 1,
  volume: 1,
  price: 100,
  pricedAt: 1,
  orderQty: null,
  addedPrice: null,
  stock: 'enough',
  stockDate: null,
  available: null,
  rule: { minimum: 4, multiple: 2, maximum: 10 },
  problems: [],
  ...more,
})

const none = new Map<string, number>()

test('a line goes into the cart with its remark and leaves the pad', () => {
  expect(planCart([line(7, { note: '早到' })], none, 5).changes).toEqual([
    { target: 'cart', key: '5:7', change: { op: 'add', qty: 4, note: '早到' } },
    { target: 'quickOrder', key: '7', change: { op: 'remove', qty: 0 } },
  ])
})

test('what cannot be ordered stays with its reason; what is only told goes', () => {
  const { taken, left } = planCart(
    [
      line(1, { problems: ['offSale'] }),
      line(2, { problems: ['minimum'], qty: 2 }),
      line(3, { problems: ['shortStock', 'priceChanged'] }),
      line(4, { rule: null, price: null }),
    ],
    none,
    5,
  )
  expect(taken.map(({ skuId }) => skuId)).toEqual([3])
  expect(left.map(({ line: { skuId }, reason }) => [skuId, reason.kind])).toEqual([
    [1, 'offSale'],
    [2, 'minimum'],
    [4, 'unchecked'],
  ])
})

test('what would be too much with the cart stays; the cart of another address does not count', () => {
  const cart = new Map([
    ['5:7', 8],
    ['6:8', 8],
  ])
  const { taken, left } = planCart([line(7), line(8)], cart, 5)
  expect(taken.map(({ skuId }) => skuId)).toEqual([8])
  expect(left).toMatchObject([{ reason: { kind: 'withCart', inCart: 8 } }])
})

test('a full cart takes more of what it has and nothing else', () => {
  const cart = new Map(Array.from({ length: 1_000 }, (_, at) => [`5:${at + 1}`, 2]))
  const { taken, left } = planCart([line(7), line(2_000)], cart, 5)
  expect(taken.map(({ skuId }) => skuId)).toEqual([7])
  expect(left).toMatchObject([{ reason: { kind: 'cartFull' } }])
})
