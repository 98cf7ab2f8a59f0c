import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Partition, KnownProductRow } from '../store/rows.ts'
import { keepOffers, keepKnownProducts, readKnownProducts } from './known-products.ts'
import { setSignedInCheck } from '../db/signed-in.ts'

type Offer = NonNullable<KnownProductRow['offer']>

let users = 300
let partition: Partition

const offer = (skuId: number, price: number) => ({ skuId, price }) as Offer
const product = (id: number) => ({ id, name: '薯条' }) as NonNullable<KnownProductRow['product']>
const priceOf = async (skuId: number) => (await readKnownProducts(partition)).get(skuId)?.offer?.price

beforeEach(() => {
  users += 1
  partition = `${users}|34`
})

afterEach(() => setSignedInCheck(() => true))

test('prices are kept with the time of their answer, beside what is known of the product', async () => {
  await keepKnownProducts(partition, [{ skuId: 1, product: product(1), offer: null }], 50)
  await keepOffers(partition, [{ offer: offer(1, 1200), at: 100 }])
  expect((await readKnownProducts(partition)).get(1)).toEqual({
    partition,
    skuId: 1,
    product: product(1),
    offer: offer(1, 1200),
    at: 100,
  })
})

test('an older answer does not take the place of a newer one', async () => {
  await keepOffers(partition, [{ offer: offer(1, 1200), at: 100 }])
  await keepOffers(partition, [{ offer: offer(1, 900), at: 90 }])
  expect(await priceOf(1)).toBe(1200)
})

test('for somebody who has left nothing is kept', async () => {
  setSignedInCheck(() => false)
  await expect(keepOffers(partition, [{ offer: offer(1, 1200), at: 100 }])).rejects.toThrow('left')
  expect(await readKnownProducts(partition)).toEqual(new Map())
})

test('a thousand products are remembered, those seen last', async () => {
  const offers = Array.from({ length: 1_001 }, (_, at) => ({ offer: offer(at, at), at }))
  await keepOffers(partition, offers)
  const seen = await readKnownProducts(partition)
  expect(seen.size).toBe(900)
  expect([seen.has(100), seen.has(101), seen.has(1_000)]).toEqual([false, true, true])
})
