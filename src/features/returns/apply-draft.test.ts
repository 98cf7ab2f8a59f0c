import { expect, test } from 'vitest'
import {
  chosenLines,
  emptyDraft,
  freshLine,
  problemOf,
  requestOf,
  restoreDraft,
  type Draft,
  type LineDraft,
} from './apply-draft.ts'
import type { Returnable, ReturnableLine } from './return.ts'

const line = (id: number, other: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id,
  skuId: id,
  code: `MK${id}`,
  name: `薯条 ${id}`,
  spec: '2.5kg×4包/箱',
  unit: '箱',
  picture: null,
  price: 10_000,
  batches: ['B-1'],
  received: 6,
  applied: 2,
  left: 4,
  ...other,
})

const note: Returnable = {
  id: 7,
  number: 'DN261123000007',
  status: 40,
  order: { id: 3, number: 'PO261123000003' },
  signedAt: '2026-11-20T01:00:00.000Z',
  lines: [line(1), line(2), line(3, { applied: 6, left: 0 })],
}

const said = (other: Partial<LineDraft> = {}): LineDraft => ({
  qty: 2,
  reason: 'damaged',
  explanation: '',
  photos: ['p'.repeat(32)],
  ...other,
})

const draft = (lines: Draft['lines']): Draft => ({ lines, remark: '' })

test.each<[string, Partial<LineDraft>, string[]]>([
  ['everything is there', {}, []],
  ['no quantity', { qty: null }, ['qty']],
  ['nothing of it', { qty: 0 }, ['qty']],
  ['more than is left', { qty: 5 }, ['qty']],
  ['no reason', { reason: null }, ['reason']],
  ['another reason that nobody knows', { reason: 'other', explanation: '  ' }, ['explanation']],
  ['nothing to see', { photos: [] }, ['photos']],
])('%s', (_, other, problems) => {
  expect(Object.keys(problemOf(line(1), said(other)))).toEqual(problems)
})

test('a chosen line begins with all that is left, and nothing is sent while something is missing', () => {
  expect(freshLine(line(1)).qty).toBe(4)
  expect(requestOf(note, emptyDraft)).toBeUndefined()
  expect(requestOf(note, draft({ 1: said(), 2: said({ reason: null }) }))).toBeUndefined()
  expect(requestOf(note, { ...draft({ 2: said({ explanation: ' 外箱\n破损 ' }) }), remark: ' 急 ' })).toEqual(
    {
      id: 7,
      lines: [{ id: 2, qty: 2, reason: 'damaged', explanation: '外箱 破损', photos: ['p'.repeat(32)] }],
      remark: '急',
    },
  )
})

test('a reload keeps what was said; what is no draft counts as nothing', () => {
  const kept = { ...draft({ 1: said() }), remark: '急' }
  expect(restoreDraft(note)(kept)).toEqual(kept)
  expect(chosenLines(note, kept).map(one => one.line.id)).toEqual([1])
  expect(restoreDraft(note)({ lines: { 1: { qty: -1 }, 9: said() }, remark: 4 })).toEqual(emptyDraft)
  expect(restoreDraft(note)(null)).toEqual(emptyDraft)
})
