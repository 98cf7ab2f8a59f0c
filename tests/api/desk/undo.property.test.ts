import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, type RefusalDetail } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences, timeLimit } from '../../support/properties.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'

let portal: TestApp
let trader: Staff
beforeAll(async () => {
  portal = await startTestApp()
  trader = await addStaff(portal, ['trade'])
  const admin = await addStaff(portal, ['admin'])
  // Steps of all sizes, so that undoing is tried and not the second person.
  await admin.call('PUT /desk/priceLimit', { body: { percent: 100 } })
})
afterAll(() => portal.close())

const skus = ['FF-1', 'FF-2', 'FF-3'] as const
const sku = fc.constantFrom(...skus)
const prices = fc.record({
  kind: fc.constant('tierPrices' as const),
  rows: fc.uniqueArray(
    fc.record({ tier: fc.constantFrom(1, 2), sku, price: fc.constantFrom('100', '110.5', '120') }),
    { minLength: 1, maxLength: 5, selector: row => `${row.tier} ${row.sku}` },
  ),
})
const stocks = fc.record({
  kind: fc.constant('stock' as const),
  rows: fc.uniqueArray(fc.record({ sku, state: fc.constantFrom('充足', '紧张', '缺货') }), {
    minLength: 1,
    maxLength: 3,
    selector: row => row.sku,
  }),
})
const products = fc.record({
  kind: fc.constant('products' as const),
  rows: fc.uniqueArray(fc.record({ sku, name: fc.constantFrom('直切薯条', '波浪薯条', '薯饼') }), {
    minLength: 1,
    maxLength: 3,
    selector: row => row.sku,
  }),
})
const batches = fc.oneof(prices, stocks, products)
type Import = typeof batches extends fc.Arbitrary<infer I> ? I : never

const titles = {
  tierPrices: ['价格级别', '物料编码', '价格'],
  stock: ['物料编码', '库存状态'],
  products: ['物料编码', '名称'],
}

/** Everything that the imports touch, as it is stored. */
const stored = async () => ({
  products: await portal.db.selectFrom('sku').selectAll().orderBy('id').execute(),
  search: await portal.db.selectFrom('sku_search').selectAll().orderBy('sku_id').execute(),
  stock: await portal.db
    .selectFrom('sku_stock')
    .select(['sku_id', 'state', 'quantity', 'arrives_on'])
    .orderBy('sku_id')
    .execute(),
  prices: await portal.db.selectFrom('tier_price').selectAll().orderBy('tier').orderBy('sku_id').execute(),
})

type Stored = Awaited<ReturnType<typeof stored>>

/** Imports a file and returns its batch; undefined where it changes nothing. */
const importOne = async ({ kind, rows }: Import): Promise<number | undefined> => {
  const { id } = await trader.call('POST /desk/changes', {
    body: { kind, name: 'x.csv', titles: titles[kind], rows: rows.length },
  })
  const cells = rows.map(row => Object.values(row).map(String))
  await trader.call('POST /desk/changes/{id}/rows', { path: { id }, body: { first: 2, rows: cells } })
  const applied = await tryDesk(portal, 'POST /desk/changes/{id}/apply', { path: { id } }, trader)
  return applied.code === code.ok ? id : undefined
}

type Edit = { readonly sku: (typeof skus)[number]; readonly state: 'enough' | 'low' | 'none' }
const edits = fc.record({ sku, state: fc.constantFrom('enough', 'low', 'none') })

/** What undoing must answer and leave: all as before it, or all as it is with the rows that were changed since. */
const expectedOf = (
  kind: Import['kind'],
  rows: readonly { readonly place: number; readonly name: string; readonly state: string }[],
  { before, after, now }: Readonly<Record<'before' | 'after' | 'now', Stored>>,
) => {
  const ids = new Map(after.products.map(product => [product.code, product.id]))
  const stockIn = (of: Stored, name: string) => of.stock.find(({ sku_id }) => sku_id === ids.get(name))
  const touched = kind === 'stock' ? rows.filter(({ state }) => state !== 'same') : []
  const moved = touched.filter(({ name }) => !isDeepStrictEqual(stockIn(now, name), stockIn(after, name)))
  if (moved.length > 0)
    return { answer: code.conflict, moved: moved.map(({ place }) => String(place)), left: now }
  const restored = new Set(touched.map(({ name }) => ids.get(name)))
  const stock = [
    ...now.stock.filter(({ sku_id }) => !restored.has(sku_id)),
    ...before.stock.filter(({ sku_id }) => restored.has(sku_id)),
  ].toSorted((one, other) => one.sku_id - other.sku_id)
  return { answer: code.ok, moved: [], left: { ...before, stock } }
}

test(
  'undoing a batch makes everything as before it, or names exactly the rows that were changed since',
  async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.array(edits, { maxLength: 3 }), async (first: Import, later: Edit[]) => {
        const before = await stored()
        const id = await importOne(first)
        fc.pre(id !== undefined)
        const path = { id: id ?? 0 }
        const after = await stored()
        for (const row of later) await trader.call('PUT /desk/stock', { body: { rows: [row] } })
        const now = await stored()
        const { rows } = await trader.call('POST /desk/changes/{id}/action/rows', { path, body: {} })
        const answer = await tryDesk(portal, 'POST /desk/changes/{id}/undo', { path }, trader)
        const { fields = [] } = answer.body as RefusalDetail
        expect({
          answer: answer.code,
          moved: fields.map(field => field.path),
          left: await stored(),
        }).toEqual(expectedOf(first.kind, rows, { before, after, now }))
      }),
      { numRuns: sequences(25) },
    )
  },
  timeLimit(),
)
