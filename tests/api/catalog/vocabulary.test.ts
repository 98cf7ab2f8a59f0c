import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc } from '../../support/properties.ts'
import { skuRow, stock } from './fixture.ts'

const names = ['薯条', '波浪薯条', '薯条汉堡', '薯饼 10mm', 'Cheddar 芝士酱', '1kg-x2 薯条', '葡式蛋挞皮薯条']
const goods = names.slice(0, 4).map((name, at) => skuRow({ id: 700 + at, code: `V-${700 + at}`, name }))

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  await stock(portal, goods)
})
afterAll(() => portal.close())

const vocabulary = () => portal.db.selectFrom('search_word').selectAll().orderBy('word').execute()

const index = (ids?: readonly number[]) => portal.db.transaction().execute(tx => indexSkus(tx, ids))

const change = fc.record({
  id: fc.constantFrom(...goods.map(({ id }) => Number(id))),
  name: fc.constantFrom(...names),
  code: fc.constantFrom('V-1', 'V-2', 'W 3'),
  together: fc.subarray(goods.map(({ id }) => Number(id))),
})

test('products that are renamed and indexed one by one leave the words that indexing all of them leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async changes => {
      for (const { id, name, code, together } of changes) {
        await portal.db
          .updateTable('sku')
          .set({ name, code: `${code}-${id}` })
          .where('id', '=', id)
          .execute()
        await index([id, ...together])
      }
      const kept = await vocabulary()
      await index()
      expect(kept).toEqual(await vocabulary())
    }),
    { numRuns: 30 },
  )
})
