import { describe, expect, test } from 'vitest'
import type { DraftRow } from '../../device/store/rows.ts'
import { draftState, planDrafts } from './plan-drafts.ts'

const rule = { minimum: 4, multiple: 2, maximum: 40 }
let made = 0
const draft = (code: string, qty: string | null, more: Partial<DraftRow> = {}): DraftRow => ({
  partition: '1|1',
  id: String((made += 1)),
  code,
  qty,
  skuId: null,
  isUnknown: false,
  ...more,
})

const pad: Parameters<typeof planDrafts>[1] = { ruleOf: () => rule, quantities: new Map([['7', 10]]) }
const known = new Map([['mk7', 7]])
const productOf = (key: string) => known.get(key)
const states = (rows: readonly DraftRow[], of = pad) => rows.map(row => draftState(row, of))

describe('a row that is no line yet', () => {
  test('says what is wrong with its code', () => {
    expect(
      states([draft('', '2'), draft('1.2E+11', '2'), draft('X9', '2', { isUnknown: true })]),
    ).toMatchObject([
      { kind: 'problem', problem: 'noCode' },
      { kind: 'problem', problem: 'scientific' },
      { kind: 'problem', problem: 'unknown' },
    ])
  })

  test('says what is wrong with its quantity, with what may have been meant', () => {
    expect(states([draft('MK7', '1.5'), draft('MK7', '-3'), draft('MK7', '1e3'), draft('MK7', '')])).toEqual([
      { kind: 'problem', problem: 'notWhole', near: [1, 2] },
      { kind: 'problem', problem: 'notPositive', near: [3] },
      { kind: 'problem', problem: 'notANumber', near: [] },
      { kind: 'problem', problem: 'noQuantity', near: [] },
    ])
  })

  test('offers only what may be ordered, once the rule is known', () => {
    const near = (qty: string) => draftState(draft('MK7', qty, { skuId: 7 }), pad)
    expect(near('1.5')).toMatchObject({ near: [4] })
    expect(near('6.5')).toMatchObject({ near: [6, 8] })
    expect(near('99.5')).toMatchObject({ near: [40] })
  })

  test('waits for its product, and for the rule where it means as few as may be ordered', () => {
    const noRule = { ...pad, ruleOf: () => null }
    expect(states([draft('MK7', '2'), draft('MK7', null, { skuId: 7 })], noRule)).toEqual([
      { kind: 'waits', for: 'product' },
      { kind: 'waits', for: 'rule' },
    ])
    expect(draftState(draft('MK7', null, { skuId: 7 }), pad)).toEqual({ kind: 'ready', skuId: 7, qty: 4 })
  })

  test('finds no room on a full pad, but in a line that is there', () => {
    const full = {
      ...pad,
      quantities: new Map(Array.from({ length: 1_000 }, (_, at) => [String(at + 1), 1])),
    }
    expect(states([draft('N', '2', { skuId: 2_000 }), draft('MK7', '2', { skuId: 7 })], full)).toMatchObject([
      { problem: 'tooMany' },
      { kind: 'ready' },
    ])
    expect(draftState(draft('MK7', '99990', { skuId: 7 }), pad)).toMatchObject({ problem: 'tooMuch' })
  })
})

test('rows that this device knows become lines, each from its row; the others are asked for once', () => {
  const rows = [
    draft('mk-7', '2'),
    draft('MK7', '3'),
    draft('QX1', '1'),
    draft('qx 1', '5'),
    draft('QX2', 'x'),
  ]
  const plan = planDrafts(rows, pad, productOf)
  expect(plan.changes.map(({ key, change, from }) => [key, change.qty, from?.id])).toEqual([
    ['7', 2, rows[0]?.id],
    ['7', 3, rows[1]?.id],
  ])
  expect(plan.ask).toEqual(['QX1', 'QX2'])
})

test('a row of a known product with a wrong quantity keeps its product and stays', () => {
  const plan = planDrafts([draft('MK7', '1.5')], pad, productOf)
  expect(plan).toMatchObject({ changes: [], ask: [], found: [{ code: 'MK7', skuId: 7 }] })
})

test('what the portal does not know is not asked for again, until this device knows it', () => {
  const unknown = draft('MK8', '2', { isUnknown: true })
  expect(planDrafts([unknown], pad, productOf)).toMatchObject({ ask: [], changes: [], found: [] })
  expect(planDrafts([unknown], pad, () => 8).changes).toMatchObject([{ key: '8' }])
})

test('the rule is asked for where the quantity depends on it', () => {
  const plan = planDrafts([draft('MK7', null)], { ...pad, ruleOf: () => null }, productOf)
  expect(plan).toMatchObject({ askRules: [7], changes: [], found: [{ skuId: 7 }] })
})

test('rows that together exceed what a line holds: the last one stays', () => {
  const plan = planDrafts([draft('MK7', '99000'), draft('MK7', '1000')], pad, productOf)
  expect(plan.changes).toMatchObject([{ change: { qty: 99_000 } }])
})
