import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import type { InputOf } from '#contract/index.ts'
import { buildOutput } from '#server/domains/catalog/build-output.ts'
import { packagedCookbooks } from '#server/domains/content/public.ts'
import { answerFrom, type PackagedKey } from '#src/device/package/answers.ts'
import { shelve, type Shelf } from '#src/device/package/shelf.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import type { Client } from '../../support/portal/client.ts'
import { fc, sequences } from '../../support/properties.ts'
import { typedWords } from '../../support/pages/typed-words.ts'
import { addDealer } from '../support/dealer.ts'

let portal: TestApp
let client: Client
let shelf: Shelf

beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
  client = (await addDealer(portal)).client
  await buildOutput(portal, portal.clock.now(), packagedCookbooks)
  const output = await client.expect('POST /outputs/action/queryLatestOne', { body: {} })
  const bytes = await readFile(path.join(portal.config.dataDir, 'blob', output?.path ?? ''))
  shelf = shelve(JSON.parse(gunzipSync(bytes).toString()) as OfflinePackage)
})
afterAll(() => portal.close())

/** The portal's answer, and that of a device from its package. */
const both = async <K extends PackagedKey>(key: K, input: InputOf<K>) => {
  const { body, path: inPath } = input as { body?: unknown; path?: { id: number } }
  const asked = key.replace('{id}', String(inPath?.id))
  return [await client.expect(key, input), await answerFrom(shelf, asked, body ?? null)]
}

/** Empty if both give the same answer. */
const difference = async <K extends PackagedKey>(key: K, input: InputOf<K>) => {
  const [portals, devices] = await both(key, input)
  return isDeepStrictEqual(portals, devices) ? [] : [{ key, input, portals, devices }]
}

const page = { page: 1, size: 20, counts: true, sort: 'relevance' } as const

test.each(typedWords)('%s finds the same on a device, whatever is typed', async keyword => {
  expect(await difference('POST /skus/action/queryByPage', { body: { ...page, keyword } })).toEqual([])
  expect(await difference('POST /skus/action/querySuggestions', { body: { keyword } })).toEqual([])
  const cookbooks = { body: { page: 1, size: 20, keyword } } as const
  expect(await difference('POST /cookbook/action/queryByPage', cookbooks)).toEqual([])
})

test('parts of names with any filters, in any order, find the same', async () => {
  const names = shelf.skus.map(({ detail }) => detail.name)
  const pinyin = shelf.skus.map(({ detail }) => detail.pinyin.replaceAll(' ', ''))
  const part = fc
    .tuple(fc.constantFrom(...names, ...pinyin), fc.nat(8), fc.integer({ min: 1, max: 6 }))
    .map(([name, from, size]) =>
      Array.from(name)
        .slice(from, from + size)
        .join(''),
    )
  const some = <T>(values: readonly T[]) => fc.subarray([...new Set(values)], { maxLength: 2 })
  const request = fc.record(
    {
      keyword: fc.oneof(
        part,
        fc.tuple(part, part).map(words => words.join(' ')),
      ),
      categoryId: fc.constantFrom(...shelf.content.categories.map(({ id }) => id)),
      series: some(shelf.skus.map(({ detail }) => detail.series)),
      storages: some(['frozen', 'chilled', 'ambient'] as const),
      tags: some(['new', 'hot', 'pick'] as const),
      sampleAllowed: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  const sort = fc.constantFrom('relevance', 'new', 'sales' as const)
  await fc.assert(
    fc.asyncProperty(request, sort, fc.integer({ min: 1, max: 3 }), async (filters, order, at) => {
      const body = { ...filters, sort: order as 'sales', page: at, size: 20 as const, counts: true }
      expect(await difference('POST /skus/action/queryByPage', { body })).toEqual([])
    }),
    { numRuns: sequences(80) },
  )
})

test('everything else that a package answers is what the portal answers', async () => {
  const ids = shelf.skus.slice(0, 12).map(({ detail }) => detail.id)
  const codes = shelf.skus.slice(3, 9).map(({ detail }) => detail.code.toLowerCase())
  const categoryId = shelf.content.cookbookCategories[0]?.id ?? 0
  const filters = { categoryId, maxMinutes: 30, minServings: 4, difficulties: [1, 2] }
  const found = await Promise.all([
    ...ids.map(id => difference('POST /skuCatalogs/action/getById', { body: { id } })),
    ...shelf.cookbooks.map(({ detail: { id } }) => difference('GET /cookbook/{id}', { path: { id } })),
    ...shelf.content.categories.map(({ id }) =>
      difference('POST /skuCatalogs/action/queryList', { body: { categoryId: id, size: 50 } }),
    ),
    difference('POST /skuCatalogs/action/queryCategory', { body: {} }),
    difference('POST /cookbookCategorys/action/queryList', { body: {} }),
    difference('POST /skuCatalogs/action/queryGoodsList', { body: { tag: 'hot', size: 12 } }),
    difference('POST /skuCatalogs/action/querySkuList', { body: { skuIds: ids.toReversed() } }),
    difference('POST /cookbook/action/queryListBySkuIds', { body: { skuIds: ids, size: 6 } }),
    difference('POST /skus/action/queryList', { body: { codes } }),
    difference('POST /cookbook/action/queryList', { body: { size: 4, categoryId } }),
    difference('POST /cookbook/action/queryByPage', { body: { page: 1, size: 20, ...filters } }),
  ])
  expect(found.flat()).toEqual([])
})

test('what a package does not hold has no answer', async () => {
  expect(await answerFrom(shelf, 'POST /skuCatalogs/action/getById', { id: 999_999_999 })).toBeUndefined()
  expect(await answerFrom(shelf, 'POST /skus/action/queryOffers', { skuIds: [1] })).toBeUndefined()
})
