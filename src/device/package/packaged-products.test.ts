import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packageForm } from '#contract/catalog/offline-package.ts'
import { memoryCaches } from '#tests/support/component/memory-caches.ts'
import { keepContent, keepFacts } from './downloaded-package.ts'
import { readPackagedProducts } from './packaged-products.ts'

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

const facts = { version: 1, builtAt: '2026-03-09T00:00:00.000Z', pictures: 0, bytes: 0, complete: true }
const sku = (id: number, bySales: number) => ({
  detail: {
    id,
    code: `MK${id}`,
    name: '薯条',
    pinyin: 'shu tiao',
    gtin: `0690123456789${id}`,
    description: '很长',
  },
  bySales,
})

test('the pad gets the products of the package without their descriptions, the best sellers first', async () => {
  await keepContent(JSON.stringify({ skus: [sku(1, 2), sku(2, 1)] }))
  await keepFacts({ ...facts, form: packageForm })
  const products = await readPackagedProducts()
  expect(products.map(({ product }) => product.code)).toEqual(['MK2', 'MK1'])
  expect(products[0]).toMatchObject({ pinyin: 'shu tiao', gtin: '06901234567892' })
  expect(JSON.stringify(products)).not.toContain('很长')
})

test('without a package, or with one of another version of the portal, there are none', async () => {
  expect(await readPackagedProducts()).toEqual([])
  await keepContent(JSON.stringify({ skus: [sku(1, 2)] }))
  await keepFacts({ ...facts, form: '0-other' })
  expect(await readPackagedProducts()).toEqual([])
})
