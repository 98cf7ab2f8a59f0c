import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change } from '#contract/cart/edits.ts'
import { orderCart } from '#tests/support/pages/orders.ts'
import { applyAnswer } from '../outbox/batch-answer.ts'
import { deviceId, keepEdits, takeSnapshot } from '../outbox/outbox.ts'
import { takeBatch } from '../outbox/sent-batch.ts'
import type { Partition } from '../store/rows.ts'
import { readParts } from '../store/view.ts'
import { forgetEndedChanges, moveOrderEdits, readOrderChanges } from './order-changes.ts'

const [before, now] = ['order:7.3', 'order:7.4'] as const
let users = 0

/** A device that has read a change of order 7, in which product 1 has four cases. */
async function reading() {
  const partition: Partition = `${(users += 1)}|1`
  const clientId = await deviceId(partition)
  const lines = [{ key: '1', qty: 4, note: '' }]
  const read = { partition, target: before, revision: 5, clientId, settled: 0, lines, at: 1 }
  await takeSnapshot({ ...read, answer: orderCart() })
  const keep = (qty: number, at: number) =>
    keepEdits(partition, [{ target: before, key: '1', change: { op: 'set', qty } satisfies Change }], at)
  /** Sends what waits and has it refused. */
  const refuse = async (reason: 'changeOver' | 'otherStorage') => {
    const batch = await takeBatch(partition)
    if (!batch) throw new Error('nothing waits')
    const line = { qty: 4, note: '' }
    const results = batch.edits.map(({ key }) => ({
      key,
      rejected: reason,
      line,
      overwrote: null,
      again: null,
    }))
    const revisions = { cart: 0, quickOrder: 0, sampleList: 0, order: 9 }
    await applyAnswer(batch, { kind: 'done', results, revisions, last: batch.n }, 9)
  }
  return { partition, keep, refuse }
}

test('of several refused edits of one line the last one is taken along', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { partition, keep, refuse } = await reading()
    await keep(6, 10)
    await takeBatch(partition)
    await keep(8, 20)
    await refuse('changeOver')
    await refuse('changeOver')
    await moveOrderEdits(partition, before, now, 30)
    const { pending } = await readParts(partition, now)
    expect(pending.map(({ edit }) => edit.qty)).toEqual([8])
    expect(await readOrderChanges(partition)).toEqual([])
  }
})

test('an edit that waits behind a refused one is not based on a change that the person has not seen', async () => {
  const { partition, keep, refuse } = await reading()
  await keep(6, 10)
  await takeBatch(partition)
  await keep(8, 20)
  await refuse('changeOver')
  const { pending } = await readParts(partition, before)
  expect(pending.map(({ edit }) => edit.baseRev)).toEqual([5])
})

test('an ended change stays as long as it has an edit on its way or a notice without an answer', async () => {
  const { partition, keep, refuse } = await reading()
  await keep(6, 10)
  await takeBatch(partition)
  await forgetEndedChanges(partition, now)
  expect(await readOrderChanges(partition)).toHaveLength(1)
  await refuse('otherStorage')
  await forgetEndedChanges(partition, now)
  expect((await readParts(partition, before)).told).toHaveLength(1)

  const other = await reading()
  await forgetEndedChanges(other.partition, now)
  expect(await readOrderChanges(other.partition)).toEqual([])
})
