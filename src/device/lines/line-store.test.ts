import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { fc, sequences } from '#tests/support/properties.ts'
import { LineStore } from './line-store.ts'
import { deviceId, endWait, keepEdits, noteSetback, takeSnapshot } from '../outbox/outbox.ts'
import { takeBatch } from '../outbox/sent-batch.ts'
import type { Partition, KnownProductRow } from '../store/rows.ts'
import { keepKnownProducts } from './known-products.ts'

let users = 0
const anyone = (): Partition => `${(users += 1)}|1`
const add = (key: string, qty: number) => ({ target: 'cart', key, change: { op: 'add', qty } }) as const
const shown = (store: LineStore) =>
  Object.fromEntries(store.state('cart').lines.map(({ key, qty }) => [key, qty]))

test('an edit is shown at once, and is kept a moment later', async () => {
  const store = new LineStore(anyone())
  store.state('cart')
  await store.refresh()
  const kept = store.edit([add('1:2', 3)])
  expect(store.state('cart').lines).toMatchObject([{ key: '1:2', qty: 3, note: '', status: 'saving' }])
  await kept
  expect(store.state('cart').lines).toMatchObject([{ key: '1:2', qty: 3, note: '', status: 'kept' }])
})

test('whatever is read meanwhile, an addition is counted once at every moment', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(amounts, async quantities => {
      const partition = anyone()
      const store = new LineStore(partition)
      store.state('cart')
      store.state('quickOrder')
      await store.refresh()
      let most = 0
      const seen: number[] = []
      const stop = store.subscribe(() => seen.push(shown(store)['1:2'] ?? 0))
      const edits = quantities.map(qty => {
        most += qty
        const edit = store.edit([add('1:2', qty)])
        expect(shown(store)['1:2']).toBe(most)
        void store.refresh()
        return edit
      })
      await Promise.all(edits)
      await store.refresh()
      stop()
      expect(Math.max(...seen)).toBe(most)
      expect(shown(store)).toEqual({ '1:2': most })
    }),
    { numRuns: sequences(30) },
  )
})

test('another tab is heard, and the same answer stays the same object', async () => {
  const partition = anyone()
  const store = new LineStore(partition)
  const stop = store.subscribe(() => undefined)
  store.state('cart')
  await store.refresh()
  const clientId = await deviceId(partition)
  const sums = { lines: 0, cases: 0, amount: 0, weight: 0, volume: 0, loads: [] }
  const answer = { revision: 4, settled: 0, addresses: [], groups: [], sums }
  await takeSnapshot({
    partition,
    target: 'cart',
    revision: 4,
    clientId,
    settled: 0,
    lines: [],
    answer,
    at: 9,
  })
  await store.refresh()
  const before = store.state('cart').answer
  expect(before).toEqual(answer)
  await keepEdits(partition, [add('1:7', 2)], 10)
  const channel = new BroadcastChannel('portal.edits')
  channel.postMessage({ partition, what: 'kept' })
  await expect.poll(() => shown(store)).toEqual({ '1:7': 2 })
  expect(store.state('cart').answer).toBe(before)
  channel.close()
  stop()
})

test('what says the same stays the same object, so that nothing is drawn again for it', async () => {
  const partition = anyone()
  const store = new LineStore(partition)
  store.state('cart')
  await store.edit([add('1:2', 3), add('1:3', 4)], [{ skuId: 2, product: null, offer: null }])
  const before = store.state('cart')
  await store.refresh()
  expect(store.state('cart')).toBe(before)
  await store.edit([add('1:3', 1)])
  const after = store.state('cart')
  const lineOf = ({ lines }: typeof after, key: string) => lines.find(line => line.key === key)
  expect(lineOf(after, '1:2')).toBe(lineOf(before, '1:2'))
  expect(lineOf(after, '1:3')).toMatchObject({ qty: 5 })
  expect(after.seen).toBe(before.seen)
})

test('what the disk does not take is shown as unsaved, and can be tried again', async () => {
  const partition = anyone()
  const store = new LineStore(partition)
  store.state('cart')
  await store.refresh()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(store.edit([add('1:2', 1)])).rejects.toThrow('full')
  expect(store.state('cart').lines).toMatchObject([{ key: '1:2', qty: 1, status: 'unsaved' }])
  put.mockRestore()
  await store.keepUnsaved()
  expect(store.state('cart').lines).toMatchObject([{ key: '1:2', qty: 1, status: 'kept' }])
})

test('an edit is on its way while it is tried, and is kept between the tries', async () => {
  const partition = anyone()
  const store = new LineStore(partition)
  store.state('cart')
  await store.edit([add('1:2', 3)])
  const status = async () => {
    await store.refresh()
    return store.state('cart').lines[0]?.status
  }
  await takeBatch(partition)
  expect(await status()).toBe('sending')
  await noteSetback(partition, { waitsFor: 'network', nextAttemptAt: Number.MAX_SAFE_INTEGER, failures: 1 })
  expect(await status()).toBe('kept')
  await endWait(partition)
  expect(await status()).toBe('sending')
})

test('products that were seen are read when something may be new of them, and not with every press', async () => {
  const partition = anyone()
  const store = new LineStore(partition)
  const stop = store.subscribe(() => undefined)
  store.state('cart')
  await store.refresh()
  const channel = new BroadcastChannel('portal.edits')
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const readings = () =>
    read.mock.contexts.filter(opened => (opened as IDBObjectStore).name === 'seen').length
  await store.edit([add('1:2', 1)])
  await keepEdits(partition, [add('1:2', 1)], 10)
  for (const what of ['sending', 'sent', 'waits']) channel.postMessage({ partition, what })
  await expect.poll(() => shown(store)).toEqual({ '1:2': 2 })
  expect(readings()).toBe(0)
  const product = { id: 2, name: '薯条' } as NonNullable<KnownProductRow['product']>
  await keepKnownProducts(partition, [{ skuId: 2, product, offer: null }], 10)
  channel.postMessage({ partition, what: 'kept' })
  await expect.poll(() => store.state('cart').seen.get(2)?.product).toEqual(product)
  const offer = { skuId: 2, price: 900 } as NonNullable<KnownProductRow['offer']>
  await store.edit([add('1:2', 1)], [{ skuId: 2, product: null, offer }])
  expect(store.state('cart').seen.get(2)).toMatchObject({ product, offer })
  expect(readings()).toBe(2)
  read.mockRestore()
  channel.close()
  stop()
})
