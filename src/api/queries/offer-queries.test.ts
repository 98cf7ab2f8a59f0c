import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../call.ts'
import { offerQueries, offersPerRequest } from './offer-queries.ts'

vi.mock('../call.ts', () => ({ call: vi.fn<typeof call>() }))

const dealer = { userId: 1, businessId: 10 }
const unknownSku = 9999

const asked = () =>
  vi
    .mocked(call)
    .mock.calls.map(([, input]) => (input as unknown as { body: { skuIds: number[] } }).body.skuIds)

const fetchAll = async (client: QueryClient, skuIds: readonly number[], actor = dealer) =>
  Promise.all(skuIds.map(async skuId => client.query(offerQueries.one(actor, skuId))))

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockImplementation((async (_: unknown, { body }: { body: { skuIds: number[] } }) =>
      Promise.resolve(
        body.skuIds.filter(skuId => skuId !== unknownSku).map(skuId => ({ skuId, price: skuId * 100 })),
      )) as unknown as typeof call)
})

test('what is asked for at the same moment goes into one request', async () => {
  const offers = await fetchAll(new QueryClient(), [3, 1, 2])
  expect(offers.map(offer => offer?.price)).toEqual([300, 100, 200])
  expect(asked()).toEqual([[3, 1, 2]])
})

test('no request asks for more than the portal answers', async () => {
  const skuIds = Array.from({ length: 450 }, (_, at) => at + 1)
  const offers = await fetchAll(new QueryClient(), skuIds)
  expect(offers.map(offer => offer?.skuId)).toEqual(skuIds)
  expect(asked().map(({ length }) => length)).toEqual([offersPerRequest, offersPerRequest, 50])
})

test('the next moment makes a request of its own, and asks only for what is new', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  await fetchAll(client, [1, 2])
  await fetchAll(client, [2, 3])
  expect(asked()).toEqual([[1, 2], [3]])
})

test('a product that the portal does not know has no offer, the others do', async () => {
  const offers = await fetchAll(new QueryClient(), [5, unknownSku])
  expect(offers.map(offer => offer?.price ?? null)).toEqual([500, null])
})

test('a failed request fails what was in it, and nothing later', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.mocked(call).mockRejectedValueOnce(new Error('no answer'))
  await expect(fetchAll(client, [1, 2])).rejects.toThrow('no answer')
  expect((await fetchAll(client, [1]))[0]?.price).toBe(100)
})

test('another account or another dealer shares nothing', () => {
  const keys = [
    dealer,
    { userId: 2, businessId: 10 },
    { userId: 1, businessId: 11 },
    { userId: 1, businessId: null },
  ].map(actor => JSON.stringify(offerQueries.one(actor, 7).queryKey))
  expect(new Set(keys).size).toBe(keys.length)
})
