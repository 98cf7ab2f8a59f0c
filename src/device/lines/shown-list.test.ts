import { expect, test } from 'vitest'
import { changed } from '#contract/cart/edits.ts'
import { settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { fc, sequences } from '#tests/support/properties.ts'
import type { KnownProductRow } from '../store/rows.ts'
import type { ListParts, Round } from '../store/view.ts'
import { ShownList } from './shown-list.ts'

const partition = '1|1'
const target: OrderTarget = 'order:1.1'
const keys = ['1', '2', '3', '4']
const base = { baseQty: 0, baseRev: 0 }
const seen = new Map<number, KnownProductRow>()

const change = fc.oneof(
  fc.record({ op: fc.constantFrom('set', 'add'), qty: fc.nat(3) }),
  fc.record({ op: fc.constantFrom('set', 'add'), qty: fc.nat(3), note: fc.constantFrom('', '周三到') }),
  fc.constant({ op: 'remove', qty: 0 } as const),
)
const edits = fc.array(fc.record({ key: fc.constantFrom(...keys), edit: change }), { maxLength: 4 })
const settings = fc.integer({ min: 1, max: 2 }).map(addressId => ({
  key: settingsKey,
  edit: { op: 'set', qty: 1, note: JSON.stringify({ addressId }) } as const,
}))
const round: fc.Arbitrary<Round> = fc.tuple(
  fc.constant('saving'),
  fc.oneof({ weight: 5, arbitrary: edits }, { weight: 1, arbitrary: fc.tuple(settings) }),
)

/** An edit has an id of its own, and a line has at most one of a kind. */
const placed = fc.uniqueArray(fc.record({ key: fc.constantFrom(...keys), edit: change }), {
  selector: ({ key }) => key,
})
const parts: fc.Arbitrary<ListParts> = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...keys),
        qty: fc.integer({ min: 1, max: 5 }),
        note: fc.constant(''),
      }),
      { selector: ({ key }) => key },
    ),
    confirmed: placed,
    inflight: placed,
    pending: placed,
    refused: placed,
    isWaiting: fc.boolean(),
  })
  .map(({ lines, confirmed, inflight, pending, refused, isWaiting }) => {
    const kept = (rows: typeof pending, gen: string) =>
      rows.map(
        ({ key, edit }, at) =>
          ({ partition, target, key, edit: { ...edit, ...base }, gen: gen + key, at }) as const,
      )
    return {
      snapshot: { partition, target, revision: 3, clientId: 'a', settled: 0, lines, at: 1 },
      answer: null,
      confirmed: confirmed.map(({ key, edit }) => ({
        partition,
        target,
        key,
        revision: 4,
        n: 1,
        line: changed(null, edit),
      })),
      inflight: kept(inflight, 'sent'),
      isWaiting,
      pending: kept(pending, 'kept'),
      told: kept(refused, 'told').map(row => ({
        ...row,
        told: { kind: 'rejected', reason: 'removed', line: null } as const,
      })),
    }
  })

test('edits laid over the shown list one after the other show what a fold of all shows', () => {
  fc.assert(
    fc.property(parts, fc.array(round, { maxLength: 6 }), (read, rounds) => {
      const list = new ShownList(target)
      list.show(read, [], seen)
      for (const [at, added] of rounds.entries()) {
        const made = rounds.slice(0, at + 1)
        if (!list.add(added, seen)) list.show(read, made, seen)
        const whole = new ShownList(target)
        whole.show(read, made, seen)
        expect(list.state).toEqual(whole.state)
        expect([...list.state.byKey]).toEqual([...whole.state.byKey])
        expect([...list.state.byKey.values()]).toEqual(list.state.lines)
      }
    }),
    { numRuns: sequences(300) },
  )
})

test('an edit makes the lines that it changes anew and no others', () => {
  const list = new ShownList('cart')
  const snapshot = { partition, target: 'cart', revision: 1, clientId: 'a', settled: 0, at: 1 } as const
  const lines = ['1:1', '1:2'].map(key => ({ key, qty: 1, note: '' }))
  const nothing = { answer: null, confirmed: [], inflight: [], isWaiting: false, pending: [], told: [] }
  list.show({ ...nothing, snapshot: { ...snapshot, lines } }, [], seen)
  const before = list.state
  expect(list.add(['saving', [{ key: '1:2', edit: { op: 'add', qty: 2 } }]], seen)).toBe(true)
  expect(list.state.lines[0]).toBe(before.lines[0])
  expect(list.state.byKey.get('1:2')).toMatchObject({ qty: 3, status: 'saving' })
  expect(list.state.unsent).toBe(1)
  expect(before.byKey.get('1:2')).toMatchObject({ qty: 1, status: 'synced' })
})

test('what may complete other lines too is not laid over the list', () => {
  const list = new ShownList(target)
  const other = new Map<number, KnownProductRow>()
  const added: Round = ['saving', [{ key: '1', edit: { op: 'set', qty: 2 } }]]
  expect(list.add(added, seen)).toBe(false)
  const nothing = { answer: null, confirmed: [], inflight: [], isWaiting: false, pending: [], told: [] }
  list.show({ ...nothing, snapshot: undefined }, [], seen)
  expect(list.add(added, other)).toBe(false)
  expect(list.add(['saving', [{ key: settingsKey, edit: { op: 'set', qty: 1, note: '{}' } }]], seen)).toBe(
    false,
  )
  expect(list.state.lines).toEqual([])
})
