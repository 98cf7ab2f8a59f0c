import { expect, test } from 'vitest'
import { changed, type LineState } from '#contract/cart/edits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import { changesIn } from '../../trade/line/line-changes.ts'
import { moveLines } from './cart-changes.ts'

const { removal } = changesIn('cart')

type State = Record<string, LineState>
const byKey = (lines: readonly FilledLine[]) => new Map(lines.map(line => [line.key, line]))
const stateOf = (lines: readonly FilledLine[]): State =>
  Object.fromEntries(lines.map(({ key, qty, note }) => [key, { qty, note }]))

/** The lines after these changes, by the rule of page and server. */
const after = (before: State, changes: readonly WantedChange[]): State =>
  changes.reduce((lines, { key, change }) => {
    const { [key]: line = null, ...others } = lines
    const next = changed(line, change)
    return next ? { ...others, [key]: next } : others
  }, before)

test('what was deleted comes back with its cases and its remark', () => {
  const lines = [filledLine({ skuId: 2, note: '轻放' }), filledLine({ skuId: 3, qty: 8 })]
  const { changes, back } = removal(lines)
  expect(after(stateOf(lines), changes)).toEqual({})
  expect(after({}, back)).toEqual(stateOf(lines))
})

test('what the portal would not take again is not offered back', () => {
  const { back } = removal([
    filledLine({ skuId: 2, product: { onSale: false }, problems: ['offSale'] }),
    filledLine({ skuId: 3, price: null, problems: ['noPrice'] }),
    filledLine({ skuId: 4, qty: 3, problems: ['multiple'] }),
    filledLine({ skuId: 5, problems: ['addressGone'] }),
    filledLine({ skuId: 6, problems: ['soldOut', 'priceChanged'] }),
  ])
  expect(back.map(({ key }) => key)).toEqual(['1:6'])
})

test('moved lines join those of the other address, and moving can be taken back', () => {
  const lines = [
    filledLine({ skuId: 2, qty: 6, note: '后门' }),
    filledLine({ skuId: 3, qty: 4 }),
    filledLine({ skuId: 2, addressId: 7, qty: 10, note: '轻放' }),
  ]
  const { changes, back, moved } = moveLines(lines, 7, byKey(lines))
  expect(moved.map(({ key }) => key)).toEqual(['1:2', '1:3'])
  const there = after(stateOf(lines), changes)
  expect(there).toEqual({ '7:2': { qty: 16, note: '轻放；后门' }, '7:3': { qty: 4, note: '' } })
  expect(after(there, back)).toEqual(stateOf(lines))
})

test('a line stays where the other address would not take it', () => {
  const lines = [
    filledLine({ skuId: 2, qty: 30 }),
    filledLine({ skuId: 2, addressId: 7, qty: 30 }),
    filledLine({ skuId: 3, product: { onSale: false } }),
    filledLine({ skuId: 4, qty: 3 }),
  ]
  const { changes, moved, left } = moveLines(lines, 7, byKey(lines))
  expect([changes, moved]).toEqual([[], []])
  expect(left.map(({ key }) => key)).toEqual(['1:2', '1:3', '1:4'])
})

test('lines of a deleted address can go to another one, but not back', () => {
  const line = filledLine({ problems: ['addressGone'] })
  const { changes, back } = moveLines([line], 7, byKey([line]))
  expect(after(stateOf([line]), changes)).toEqual({ '7:2': { qty: 6, note: '' } })
  expect(back).toEqual([])
})
