import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change } from '#contract/cart/edits.ts'
import type { Rejection } from '#contract/cart/judge-edit.ts'
import { keepEdits } from './outbox.ts'
import { takeBatch } from './sent-batch.ts'
import type { Partition } from '../store/rows.ts'
import { applyAnswer } from './batch-answer.ts'
import { dismissNotice, retryEdit } from './edit-notices.ts'
import { readList, readParts } from '../store/view.ts'

const one = { target: 'cart', key: '5001:7' } as const
const two = { qty: 2, note: '' }

let users = 700

interface Answered {
  readonly rejected?: Rejection
  readonly overwrote?: number
}

/** A partition in which the server has answered for one edit. */
async function answered(change: Change, { rejected, overwrote }: Answered) {
  const partition: Partition = `${(users += 1)}|1`
  await keepEdits(partition, [{ ...one, change }], 1)
  const batch = await takeBatch(partition)
  if (!batch) throw new Error('nothing waits')
  const result = {
    key: one.key,
    line: two,
    rejected: rejected ?? null,
    overwrote: overwrote ?? null,
    again: null,
  }
  const revisions = { cart: 4, quickOrder: 0, sampleList: 0 }
  await applyAnswer(batch, { kind: 'done', results: [result], revisions, last: 1 }, 5)
  const [row] = (await readParts(partition, 'cart')).told
  if (!row) throw new Error('nothing is told')
  return { partition, row }
}

test('a refused edit that the person gives up is gone, and the line is what the server has', async () => {
  const { partition, row } = await answered({ op: 'set', qty: 9 }, { rejected: 'quantity' })
  await dismissNotice(partition, row)
  expect((await readParts(partition, 'cart')).told).toEqual([])
  expect((await readList(partition, 'cart')).lines).toEqual([{ key: one.key, ...two, status: 'synced' }])
})

test('a refused edit that is tried again waits, made of what the person sees now', async () => {
  const { partition, row } = await answered({ op: 'set', qty: 9, note: '早到' }, { rejected: 'removed' })
  expect(await retryEdit(partition, row, 8)).toBe(true)
  const { told, pending } = await readParts(partition, 'cart')
  expect(told).toEqual([])
  expect(pending).toMatchObject([{ edit: { op: 'set', qty: 9, note: '早到', baseQty: 2, baseRev: 4 } }])
})

test('two tabs that try the same refused edit again add its cases once', async () => {
  const { partition, row } = await answered({ op: 'add', qty: 5 }, { rejected: 'quantity' })
  const tries = await Promise.all([retryEdit(partition, row, 8), retryEdit(partition, row, 8)])
  expect(tries.toSorted()).toEqual([false, true])
  expect((await readParts(partition, 'cart')).pending).toMatchObject([{ edit: { op: 'add', qty: 5 } }])
})

test('an edit that was carried out is not made again', async () => {
  const { partition, row } = await answered({ op: 'set', qty: 2 }, { overwrote: 12 })
  expect(await retryEdit(partition, row, 8)).toBe(false)
  expect((await readParts(partition, 'cart')).pending).toEqual([])
})

test.each([
  ['another quantity', { op: 'set', qty: 4 }, []],
  ['taking the line out', { op: 'remove', qty: 0 }, []],
  ['more cases', { op: 'add', qty: 1 }, ['rejected']],
] as const)('after a refusal, %s leaves told what is still to be answered', async (_, change, left) => {
  const { partition } = await answered({ op: 'set', qty: 9 }, { rejected: 'quantity' })
  await keepEdits(partition, [{ ...one, change }], 8)
  expect((await readParts(partition, 'cart')).told.map(row => row.told.kind)).toEqual(left)
})
