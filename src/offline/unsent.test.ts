import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Rejection } from '#contract/rules/judge-edit.ts'
import { portalDb } from './db.ts'
import { deviceId, endWait, freezeBatch, keepEdits, noteSetback, takeSnapshot } from './outbox.ts'
import type { InflightRow, Partition } from './rows.ts'
import { keepSeen } from './seen.ts'
import { settleBatch } from './settle-batch.ts'
import { discardUnsent, forgetPartition, partitionsOf, unsentCount } from './unsent.ts'
import { readParts } from './view.ts'

const first = { target: 'cart', key: '5001:7' } as const
const second = { target: 'quickOrder', key: '7' } as const
const add = { op: 'add', qty: 1 } as const

let users = 600
let partition: Partition
beforeEach(() => {
  partition = `${(users += 1)}|1`
})

const frozen = async (): Promise<InflightRow> => {
  const batch = await freezeBatch(partition)
  if (!batch) throw new Error('nothing waits')
  return batch
}

const revisions = { cart: 4, quickOrder: 4, sampleList: 0 }
/** The server has carried a batch out. */
const doneOf = ({ edits, n }: InflightRow, rejected: Rejection | null = null) => ({
  kind: 'done' as const,
  results: edits.map(({ key }) => ({
    key,
    rejected,
    line: { qty: 1, note: '' },
    overwrote: null,
    again: null,
  })),
  revisions,
  last: n,
})

/** Every row of the partition, in every store. */
const rowsOf = async () => {
  const db = await portalDb()
  const rows = await Promise.all(
    (['pending', 'inflight', 'confirmed', 'told', 'snapshots', 'seen', 'meta'] as const).map(async store =>
      (await db.getAll(store)).filter(row => row.partition === partition).map(row => ({ store, row })),
    ),
  )
  return rows.flat()
}
const storesOf = async () => (await rowsOf()).map(({ store }) => store)

test('what is on its way and what waits are counted by line', async () => {
  expect(await unsentCount(partition)).toBe(0)
  await keepEdits(
    partition,
    [first, second].map(place => ({ ...place, change: add })),
    1,
  )
  await frozen()
  await keepEdits(
    partition,
    [
      { ...first, change: add },
      { ...first, key: '5001:8', change: add },
    ],
    2,
  )
  expect(await unsentCount(partition)).toBe(3)
  expect(await unsentCount(`${users}|2`)).toBe(0)
})

describe('unsent edits that the person gives up', () => {
  test('are gone, those on their way too', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    await frozen()
    await keepEdits(partition, [{ ...second, change: add }], 2)
    await discardUnsent(partition)
    expect(await unsentCount(partition)).toBe(0)
    expect(await freezeBatch(partition)).toBeNull()
  })

  test('an answer to them that comes late is no answer to the next ones', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const given = await frozen()
    await discardUnsent(partition)
    await keepEdits(partition, [{ ...second, change: add }], 2)
    const next = await frozen()
    await settleBatch(given, doneOf(given), 3)
    expect(await unsentCount(partition)).toBe(1)
    expect(next).toMatchObject({ n: 1, edits: [second] })
    expect(next.clientId).not.toBe(given.clientId)
  })
})

describe('after signing out', () => {
  /** One edit of each kind, and everything else that a partition may hold. */
  const fill = async () => {
    const clientId = await deviceId(partition)
    await takeSnapshot({
      partition,
      target: 'cart',
      revision: 1,
      clientId,
      settled: 0,
      lines: [],
      answer: null,
      at: 1,
    })
    await keepSeen(partition, [{ skuId: 7, product: null, offer: null }], 1)
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const batch = await frozen()
    await settleBatch(batch, doneOf(batch, 'quantity'), 2)
    await keepEdits(partition, [{ ...first, change: { op: 'add', qty: 2, note: '后门' } }], 3)
    return frozen()
  }

  test('nothing is left where the edits are given up', async () => {
    await fill()
    await keepEdits(partition, [{ ...second, change: add }], 4)
    await forgetPartition(partition, { keepEdits: false })
    expect(await storesOf()).toEqual([])
  })

  test('an answer that comes late, or a failed try, brings nothing back', async () => {
    const batch = await fill()
    const { clientId } = batch
    await forgetPartition(partition, { keepEdits: false })
    await settleBatch(batch, doneOf(batch), 5)
    await noteSetback(partition, { waitsFor: 'network', nextAttemptAt: 9 })
    await endWait(partition)
    await takeSnapshot({
      partition,
      target: 'cart',
      revision: 9,
      clientId,
      settled: 2,
      lines: [],
      answer: null,
      at: 6,
    })
    expect(await storesOf()).toEqual([])
  })

  test('edits that are kept are sent after the next sign-in, under the number that the server may know', async () => {
    const batch = await fill()
    await keepEdits(partition, [{ ...second, change: add }], 4)
    await forgetPartition(partition, { keepEdits: true })
    expect(await storesOf()).toEqual(['pending', 'inflight'])
    await settleBatch(batch, doneOf(batch), 5)
    expect(await frozen()).toEqual({ ...batch, attempts: 2 })
    await settleBatch(batch, doneOf(batch), 6)
    expect(await frozen()).toMatchObject({ clientId: batch.clientId, n: batch.n + 1, edits: [second] })
  })

  test('a remark that waits is not kept, and that is told', async () => {
    await keepEdits(
      partition,
      [
        { ...first, change: { op: 'set', qty: 3, note: '李女士 13800000000' } },
        { ...second, change: { op: 'add', qty: 0, note: '李女士 13800000000' } },
      ],
      1,
    )
    await forgetPartition(partition, { keepEdits: true })
    expect(JSON.stringify(await rowsOf())).not.toContain('李女士')
    expect((await readParts(partition, 'cart')).pending).toMatchObject([{ edit: { op: 'set', qty: 3 } }])
    expect((await readParts(partition, 'quickOrder')).pending).toEqual([])
    for (const target of ['cart', 'quickOrder'] as const)
      expect((await readParts(partition, target)).told).toMatchObject([{ told: { kind: 'noteDropped' } }])
  })

  test('every business that the user has acted for is found, and nobody else', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    await deviceId(`${users}|2`)
    await deviceId(`${users * 10}|1`)
    expect((await partitionsOf(users)).toSorted()).toEqual([`${users}|1`, `${users}|2`])
  })
})
