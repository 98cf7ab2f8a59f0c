import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

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
