import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change, LineState } from '#contract/cart/edits.ts'
import type { Partition } from '../store/rows.ts'
import { readList } from '../store/view.ts'
import { applyAnswer } from './batch-answer.ts'
import { deviceId, keepEdits, takeSnapshot } from './outbox.ts'
import { takeBatch } from './sent-batch.ts'

let users = 0

interface Case {
  readonly what: string
  readonly key?: string
  readonly change?: Change
  readonly line?: LineState | null
  readonly overwrote?: number
  /** Of the list after the batch; it was 4 when it was read. */
  readonly revision?: number
  readonly isBehind: boolean
}

const set: Change = { op: 'set', qty: 6 }

test.each<Case>([
  { what: 'other cases of a known line', isBehind: false },
  { what: 'more cases of a known line', change: { op: 'add', qty: 2 }, isBehind: false },
  { what: 'a line that the list did not have', key: '5:9', isBehind: true },
  { what: 'a line that is gone', change: { op: 'remove', qty: 0 }, line: null, isBehind: true },
  { what: 'a remark alone', change: { op: 'add', qty: 0, note: '轻放' }, isBehind: true },
  { what: 'the cases that it had', line: { qty: 4, note: '' }, isBehind: true },
  { what: "cases over a colleague's", overwrote: 9, isBehind: true },
  { what: 'cases beside what a colleague did elsewhere in the list', revision: 6, isBehind: true },
])(
  'after an answer about $what the list is to be read again: $isBehind',
  async ({ key = '5:7', change = set, line = { qty: 6, note: '' }, overwrote, revision = 5, isBehind }) => {
    const partition: Partition = `${(users += 1)}|1`
    const clientId = await deviceId(partition)
    const lines = [{ key: '5:7', qty: 4, note: '' }]
    const snapshot = { partition, target: 'cart', revision: 4, clientId, settled: 0, lines, at: 1 } as const
    await takeSnapshot({ ...snapshot, answer: null })
    await keepEdits(partition, [{ target: 'cart', key, change }], 2)
    const batch = await takeBatch(partition)
    if (!batch) throw new Error('an edit waits')
    const result = { key, rejected: null, line, overwrote: overwrote ?? null, again: null }
    const revisions = { cart: revision, quickOrder: 0, sampleList: 0 }
    await applyAnswer(batch, { kind: 'done', results: [result], revisions, last: 1 }, 3)
    const list = await readList(partition, 'cart')
    expect(list).toMatchObject({ isBehind, revision })
    expect(list.lines.find(shown => shown.key === key)?.qty).toBe(line?.qty)
  },
)
