import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { offerQueries, type Offer } from '../api/queries/offer-queries.ts'
import type { Partition } from '../device/store/rows.ts'
import { keepOffers, readKnownProducts } from '../device/lines/known-products.ts'
import { storeOffers } from './store-offers.ts'

const sku = 7
const offer = { skuId: sku, price: 1200 } as Offer
let users = 600
let actor: { userId: number; businessId: number }
let partition: Partition

beforeEach(() => {
  users += 1
  actor = { userId: users, businessId: 3 }
  partition = `${users}|3`
})

const noAnswer = async () => Promise.reject(new ApiError({ message: '没有网络' }))

/** A page that shows the price of one product. */
function open(ask: () => Promise<Offer | null>) {
  const client = new QueryClient()
  const stop = storeOffers(client, actor, partition)
  const query = { ...offerQueries.one(actor, sku), queryFn: ask, retry: false }
  const observer = new QueryObserver(client, query)
  const leave = observer.subscribe(() => undefined)
  const close = () => {
    leave()
    stop()
  }
  return { client, observer, shown: () => observer.getCurrentResult(), close }
}

test('a price that was answered is kept on the device', async () => {
  const page = open(async () => Promise.resolve(offer))
  await vi.waitFor(async () => expect((await readKnownProducts(partition)).get(sku)?.offer).toEqual(offer))
  page.close()
})

test('prices that came before anybody listened are kept too', async () => {
  const client = new QueryClient()
  client.setQueryData(offerQueries.one(actor, sku).queryKey, offer)
  const stop = storeOffers(client, actor, partition)
  await vi.waitFor(async () => expect((await readKnownProducts(partition)).get(sku)?.offer).toEqual(offer))
  stop()
})

test('where none can be had the last one is shown, as old as it is, with the error; the portal replaces it', async () => {
  await keepOffers(partition, [{ offer, at: 100 }])
  const ask = vi.fn<() => Promise<Offer | null>>().mockImplementationOnce(noAnswer)
  const page = open(ask)
  await vi.waitFor(() => expect(page.shown().data).toEqual(offer))
  expect(page.shown().error).toBeInstanceOf(ApiError)
  expect(page.shown().dataUpdatedAt).toBe(100)

  ask.mockResolvedValueOnce({ ...offer, price: 1300 })
  await page.observer.refetch()
  expect(page.shown()).toMatchObject({ data: { price: 1300 }, error: null })
  page.close()
})

test('a price of another business is neither kept here nor shown', async () => {
  await keepOffers(partition, [{ offer, at: 100 }])
  const other = { ...actor, businessId: 4 }
  const client = new QueryClient()
  const stop = storeOffers(client, other, `${users}|4`)
  const query = { ...offerQueries.one(other, sku), queryFn: noAnswer, retry: false }
  await expect(client.query(query)).rejects.toThrow('没有网络')
  const theirs: Offer = { ...offer, skuId: 8 }
  client.setQueryData(offerQueries.one(actor, 8).queryKey, theirs)
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
  expect(await readKnownProducts(`${users}|4`)).toEqual(new Map())
  stop()
})
