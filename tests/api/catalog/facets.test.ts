import { afterAll, beforeAll, expect, test } from 'vitest'
import { skuTags, stockStates, storages } from '#contract/catalog/entries.ts'
import type { RequestOf } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { fc } from '../../support/properties.ts'
import { addDealer } from '../support/dealer.ts'
import { categories, skuRow, stock } from './fixture.ts'

type Search = RequestOf<'POST /skus/action/queryByPage'>
type Filters = Pick<Search, 'categoryId' | 'series' | 'storages' | 'tags' | 'sampleAllowed'>

const series = ['经典', '趣味', '早餐', '烘焙']
const words = ['薯塔', '脆片', '奶盖', '沙司']
const size = 120

/** Every combination occurs, without a regularity that could hide a wrong filter. */
const goods = Array.from({ length: size }, (_, index) => {
  const at = <T>(list: readonly T[], step: number): T =>
    list[(index * step + (index >> 2)) % list.length] as T
  return skuRow({
    id: 1_000 + index,
    code: `F-${1_000 + index}`,
    name: `${at(words, 1)}${index}号`,
    series: at(series, 3),
    storage: at(storages, 5),
    tags: skuTags.filter((_tag, bit) => ((index * 7) >> bit) % 3 === 0),
    sample_allowed: index % 5 === 0,
    sales: index % 11,
    category_id: at(categories, 7).id,
    on_sale: index % 13 !== 0,
  })
})
const onSale = goods.filter(sku => sku.on_sale)

/** Of some products nothing is known. */
const stocked = goods.flatMap(({ id }, index) => {
  const state = [...stockStates, undefined][(index * 3) % 5]
  return state ? [{ sku_id: Number(id), state, updated_at: new Date(0) }] : []
})
const available = new Set(
  stocked.filter(({ state }) => state === 'enough' || state === 'low').map(row => row.sku_id),
)

let portal: TestApp
let client: Client
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, goods)
  await portal.db.insertInto('sku_stock').values(stocked).execute()
  client = (await addDealer(portal)).client
})
afterAll(() => portal.close())

const pathOf = (id: number | null | undefined): number[] => {
  const found = categories.find(category => category.id === id)
  return found ? [...pathOf(found.parent_id), found.id] : []
}

type Sku = (typeof goods)[number]

const passes: Record<keyof Filters, (sku: Sku, filters: Filters) => boolean> = {
  categoryId: (sku, { categoryId }) =>
    categoryId === undefined || pathOf(sku.category_id).includes(categoryId),
  series: (sku, { series: chosen = [] }) => chosen.length === 0 || chosen.includes(sku.series),
  storages: (sku, { storages: chosen = [] }) => chosen.length === 0 || chosen.includes(sku.storage),
  tags: (sku, { tags = [] }) => tags.length === 0 || tags.some(tag => sku.tags?.includes(tag)),
  sampleAllowed: (sku, { sampleAllowed }) =>
    sampleAllowed === undefined || sku.sample_allowed === sampleAllowed,
}

/** The products under all filters but one. */
const under = (keyword: string, filters: Filters, except?: keyof Filters): Sku[] =>
  onSale.filter(
    sku =>
      sku.name.includes(keyword) &&
      Object.entries(passes).every(([name, passed]) => name === except || passed(sku, filters)),
  )

const counted = <T>(values: readonly T[]): Map<T, number> =>
  new Map([...new Set(values)].map(value => [value, values.filter(other => other === value).length]))

const asMap = <T>(counts: readonly { value: T; count: number }[]) =>
  new Map(counts.map(({ value, count }) => [value, count]))

const filtersOf = fc.record<Filters>(
  {
    categoryId: fc.constantFrom(...categories.map(({ id }) => id), 404),
    series: fc.subarray([...series, '没有']),
    storages: fc.subarray([...storages]),
    tags: fc.subarray([...skuTags]),
    sampleAllowed: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('each group is counted under all other filters, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', ...words), filtersOf, async (keyword, filters) => {
      const { facets, total } = await client.expect('POST /skus/action/queryByPage', {
        body: { keyword, ...filters, page: 1, size: 10, sort: 'sales', counts: true },
      })
      const naive = (except: keyof Filters) => under(keyword, filters, except)
      expect(total).toBe(under(keyword, filters).length)
      expect(facets && asMap(facets.categories)).toEqual(
        counted(naive('categoryId').flatMap(sku => pathOf(sku.category_id))),
      )
      expect(facets && asMap(facets.series)).toEqual(counted(naive('series').map(sku => sku.series)))
      expect(facets && asMap(facets.storages)).toEqual(counted(naive('storages').map(sku => sku.storage)))
      expect(facets && asMap(facets.tags)).toEqual(counted(naive('tags').flatMap(sku => sku.tags ?? [])))
      expect(facets?.sampleAllowed).toBe(naive('sampleAllowed').filter(sku => sku.sample_allowed).length)
    }),
    { numRuns: 120 },
  )
})

test('pages of every order hold each product once, in the order they promise', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', ...words),
      filtersOf,
      fc.constantFrom('relevance' as const, 'new' as const, 'sales' as const),
      async (keyword, filters, sort) => {
        const found: { id: number; name: string }[] = []
        for (let page = 1; ; page += 1) {
          const { rows, hasMore } = await client.expect('POST /skus/action/queryByPage', {
            body: { keyword, ...filters, page, size: 10, sort, counts: false },
          })
          found.push(...rows)
          if (!hasMore) break
          expect(rows).toHaveLength(10)
        }
        const salesOf = (id: number) => goods.find(sku => sku.id === id)?.sales ?? 0
        const ids = found.map(row => row.id)
        const promised = under(keyword, filters)
          .map(sku => Number(sku.id))
          .toSorted((a, b) => (sort === 'new' ? 0 : salesOf(b) - salesOf(a)) || a - b)
        expect(ids).toEqual(promised)
      },
    ),
    { numRuns: 40 },
  )
})

test('the search with offers finds and counts the same, and what of it is in stock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', ...words),
      filtersOf,
      fc.constantFrom('relevance' as const, 'new' as const, 'sales' as const),
      fc.integer({ min: 1, max: 3 }),
      async (keyword, filters, sort, page) => {
        const body = { keyword, ...filters, page, size: 10, sort, counts: true } as const
        const content = await client.expect('POST /skus/action/queryByPage', { body })
        const ask = (inStock: boolean) =>
          client.expect('POST /skus/action/queryOfferByPage', { body: { ...body, inStock } })
        const [all, there] = [await ask(false), await ask(true)]
        const whole = await client.expect('POST /skus/action/queryByPage', {
          body: { ...body, page: 1, size: 100 },
        })
        expect(whole.hasMore).toBe(false)
        const ready = whole.rows.filter(sku => available.has(sku.id))
        const inStock = under(keyword, filters).filter(sku => available.has(Number(sku.id))).length
        expect(all.rows.map(row => row.sku)).toEqual(content.rows)
        expect(all.rows.map(row => row.offer.skuId)).toEqual(content.rows.map(sku => sku.id))
        expect(all.facets).toEqual({ ...content.facets, inStock })
        expect([all.total, all.hasMore]).toEqual([content.total, content.hasMore])
        expect([there.total, there.facets?.inStock]).toEqual([inStock, inStock])
        expect(there.rows.map(row => row.sku)).toEqual(ready.slice((page - 1) * 10, page * 10))
        expect(there.hasMore).toBe(ready.length > page * 10)
      },
    ),
    { numRuns: 30 },
  )
})

test('counts are those of the catalog as it is, whoever changed it', async () => {
  const body = { page: 1, size: 10, sort: 'sales', counts: true } as const
  const before = await client.expect('POST /skus/action/queryByPage', { body })
  await portal.db
    .updateTable('sku')
    .set({ on_sale: false })
    .where('id', '=', before.rows[0]?.id ?? 0)
    .execute()
  const after = await client.expect('POST /skus/action/queryByPage', { body })
  expect(after.total).toBe((before.total ?? 0) - 1)
  expect(after.rows[0]).toEqual(before.rows[1])
})

test('more than a thousand hits of a word are told as 1001, of a category as they are', async () => {
  const many = Array.from({ length: 1_005 }, (_, index) =>
    skuRow({ id: 20_000 + index, code: `V-${index}`, name: `春卷${index}`, category_id: 3 }),
  )
  await stock(portal, many, [])
  const total = async (body: object) => {
    const answer = await client.expect('POST /skus/action/queryByPage', {
      body: { page: 1, size: 10, sort: 'sales', counts: true, ...body },
    })
    return answer.total
  }
  expect(await total({ keyword: '春卷' })).toBe(1_001)
  expect(await total({ keyword: '春卷', categoryId: 3 })).toBe(1_001)
  expect(await total({ categoryId: 3 })).toBeGreaterThan(1_004)
})
