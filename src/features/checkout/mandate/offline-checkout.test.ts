import { expect, test } from 'vitest'
import { groupOf, lineOf, sectionOf, checkoutOf } from '#tests/support/pages/checkout.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { ListAnswers } from '../../../device/store/rows.ts'
import { mandateOf, namesOf } from './mandate-of.ts'
import { offlineCheckout, wantedLines } from './offline-checkout.ts'

const { product } = lineOf()

const filled = (change: Partial<FilledLine> = {}): FilledLine => ({
  key: '1:11',
  qty: 4,
  note: '',
  status: 'kept',
  id: 501,
  skuId: 11,
  addressId: 1,
  product,
  grossWeight: 10_500,
  volume: 30_000,
  price: 10_000,
  pricedAt: null,
  addedPrice: 9_000,
  orderQty: null,
  stock: 'enough',
  stockDate: null,
  available: null,
  rule: { minimum: 1, multiple: 1, maximum: null },
  problems: [],
  ...change,
})

const car = { id: 5, name: '冷藏车', weightLimit: 1_500, volumeLimit: 12_000 }
const address = { ...groupOf().address, isCurrent: true, car }
const answer: ListAnswers['cart'] = {
  revision: 1,
  settled: 0,
  addresses: [address],
  groups: [],
  sums: checkoutOf().sums,
}
const parts = { lines: [filled()], answer, facts: null, seen: undefined }
const until = new Date('2026-11-28T04:00:00Z')

test('the lines of a checkout are found by their ids, or by the keys of those that the portal may not have', () => {
  const lines = [filled(), filled({ key: '1:12', skuId: 12, id: null })]
  const keysOf = (found: readonly FilledLine[]) => found.map(({ key }) => key)
  expect(keysOf(wantedLines({ lineIds: [501] }, lines))).toEqual(['1:11'])
  expect(keysOf(wantedLines({ lineIds: [], lineKeys: ['1:12'] }, lines))).toEqual(['1:12'])
})

test('a checkout that was never read has the goods, prices, address and vehicle of the cart', () => {
  const checkout = offlineCheckout(parts, true)
  if (!checkout) throw new Error('the address is known')
  expect(checkout.sums).toMatchObject({ cases: 4, amount: 40_000 })
  // A price that moved since the line was added is no problem: the order is given at what is shown.
  expect(checkout.groups[0]?.sections[0]?.lines[0]?.problems).toEqual([])
  const body = mandateOf(checkout, { deliveries: {}, rebate: 0, until })
  expect(body).toEqual({
    groups: [
      {
        addressId: 1,
        method: 1,
        contactName: '王芳',
        contactPhone: '13900000000',
        carTypeId: 5,
        expectedOn: null,
        ownNumber: '',
        remark: '',
        place: '上海市徐汇区漕溪北路 1 号',
        lines: [{ skuId: 11, qty: 4, price: 10_000, note: '' }],
      },
    ],
    most: 40_000,
    rebate: 0,
    protocolIds: [],
    validUntil: '2026-11-28T04:00:00.000Z',
  })
  expect(namesOf(checkout)).toEqual({
    goods: { '1:11': { name: '细薯条', unit: '箱' } },
    places: { 1: '徐汇店' },
  })
})

test('the choices of an earlier checkout stand in it, and the prices that it has shown', () => {
  const { contacts, methods, dates, cars, carTypeId } = groupOf()
  const facts = {
    places: { 1: { contacts, methods, dates, cars, carTypeId } },
    rebates: checkoutOf().rebates,
    protocols: [],
  }
  const seen = checkoutOf([groupOf({ sections: [sectionOf({ lines: [lineOf({ price: 8_000 })] })] })])
  const checkout = offlineCheckout({ ...parts, facts, seen }, true)
  expect(checkout?.groups[0]).toMatchObject({ contacts, dates, cars })
  expect(checkout?.sums.amount).toBe(32_000)
  expect(checkout?.rebates).toHaveLength(1)
})

test('at an address without an earlier checkout anybody takes the goods who was known when there was a network', () => {
  const contacts = [{ id: 4, name: '李强', phone: '13700000000' }]
  const checkout = offlineCheckout({ ...parts, contactsOf: id => (id === 1 ? contacts : []) }, true)
  expect(checkout?.groups[0]).toMatchObject({ contacts })
})

test('a terminal customer has no vehicle; a product without a price cannot be ordered', () => {
  const checkout = offlineCheckout({ ...parts, lines: [filled({ price: null })] }, false)
  expect(checkout?.groups[0]).toMatchObject({ cars: [], carTypeId: null })
  expect(checkout?.groups[0]?.sections[0]?.lines[0]?.problems).toEqual(['noPrice'])
})

test('without an address on this device there is no checkout', () => {
  expect(offlineCheckout({ ...parts, answer: null }, true)).toBeNull()
})
