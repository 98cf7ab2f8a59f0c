import { expect, test } from 'vitest'
import { backTo, placeOf, type Standing } from './history.ts'

const line = (qty: number, note = '') => ({ qty, note })
const draft = (id: string) =>
  ({ partition: '1|1', id, code: id, qty: '1', skuId: null, isUnknown: false }) as const
const standing = (
  pad: Record<string, { qty: number; note: string }>,
  drafts: readonly string[] = [],
): Standing => ({
  quickOrder: new Map(Object.entries(pad)),
  cart: new Map(),
  drafts: new Map(drafts.map(id => [id, draft(id)])),
})

test('what a step touched is put back: changed, removed and new lines, rows that it took or brought', () => {
  const before = standing({ 1: line(2), 2: line(3, '早到') }, ['old'])
  const now = standing({ 1: line(9), 3: line(4) }, ['new'])
  const step = {
    label: '粘贴',
    before,
    lines: new Set(['1', '2', '3'].map(key => placeOf('quickOrder', key))),
    drafts: new Set(['old', 'new']),
  }
  expect(backTo(step, now)).toEqual({
    changes: [
      { target: 'quickOrder', key: '1', change: { op: 'set', qty: 2, note: '' } },
      { target: 'quickOrder', key: '2', change: { op: 'set', qty: 3, note: '早到' } },
      { target: 'quickOrder', key: '3', change: { op: 'remove', qty: 0 } },
    ],
    put: [draft('old')],
    remove: ['new'],
  })
})

test('what others have changed in lines that the step did not touch stays', () => {
  const step = {
    label: '',
    before: standing({ 1: line(2), 2: line(2) }),
    lines: new Set([placeOf('quickOrder', '1')]),
    drafts: new Set<string>(),
  }
  const now = standing({ 1: line(2), 2: line(50), 3: line(1) }, ['theirs'])
  expect(backTo(step, now)).toEqual({ changes: [], put: [], remove: [] })
})
