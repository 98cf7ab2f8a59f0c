import { expect, test } from 'vitest'
import { asks, changedLines, type ChangedLine } from './changed-lines.ts'

const seen = { id: 501, addressId: 1, qty: 3, price: 10_000 }

test.each([
  ['gone', null, { reason: 'gone', was: 3, is: 0 }],
  ['for another address', { addressId: 2 }, { reason: 'gone', was: 3, is: 0 }],
  [
    'changed in quantity, whatever its price',
    { qty: 5, price: 9_900 },
    { reason: 'quantity', was: 3, is: 5 },
  ],
  ['dearer', { price: 10_500 }, { reason: 'price', was: 10_000, is: 10_500 }],
  ['without a price', { price: null }, { reason: 'price', was: 10_000, is: 0 }],
] as const)('a line that is %s is told', (_, is, told) => {
  expect(changedLines([seen], is ? [{ ...seen, ...is }] : [])).toEqual([{ id: 501, ...told }])
})

test('a line as it was seen is not told, nor one that was not seen', () => {
  expect(changedLines([seen], [{ ...seen }, { ...seen, id: 502 }])).toEqual([])
})

test.each<[boolean, Omit<ChangedLine, 'id'>]>([
  [true, { reason: 'price', was: 10_000, is: 10_001 }],
  [false, { reason: 'price', was: 10_000, is: 9_999 }],
  [true, { reason: 'price', was: 10_000, is: 0 }],
  [true, { reason: 'quantity', was: 5, is: 3 }],
  [true, { reason: 'gone', was: 5, is: 0 }],
])('whether somebody is asked is %s for %o', (isAsked, change) => {
  expect(asks(change)).toBe(isAsked)
})
