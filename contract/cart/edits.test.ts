import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/properties.ts'
import { changed, joinEdits, type Change, type Edit, type LineState } from './edits.ts'

const edit = (op: Edit['op'], qty: number, note?: string): Edit => ({
  op,
  qty,
  ...(note !== undefined && { note }),
  baseQty: 1,
  baseRev: 1,
})

describe('two edits of one line become one', () => {
  test.each<[string, Edit, Edit, boolean, object | null]>([
    ['set, set', edit('set', 2), edit('set', 5), true, { op: 'set', qty: 5 }],
    ['add, add', edit('add', 2), edit('add', 5), true, { op: 'add', qty: 7 }],
    ['set, add', edit('set', 2), edit('add', 5), true, { op: 'set', qty: 7 }],
    ['add, set', edit('add', 2), edit('set', 5), true, { op: 'set', qty: 5 }],
    ['remove, add', edit('remove', 0), edit('add', 5), true, { op: 'set', qty: 5 }],
    ['remove, set', edit('remove', 0), edit('set', 5), true, { op: 'set', qty: 5 }],
    ['remove, note', edit('remove', 0), edit('add', 0, '急'), true, { op: 'remove', qty: 0 }],
    ['add, remove', edit('add', 2), edit('remove', 0), true, { op: 'remove', qty: 0 }],
    ['set, note', edit('set', 2), edit('add', 0, '急'), true, { op: 'set', qty: 2, note: '急' }],
    ['add, remove of a line nobody knows', edit('add', 2), edit('remove', 0), false, null],
  ])('%s', (_, earlier, later, isKnown, joined) => {
    const wanted = joined === null ? null : { ...joined, baseQty: 1, baseRev: 1 }
    expect(joinEdits(earlier, later, isKnown)).toEqual(wanted)
  })

  test('the base of the first one stays: what happened since was hidden behind it', () => {
    const later = { ...edit('set', 9), baseQty: 7, baseRev: 8 }
    expect(joinEdits(edit('set', 2), later, true)).toMatchObject({ baseQty: 1, baseRev: 1 })
  })
})

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ op: fc.constant('add' as const), qty: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ op: fc.constant('add' as const), qty: fc.constant(0), note: fc.constantFrom('a', 'b') }),
  fc.record({ op: fc.constant('remove' as const), qty: fc.constant(0) }),
)
const line: fc.Arbitrary<LineState | null> = fc.option(
  fc.record({ qty: fc.integer({ min: 1, max: 9 }), note: fc.constantFrom('', 'c') }),
)

test('joined edits do what they did one after the other, whatever line they meet', () => {
  fc.assert(
    fc.property(line, fc.array(change, { minLength: 1, maxLength: 8 }), (start, changes) => {
      const [first, ...rest] = changes.map(one => ({ ...one, baseQty: 0, baseRev: 0 }))
      if (!first) return
      // Nobody can write a remark to a line that is not there.
      fc.pre(start !== null || first.op !== 'add' || first.qty > 0)
      const joined = rest.reduce<Edit | null>(
        (sum, next) => (sum ? joinEdits(sum, next, start !== null) : next),
        first,
      )
      const oneByOne = changes.reduce<LineState | null>(changed, start)
      const atOnce = joined ? changed(start, joined) : start
      // A remark to a removed line is lost, and a removal drops earlier remarks.
      const isRemoved = changes.some(({ op }) => op === 'remove')
      const compared = (state: LineState | null) => (isRemoved ? state?.qty : state)
      expect(compared(atOnce)).toEqual(compared(oneByOne))
    }),
  )
})
