import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isAbout } from '../../api/live.ts'
import { onNotice, type Notice } from '../store/announce.ts'
import { deviceId, readMeta } from '../outbox/outbox.ts'
import { portalDb } from '../db/db.ts'
import { listQueries, noteRevision, readList } from './list-queries.ts'

vi.mock('../../api/call.ts', () => ({
  call: () =>
    Promise.resolve({
      revision: 1,
      settled: 0,
      groups: [
        { lines: [{ key: '5:71', qty: 1, note: '' }] },
        { lines: [{ key: '6:72', qty: 2, note: '' }] },
      ],
    }),
}))

test('a list is read again for its own products and for a whole price list, not for a product of others', async () => {
  const client = new QueryClient()
  const query = listQueries.list('7|34', 'cart')
  const isRead = (thingId: number) => {
    const [known] = client.getQueryCache().findAll({ queryKey: query.queryKey })
    return known && isAbout(known, { topic: 'offer', thingId })
  }
  await client.query(query)
  expect([71, 72, 73, 5, 0].map(isRead)).toEqual([true, true, false, false, true])
  const again = client.refetchQueries({ queryKey: query.queryKey })
  // The product may have come to the list meanwhile.
  expect(isRead(73)).toBe(true)
  await again
  expect(isRead(73)).toBe(false)
  const [known] = client.getQueryCache().findAll()
  expect(known && isAbout(known, { topic: 'order', thingId: 71 })).toBe(false)
})

test('a list is read again for a change of another device, not for one that this device has an answer of', () => {
  const isNews = (topic: 'cart' | 'quickOrder', thingId: number, partition: '7|34' | '7|35' = '7|34') =>
    isAbout({ ...listQueries.list(partition, 'cart'), state: {} }, { topic, thingId })
  noteRevision('7|34', 'cart', 4)
  expect([3, 4, 5].map(revision => isNews('cart', revision))).toEqual([false, false, true])
  expect(isNews('quickOrder', 9)).toBe(false)
  expect(isNews('cart', 1, '7|35')).toBe(true)
})

test('a reading that shows an older server has the other lists read again, which are gone with it', async () => {
  const partition = '8|34'
  await deviceId(partition)
  const told: Notice['what'][] = []
  const stop = onNotice(({ what }) => told.push(what))
  await readList(partition, 'cart')
  const meta = await readMeta(partition)
  if (!meta) throw new Error('the device has its id')
  // A batch was answered, and the server does not know it any more.
  await (await portalDb()).put('meta', { ...meta, lastN: 1 })
  await readList(partition, 'cart')
  await readList(partition, 'cart')
  stop()
  expect(told).toEqual(['read', 'sent', 'read'])
})
