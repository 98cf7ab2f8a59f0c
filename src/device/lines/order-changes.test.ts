import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Change } from '#contract/cart/edits.ts'
import { orderCart } from '#tests/support/pages/orders.ts'
import { applyAnswer } from '../outbox/batch-answer.ts'
import { deviceId, keepEdits, takeSettled, takeSnapshot } from '../outbox/outbox.ts'
import { takeBatch } from '../outbox/sent-batch.ts'
import type { Partition } from '../store/rows.ts'
import { readParts } from '../store/view.ts'
import { forgetEndedChanges, forgetHandedIn, moveOrderEdits, readOrderChanges } from './order-changes.ts'

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
  /** Sends what waits and has it refused, or carried out. */
  const answer = async (reason: 'changeOver' | 'otherStorage' | null) => {
    const batch = await takeBatch(partition)
    if (!batch) throw new Error('nothing waits')
    const results = batch.edits.map(({ key, edit }) => ({
      key,
      rejected: reason,
      line: { qty: reason === null ? edit.qty : 4, note: '' },
      overwrote: null,
      again: null,
    }))
    const revisions = { cart: 0, quickOrder: 0, sampleList: 0, order: 9 }
    await applyAnswer(batch, { kind: 'done', results, revisions, last: batch.n }, 9)
  }
  return { partition, clientId, keep, answer, refuse: answer }
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

test('what another tab has typed while the order was handed in is told, and nothing else of the change stays', async () => {
  const { partition, keep, refuse } = await reading()
  await keep(6, 10)
  await forgetHandedIn(partition, before)
  expect((await readParts(partition, before)).pending.map(({ edit }) => edit.qty)).toEqual([6])
  await takeBatch(partition)
  await forgetHandedIn(partition, before)
  await refuse('changeOver')
  await forgetHandedIn(partition, before)
  expect((await readOrderChanges(partition)).map(({ edits }) => edits.length)).toEqual([1])
  const calm = await reading()
  await forgetHandedIn(calm.partition, before)
  expect(await readOrderChanges(calm.partition)).toEqual([])
})

test('a restored server without the change has lost its edits, which are told before the change is forgotten', async () => {
  const { partition, clientId, keep, answer } = await reading()
  await keep(6, 10)
  await answer(null)
  const read = { partition, clientId, settled: 0, at: 20 }
  expect(await takeSettled({ ...read, settled: 1 }, 1)).toBe(false)
  expect(await takeSettled(read, 1)).toBe(true)
  await forgetEndedChanges(partition, null)
  const { told } = await readParts(partition, before)
  expect(told.map(({ edit, told: { kind } }) => ({ kind, qty: edit.qty }))).toEqual([
    { kind: 'lost', qty: 6 },
  ])
})
