import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { groupLines, type Cart, type DeliveryAddress } from './group-lines.ts'

const address = (id: number, more: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  id,
  name: '浦东店',
  contactName: `收货人 ${id}`,
  contactPhone: '13900000000',
  text: '上海市浦东新区',
  isCurrent: false,
  exists: true,
  car: null,
  ...more,
})
const sums = { lines: 0, cases: 0, amount: 0, weight: 0, volume: 0, loads: [] }
const cart: Cart = {
  revision: 1,
  settled: 0,
  addresses: [address(3, { isCurrent: true }), address(1)],
  groups: [{ address: address(9, { exists: false }), lines: [], sums }],
  sums,
}

test('addresses stand in the order of the portal, deleted and unknown ones last, storages from cold to warm', () => {
  const lines = [
    filledLine({ addressId: 12, skuId: 5 }),
    filledLine({ addressId: 9, skuId: 5 }),
    filledLine({ addressId: 1, skuId: 6, product: { storage: 'ambient' } }),
    filledLine({ addressId: 1, skuId: 7, product: { storage: 'frozen' } }),
    filledLine({ addressId: 3, skuId: 5 }),
    filledLine({ addressId: 1, skuId: 8, product: { storage: 'ambient' } }),
  ]
  const groups = groupLines(lines, cart)
  expect(groups.map(({ addressId, address: at }) => [addressId, at?.exists])).toEqual([
    [3, true],
    [1, true],
    [9, false],
    [12, undefined],
  ])
  const storages = groups[1]?.storages.map(({ storage, lines: own }) => [storage, own.map(({ key }) => key)])
  expect(storages).toEqual([
    ['frozen', ['1:7']],
    ['ambient', ['1:6', '1:8']],
  ])
})

test('no line is lost where nothing is known of its product or of any address', () => {
  const unknown = { ...filledLine({ addressId: 1, skuId: 2 }), product: null }
  expect(groupLines([unknown], null)).toEqual([
    { addressId: 1, address: null, lines: [unknown], storages: [{ storage: null, lines: [unknown] }] },
  ])
})
