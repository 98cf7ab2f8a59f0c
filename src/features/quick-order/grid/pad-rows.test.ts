import { expect, test } from 'vitest'
import { filledLine } from '#tests/support/offline/filled-line.ts'
import type { DraftRow } from '../../../device/store/rows.ts'
import { countProblems, padRows } from './pad-rows.ts'

const draft = (id: string): DraftRow => ({
  partition: '1|1',
  id,
  code: `MK${id}`,
  qty: '2',
  skuId: null,
  isUnknown: true,
})
const line = (skuId: number, more = {}) => filledLine({ skuId, key: String(skuId), ...more })
const none = { states: new Map(), limits: new Map(), onlyProblems: false }
const ids = (shown: Parameters<typeof padRows>[0]) => padRows(shown).map(({ id }) => id)

test('rows stand as in the sheet, and a row that becomes a line stays where it was', () => {
  const before = {
    ...none,
    lines: [line(8)],
    drafts: [draft('a'), draft('c')],
    places: new Map([['8', 'b']]),
  }
  expect(ids(before)).toEqual(['a', '8', 'c'])
  const places = new Map([
    ['8', 'b'],
    ['7', 'a'],
  ])
  expect(ids({ ...before, lines: [line(8), line(7)], drafts: [draft('c')], places })).toEqual(['7', '8', 'c'])
})

test('lines from elsewhere stand last, in their own order', () => {
  expect(ids({ ...none, lines: [line(9), line(7)], drafts: [draft('a')], places: new Map() })).toEqual([
    'a',
    '9',
    '7',
  ])
})

test('a line beyond its quota is one to look at', () => {
  const limits = new Map([['8', [{ kind: 'quota' as const, name: '薯条', left: 4 }]]])
  const shown = { lines: [line(7), line(8)], drafts: [], limits }
  expect(countProblems(shown)).toBe(1)
  expect(ids({ ...none, ...shown, places: new Map(), onlyProblems: true })).toEqual(['8'])
})
