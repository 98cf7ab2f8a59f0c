import { expect, test } from 'vitest'
import { editLine } from '#tests/support/pages/orders.ts'
import { draftOf } from './edit-draft.ts'
import { isNothing, nothing, shownLines, waitingIn, without } from './edit-pending.ts'

const settings = {
  addressId: 5,
  method: 1 as const,
  contactName: '王芳',
  contactPhone: '13900000000',
  carTypeId: null,
  expectedOn: null,
  ownNumber: '',
  remark: '',
  rebate: null,
}

test('changes are painted over the lines, and untouched lines stay the same objects', () => {
  const lines = [editLine(1), editLine(2), editLine(3)]
  const shown = shownLines(lines, {
    ...nothing,
    quantities: new Map([[1, 6]]),
    notes: new Map([[1, '送后门']]),
    removed: new Set([2]),
  })
  expect(shown.map(({ id, qty, note }) => [id, qty, note])).toEqual([
    [1, 6, '送后门'],
    [3, 4, ''],
  ])
  expect(shown[1]).toBe(lines[2])
})

test('a changed quantity is judged at once; what only the portal knows stays until it answers', () => {
  const line = editLine(1, { qty: 3, problems: ['quota', 'multiple'] })
  const [shown] = shownLines([line], { ...nothing, quantities: new Map([[1, 6]]) })
  expect(shown?.problems).toEqual(['quota'])
})

test('what was changed again while it was on its way is sent once more', () => {
  const sent = {
    ...nothing,
    quantities: new Map([
      [1, 6],
      [2, 8],
    ]),
    draft: draftOf(settings),
  }
  const now = {
    ...sent,
    quantities: new Map([
      [1, 10],
      [2, 8],
    ]),
    draft: draftOf({ ...settings, remark: '新' }),
  }
  const left = without(now, sent)
  expect([...left.quantities]).toEqual([[1, 10]])
  expect(left.draft?.remark).toBe('新')
  expect(isNothing(without(sent, sent))).toBe(true)
})

test('fields that cannot be stored wait for the person, and are not nothing', () => {
  const pending = { ...nothing, draft: { ...draftOf(settings), contactName: '' } }
  expect(waitingIn(pending)).toBe(0)
  expect(isNothing(pending)).toBe(false)
})
