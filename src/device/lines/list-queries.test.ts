import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { isAbout } from '../../api/live.ts'
import { listQueries } from './list-queries.ts'

vi.mock('../../api/call.ts', () => ({
  call: () =>
    Promise.resolve({
      revision: 1,
      settled: [],
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
