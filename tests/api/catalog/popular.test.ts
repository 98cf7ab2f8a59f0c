import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { addDealer } from '../support/dealer.ts'
import { categories, skuRow, stock } from './fixture.ts'

const popularFrom = 50

/** Forty products of one word, in every place of a name; the later ones sell better. */
const goods = Array.from({ length: 40 }, (_, index) => {
  const name = [`薯条${index}号`, `香脆薯条${index}号`, `脆片${index}号`][index % 3] ?? ''
  const description = index % 3 === 2 ? '配薯条' : ''
  return skuRow({ id: 600 + index, code: `P-${600 + index}`, name, description, sales: index * 2 })
})

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, goods, categories)
  await portal.db.transaction().execute(async tx => {
    await tx.updateTable('sku_popularity').set({ sales: popularFrom }).execute()
    await indexSkus(
      tx,
      goods.map(({ id }) => Number(id)),
    )
  })
  client = (await addDealer(portal)).client
})
afterAll(() => portal.close())

const sell = (id: number, sales: number) =>
  portal.db.updateTable('sku').set({ sales }).where('id', '=', id).execute()

const listed = async (keyword: string): Promise<number[]> => {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const body = { keyword, page, size: 10, sort: 'relevance', counts: false } as const
    const { rows, hasMore } = await client.expect('POST /skus/action/queryByPage', { body })
    ids.push(...rows.map(row => row.id))
    if (!hasMore) return ids
  }
}

const places: readonly number[] = [0, 1, 2]
const best = (skus: typeof goods) => skus.toSorted((a, b) => (b.sales ?? 0) - (a.sales ?? 0))
const idsOf = (skus: typeof goods) => skus.map(({ id }) => Number(id))

test('popular products are listed by how well they fit, all others after them by sales, on every page', async () => {
  const popular = goods.filter(({ sales = 0 }) => sales >= popularFrom)
  const others = goods.filter(({ sales = 0 }) => sales < popularFrom)
  const ranked = places.flatMap(place => best(popular.filter(({ id }) => (Number(id) - 600) % 3 === place)))
  expect(await listed('薯条')).toEqual(idsOf([...ranked, ...best(others)]))
})

test.each([
  ['a name', '薯条0号', 600],
  ['a code', 'P-601', 601],
])('%s in full comes first, however little is sold of it', async (_, keyword, id) => {
  expect((await listed(keyword))[0]).toBe(id)
})

test('private lists have the same order', async () => {
  const body = {
    keyword: '薯条',
    page: 1,
    size: 50,
    sort: 'relevance',
    inStock: false,
    counts: false,
  } as const
  const { rows } = await client.expect('POST /skus/action/queryOfferByPage', { body })
  expect(rows.map(({ sku }) => sku.id)).toEqual(await listed('薯条'))
})

test('suggestions begin like the list', async () => {
  const { products } = await client.expect('POST /skus/action/querySuggestions', {
    body: { keyword: '薯条' },
  })
  expect(products.map(({ id }) => id)).toEqual((await listed('薯条')).slice(0, 8))
})

test('what begins to sell well is popular at once, and no longer when it does not', async () => {
  await sell(603, 1_000)
  expect((await listed('薯条'))[0]).toBe(603)
  await sell(603, 6)
  expect((await listed('薯条')).indexOf(603)).toBeGreaterThan(15)
})
