import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Rejection } from '#contract/cart/judge-edit.ts'
import { keepAct, refuseAct } from '../acts/acts.ts'
import { keepPhoto } from '../acts/photos.ts'
import { portalDb } from '../db/db.ts'
import { deleteFormDraft, putFormDraft, sweepPhotos } from '../forms/form-drafts.ts'
import { putDrafts } from '../lines/drafts.ts'
import { discardAll, discardUnsent, clearOthers, clearPartition, partitionsOf } from './clear-partition.ts'
import { deviceId, endWait, keepEdits, noteSetback, takeSnapshot, unsentCount } from '../outbox/outbox.ts'
import { takeBatch } from '../outbox/sent-batch.ts'
import { userOf } from './partition.ts'
import { setSignedInCheck } from '../db/signed-in.ts'
import type { SentBatch, Partition } from './rows.ts'
import { keepKnownProducts } from '../lines/known-products.ts'
import { readSessionRow, writeSessionRow } from './session-row.ts'
import { applyAnswer } from '../outbox/batch-answer.ts'
import { rangeOf, readParts } from './view.ts'
import { partitionStores } from './write.ts'

const first = { target: 'cart', key: '5001:7' } as const
const second = { target: 'quickOrder', key: '7' } as const
const add = { op: 'add', qty: 1 } as const

let users = 600
let partition: Partition
beforeEach(() => {
  partition = `${(users += 1)}|1`
})
afterEach(() => setSignedInCheck(() => true))

const frozen = async (): Promise<SentBatch> => {
  const batch = await takeBatch(partition)
  if (!batch) throw new Error('nothing waits')
  return batch
}

const revisions = { cart: 4, quickOrder: 4, sampleList: 0 }
/** The server has carried a batch out. */
const doneOf = ({ edits, n }: SentBatch, rejected: Rejection | null = null) => ({
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
    partitionStores.map(async store =>
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
    expect(await takeBatch(partition)).toBeNull()
  })

  test('an answer to them that comes late is no answer to the next ones', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const given = await frozen()
    await discardUnsent(partition)
    await keepEdits(partition, [{ ...second, change: add }], 2)
    const next = await frozen()
    await applyAnswer(given, doneOf(given), 3)
    expect(await unsentCount(partition)).toBe(1)
    // Under the same number, so that the server carries out only one of them.
    expect(next).toMatchObject({ clientId: given.clientId, n: given.n, edits: [second] })
  })
})

describe('edits that were given up and had arrived', () => {
  const answerOf = (clientId: string, settled: number) => ({
    partition,
    target: 'cart' as const,
    revision: 4,
    clientId,
    settled,
    lines: [],
    answer: null,
    at: 5,
  })

  test('leave their number used up: what is typed next is not taken for them', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const { clientId, n } = await frozen()
    await discardUnsent(partition)
    await takeSnapshot(answerOf(clientId, n))
    await keepEdits(partition, [{ ...second, change: add }], 2)
    expect(await frozen()).toMatchObject({ clientId, n: n + 1 })
  })

  test('keep their number while they are on their way: their own answer settles them', async () => {
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const batch = await frozen()
    await takeSnapshot(answerOf(batch.clientId, batch.n))
    expect(await frozen()).toMatchObject({ n: batch.n, edits: batch.edits })
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
    await keepKnownProducts(partition, [{ skuId: 7, product: null, offer: null }], 1)
    await keepEdits(partition, [{ ...first, change: add }], 1)
    const batch = await frozen()
    await applyAnswer(batch, doneOf(batch, 'quantity'), 2)
    await keepEdits(partition, [{ ...first, change: { op: 'add', qty: 2, note: '后门' } }], 3)
    return frozen()
  }

  test('nothing is left where the edits are given up', async () => {
    await fill()
    await keepEdits(partition, [{ ...second, change: add }], 4)
    const db = await portalDb()
    for (const store of [
      'drafts',
      'places',
      'bought',
      'checkouts',
      'placings',
      'photos',
      'formDrafts',
      'proven',
    ] as const)
      await db.put(store, { partition, id: '1', target: 'cart', key: 'cart' } as never)
    await db.put('acts', { partition, id: '1', input: {}, refusal: null } as never)
    expect(new Set(await storesOf())).toEqual(new Set(partitionStores))
    await clearPartition(partition, { keepEdits: false })
    expect(await storesOf()).toEqual([])
  })

  test('an answer that comes late, or a failed try, brings nothing back', async () => {
    const batch = await fill()
    const { clientId } = batch
    await clearPartition(partition, { keepEdits: false })
    await applyAnswer(batch, doneOf(batch), 5)
    await noteSetback(partition, { waitsFor: 'network', nextAttemptAt: 9, failures: 1 })
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
    await clearPartition(partition, { keepEdits: true })
    expect(await storesOf()).toEqual(['pending', 'inflight', 'told'])
    await applyAnswer(batch, doneOf(batch), 5)
    expect(await frozen()).toEqual({ ...batch, attempts: 2 })
    await applyAnswer(batch, doneOf(batch), 6)
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
    await clearPartition(partition, { keepEdits: true })
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

  test('what was refused waits for the person too, without remarks, however often others come and go', async () => {
    await fill()
    await keepEdits(partition, [{ ...second, change: { op: 'set', qty: 3, note: '李女士' } }], 4)
    await clearOthers(users + 1)
    await clearOthers(0)
    const { told, pending } = await readParts(partition, 'quickOrder')
    expect([told, pending]).toMatchObject([[{ told: { kind: 'noteDropped' } }], [{ edit: { qty: 3 } }]])
    expect((await readParts(partition, 'cart')).told).toMatchObject([
      { told: { kind: 'rejected', reason: 'quantity' } },
    ])
    expect(JSON.stringify((await rowsOf()).filter(({ store }) => store !== 'inflight'))).not.toMatch(
      /李女士|后门/,
    )
  })

  test('whoever gives everything up is not told of anything either', async () => {
    await fill()
    await discardAll([partition])
    await clearPartition(partition, { keepEdits: true })
    expect(await storesOf()).toEqual([])
  })
})

describe('when somebody comes or goes', () => {
  const cart = [{ ...first, change: add }]
  /** A list and a product as somebody saw them. */
  const look = async (whose: Partition) => {
    await deviceId(whose)
    await keepKnownProducts(whose, [{ skuId: 7, product: null, offer: null }], 1)
  }

  test('nothing is left of others but edits, and everything of whoever is here', async () => {
    const other: Partition = `${users * 10}|1`
    await look(partition)
    await keepEdits(partition, cart, 1)
    await look(other)
    await writeSessionRow({ userId: userOf(other), sign: 'abc', business: 1 })
    await clearOthers(userOf(other))
    expect(await storesOf()).toEqual(['pending'])
    expect(await readSessionRow()).toMatchObject({ sign: 'abc' })
    expect(await partitionsOf(userOf(other))).toEqual([other])
    await clearOthers(0)
    expect(await readSessionRow()).toBeUndefined()
    expect(await partitionsOf(userOf(other))).toEqual([])
  })

  test('a tab that nobody uses any more forgets nobody who has come meanwhile', async () => {
    await look(partition)
    await writeSessionRow({ userId: users, sign: 'abc', business: 1 })
    setSignedInCheck(userId => userId === users)
    await clearOthers(0)
    expect(await storesOf()).toEqual(['seen', 'meta'])
    expect(await readSessionRow()).toMatchObject({ sign: 'abc' })
  })

  /** Some of the writes begin before the other tab forgets, some after, and those before have got more or less far. */
  const signOutAmidWrites = async (whose: Partition, round: number) => {
    let isHere = true
    setSignedInCheck(userId => (userId === 0 ? !isHere : isHere))
    const draft = { partition: whose, id: '1', code: 'MK', qty: null, skuId: null, isUnknown: false }
    const writes = [
      async () => deviceId(whose),
      async () => keepKnownProducts(whose, [{ skuId: 7, product: null, offer: null }], 1),
      async () => putDrafts(whose, [draft]),
    ]
    const begin = (some: typeof writes) => some.map(async work => work().catch(() => undefined))
    const before = begin(writes.slice(0, round % 4))
    for (let turn = 0; turn < round; turn += 4) await new Promise(setImmediate)
    isHere = false
    const forgetting = clearOthers(0)
    await Promise.all([...before, forgetting, ...begin(writes.slice(round % 4))])
  }

  test('whatever a tab is writing while another one signs out is deleted or not written', async () => {
    for (let round = 0; round < 24; round += 1) {
      await signOutAmidWrites(partition, round)
      expect(await storesOf()).toEqual([])
    }
  })

  test('kept edits are frozen by nobody, and no new ones are made', async () => {
    await keepEdits(partition, cart, 1)
    setSignedInCheck(userId => userId !== users)
    await clearOthers(0)
    expect(await takeBatch(partition)).toBeNull()
    await expect(keepEdits(partition, cart, 2)).rejects.toThrow('has left')
    expect(await storesOf()).toEqual(['pending'])
    setSignedInCheck(() => true)
    expect(await frozen()).toMatchObject({ edits: [{ edit: { qty: 1 } }] })
  })
})

test('notifications of whoever has left do not stay on the screen', async () => {
  const close = vi.fn<() => void>()
  const registration = { getNotifications: async () => Promise.resolve([{ close }, { close }]) }
  vi.stubGlobal('ServiceWorkerRegistration', true)
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => Promise.resolve(registration) },
  })
  await writeSessionRow({ userId: 7, sign: 'mine', business: 1 })
  await clearOthers(7)
  expect(close).not.toHaveBeenCalled()
  await clearOthers(0)
  expect(close).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

describe('acts and their photos', () => {
  const actWith = async (id: string, photo: string, isRefused: boolean) => {
    const act = {
      title: '签收',
      intends: '已签收',
      path: '/',
      key: 'POST /deliveryNotes/dnSign',
      things: [id],
    }
    await keepAct({ ...act, partition, id, input: { body: { photos: [photo] } }, at: 1 } as never)
    if (isRefused) await refuseAct({ partition, id } as never, { code: 1409, text: '已签收', fields: [] })
  }
  const photo = async () =>
    keepPhoto(partition, { file: new File(['x'], '箱.jpg'), purpose: 'deliveryPhoto', now: 1 })
  const left = async () => {
    const db = await portalDb()
    const [acts, photos] = [await db.getAll('acts'), await db.getAll('photos')]
    const own = (rows: readonly { readonly partition: string; readonly id: string }[]) =>
      rows.filter(row => row.partition === partition).map(({ id }) => id)
    return { acts: own(acts).toSorted(), photos: own(photos).toSorted() }
  }
  const fill = async () => {
    const photos = [await photo(), await photo(), await photo()] as const
    await actWith('1', photos[0], false)
    await actWith('2', photos[1], true)
    return photos
  }

  test('stay over a sign-out where the person wants it, without the photos of a form', async () => {
    const [waiting, refused] = await fill()
    await clearPartition(partition, { keepEdits: true })
    expect(await left()).toEqual({ acts: ['1', '2'], photos: [waiting, refused].toSorted() })
  })

  test('are gone where the person gives them up', async () => {
    await fill()
    await clearPartition(partition, { keepEdits: false })
    expect(await left()).toEqual({ acts: [], photos: [] })
  })

  test('a switch gives up what waits, and leaves what was refused', async () => {
    const [, refused, loose] = await fill()
    await discardUnsent(partition)
    expect(await left()).toEqual({ acts: ['2'], photos: [refused, loose].toSorted() })
  })
})

describe('forms that were begun', () => {
  const photoOf = async (now: number) =>
    keepPhoto(partition, { file: new File(['x'], '箱.jpg'), purpose: 'returnPhoto', now })
  const begin = async (photo: string, at: number) =>
    putFormDraft({ partition, key: 'return.1', title: '退货申请', path: '/', value: { photos: [photo] }, at })
  const photos = async () => (await portalDb()).count('photos', rangeOf(partition))

  test('stay with their photos over a sign-out where the person wants it, for a month', async () => {
    const now = Date.now()
    await begin(await photoOf(now), now)
    await photoOf(now)
    await clearPartition(partition, { keepEdits: true })
    expect(await storesOf()).toEqual(['photos', 'formDrafts'])
    expect(await photos()).toBe(1)
    await begin((await photoOf(now)) ?? '', now - 31 * 24 * 3600_000)
    await clearPartition(partition, { keepEdits: true })
    expect(await storesOf()).toEqual([])
  })

  test('leave no photos behind once they are deleted, though no further one is taken', async () => {
    const [now, day] = [Date.now(), 24 * 3600_000]
    await begin(await photoOf(now), now)
    await deleteFormDraft(partition, 'return.1')
    await sweepPhotos(partition, now + day)
    expect(await photos()).toBe(1)
    await sweepPhotos(partition, now + day + 1)
    expect(await photos()).toBe(0)
  })

  test('keep their photos until they are deleted, and a day longer', async () => {
    const [now, day] = [Date.now(), 24 * 3600_000]
    await begin(await photoOf(now - 10 * day), now)
    await photoOf(now)
    expect(await photos()).toBe(2)
    await deleteFormDraft(partition, 'return.1')
    await photoOf(now)
    expect(await photos()).toBe(2)
  })

  test('are gone where the person gives them up', async () => {
    await begin(await photoOf(1), Date.now())
    await discardAll([partition])
    expect(await storesOf()).toEqual([])
  })
})
