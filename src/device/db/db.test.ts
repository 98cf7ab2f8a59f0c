import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Partition } from '../store/rows.ts'

const partition: Partition = '1|1'
const edit = { target: 'cart', key: '1:2', change: { op: 'add', qty: 3 } } as const

beforeEach(async () => {
  vi.resetModules()
  const request = indexedDB.deleteDatabase('portal')
  await new Promise(resolve => {
    request.addEventListener('success', resolve)
  })
})

/** A program of the portal that starts now. */
const program = async () => ({
  db: await import('./db.ts'),
  view: await import('../store/view.ts'),
  outbox: await import('../outbox/outbox.ts'),
})

test('a program that is older than what is kept on the device works on with it', async () => {
  const older = await program()
  const first = await older.db.portalDb()
  const { version } = first
  first.close()
  const newer = await openDB('portal', version + 1, {
    upgrade: db => void db.createObjectStore('later'),
  })
  newer.close()
  vi.resetModules()
  const { outbox, view } = await program()
  await outbox.keepEdits(partition, [edit], 1)
  expect((await view.readList(partition, 'cart')).lines).toMatchObject([{ key: '1:2', qty: 3 }])
})

test('a snapshot of version 4 keeps its lines and its answer, and nothing that waits is lost', async () => {
  const sums = { lines: 0, cases: 0, amount: 0, weight: 0, volume: 0, loads: [] }
  const answer = { revision: 4, settled: 0, addresses: [], groups: [], sums }
  const lines = [{ key: '1:2', qty: 2, note: '' }]
  const place = { partition, target: 'cart' }
  const snapshot = { ...place, revision: 4, clientId: 'c', settled: 0, lines, at: 9 }
  const pending = {
    ...place,
    key: '1:2',
    edit: { op: 'add', qty: 3, baseQty: 2, baseRev: 4 },
    gen: 'g',
    at: 10,
  }
  const old = await openDB('portal', 4, {
    upgrade: db => {
      db.createObjectStore('session')
      for (const store of ['pending', 'confirmed'])
        db.createObjectStore(store, { keyPath: ['partition', 'target', 'key'] })
      db.createObjectStore('told', { keyPath: ['partition', 'target', 'key', 'gen'] })
      db.createObjectStore('snapshots', { keyPath: ['partition', 'target'] })
      for (const store of ['inflight', 'meta', 'bought'])
        db.createObjectStore(store, { keyPath: 'partition' })
      db.createObjectStore('seen', { keyPath: ['partition', 'skuId'] })
      db.createObjectStore('drafts', { keyPath: ['partition', 'id'] })
    },
  })
  await old.put('snapshots', { ...snapshot, answer })
  await old.put('pending', pending)
  old.close()
  const { view, db } = await program()
  expect(await view.readParts(partition, 'cart')).toMatchObject({ snapshot, answer, pending: [pending] })
  expect(await (await db.portalDb()).get('snapshots', [partition, 'cart'])).toEqual(snapshot)
})
