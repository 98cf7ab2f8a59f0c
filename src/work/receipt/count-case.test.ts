import { expect, test } from 'vitest'
import { countCase } from './count-case.ts'
import type { Draft, ReceivableLine } from './received-draft.ts'

const fries = '09521234543213'
const sauce = '15400141288763'
const line = (id: number, other: Partial<ReceivableLine>): ReceivableLine => ({
  id,
  code: `MK${id}`,
  name: `商品 ${id}`,
  spec: '',
  unit: '箱',
  shipped: 2,
  gtin: null,
  ...other,
})
const lines = [
  line(1, { gtin: fries, batches: [{ number: 'B1' }] }),
  line(2, { gtin: sauce, shipped: 48 }),
  line(3, { gtin: fries, shipped: 1, batches: [{ number: 'B1' }] }),
  line(4, {}),
]

/** The texts scanned one after the other, from an untouched receipt. */
const scanned = (texts: readonly string[]) => {
  let draft: Draft = {}
  const told = texts.map(text => {
    const { told: words, change } = countCase(lines, draft, text)
    if (change) draft = { ...draft, [change.id]: change.draft }
    return [words.tone, words.text, words.more].filter(Boolean).join(' ')
  })
  return { told, received: Object.fromEntries(Object.entries(draft).map(([id, own]) => [id, own.received])) }
}

const ean = '9521234543213'

test.each([
  ['the first case begins at zero', [ean], ['good 商品 1 已扫 1 / 应收 2'], { 1: 1 }],
  [
    'one line after the other, and no case too many',
    [ean, ean, ean, ean],
    [
      'good 商品 1 已扫 1 / 应收 2',
      'good 商品 1 已扫 2 / 应收 2',
      'good 商品 3 已扫 1 / 应收 1',
      'trouble 商品 1 应收 3，已扫满，这一箱没有计入',
    ],
    { 1: 2, 3: 1 },
  ],
  ['a batch of the note', [`01${fries}10B1`], ['good 商品 1 已扫 1 / 应收 2'], { 1: 1 }],
  [
    'a batch that is not on the note',
    [`01${fries}10B9`],
    ['caution 商品 1 已扫 1 / 应收 2 批次不在发货单上：B9，请核对'],
    { 1: 1 },
  ],
  ['a line whose batches nobody knows', [`01${sauce}10B9`], ['good 商品 2 已扫 1 / 应收 48'], { 2: 1 }],
  ['a label of a pallet', [`02${sauce}3740`], ['good 商品 2 已扫 40 / 应收 48'], { 2: 40 }],
  ['goods of another note', ['96385074'], ['trouble 这张单上没有条码 96385074 的商品，没有计入'], {}],
  ['no code of a case', ['MK-1001'], ['trouble 无法识别的条码：MK-1001'], {}],
])('%s', (_, texts, told, received) => {
  expect(scanned(texts)).toEqual({ told, received })
})

test('a number that was typed is counted on', () => {
  const draft: Draft = { 2: { received: 7, reason: null, explanation: '', photos: [], seen: 'counted' } }
  expect(countCase(lines, draft, sauce).change?.draft.received).toBe(8)
})
