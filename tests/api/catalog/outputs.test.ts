import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import { buildOutput } from '#server/domains/catalog/build-output.ts'
import { packagedCookbooks, upsertCookbooks } from '#server/domains/content/public.ts'
import { moveRevision } from '#server/domains/catalog/revision.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addCategory } from '../content/fixtures.ts'
import { addDealer } from '../support/dealer.ts'
import { categories, shelf, stock } from './fixture.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const build = () => buildOutput(portal, portal.clock.now(), packagedCookbooks)
const folder = () => path.join(portal.config.dataDir, 'blob', 'catalog')

test('the package holds the whole catalog, is built once per revision, and the last three are kept', async () => {
  const { client } = await addDealer(portal)
  const latest = () => client.expect('POST /outputs/action/queryLatestOne', { body: {} })
  expect(await build()).toBe(false)
  expect(await latest()).toBeNull()

  await stock(portal, Object.values(shelf))
  expect([await build(), await build()]).toEqual([true, false])
  const output = await latest()
  const bytes = await readFile(path.join(portal.config.dataDir, 'blob', output?.path ?? ''))
  expect(output).toMatchObject({ size: bytes.length, builtAt: portal.clock.now().toISOString() })
  const content = JSON.parse(gunzipSync(bytes).toString()) as {
    version: number
    categories: unknown[]
    skus: { detail: { id: number } }[]
  }
  expect(content.version).toBe(output?.version)
  expect(content.categories).toHaveLength(categories.length)
  const onSale = Object.values(shelf).filter(sku => sku.on_sale !== false)
  expect(content.skus.map(({ detail }) => detail.id)).toEqual(onSale.map(({ id }) => id))
  const [first] = content.skus
  expect(first?.detail).toEqual(
    await client.expect('POST /skuCatalogs/action/getById', { body: { id: first?.detail.id ?? 0 } }),
  )

  const moved = () => portal.db.transaction().execute(tx => moveRevision(tx))
  for (let round = 0; round < 4; round += 1) {
    const before = (await latest())?.version ?? 0
    await moved()
    expect(await build()).toBe(true)
    expect((await latest())?.version).toBeGreaterThan(before)
  }
  expect(await readdir(folder())).toHaveLength(3)
})

test('a package of another form is offered to nobody and built anew', async () => {
  const { client } = await addDealer(portal)
  const latest = () => client.expect('POST /outputs/action/queryLatestOne', { body: {} })
  await build()
  const known = await latest()
  await portal.db.updateTable('catalog_output').set({ form: '0-other' }).execute()
  expect(await latest()).toBeNull()
  expect(await build()).toBe(true)
  expect(await latest()).toMatchObject({ version: known?.version })
})

test('a cookbook that is stored, and one whose day comes, makes a new package', async () => {
  await addCategory(portal, '主食')
  const day = 86_400_000
  const titles = async () => {
    const { client } = await addDealer(portal)
    const output = await client.expect('POST /outputs/action/queryLatestOne', { body: {} })
    const bytes = await readFile(path.join(portal.config.dataDir, 'blob', output?.path ?? ''))
    const { cookbooks } = JSON.parse(gunzipSync(bytes).toString()) as OfflinePackage
    return cookbooks.map(({ detail }) => detail.title)
  }
  const store = async (title: string, publishedAt: Date) => {
    const row = {
      place: 0,
      key: title,
      category: '主食',
      title,
      subtitle: '',
      intro: '',
      minutes: 20,
      servings: 4,
      difficulty: 1 as const,
      ingredients: [],
      steps: [{ text: '炸至金黄。' }],
      publishedAt: publishedAt.toISOString(),
    }
    expect(await portal.db.transaction().execute(tx => upsertCookbooks({ tx }, [row]))).toEqual([])
  }
  await build()
  await store('孩子的午餐盘', portal.clock.now())
  await store('下周的午餐盘', new Date(portal.clock.now().getTime() + 7 * day))
  expect([await build(), await build()]).toEqual([true, false])
  expect(await titles()).toEqual(['孩子的午餐盘'])
  portal.clock.advance(7 * day)
  expect([await build(), await build()]).toEqual([true, false])
  expect(await titles()).toEqual(['下周的午餐盘', '孩子的午餐盘'])
})

test('of a catalog that would fill a device no package is offered', async () => {
  const { client } = await addDealer(portal)
  await portal.db.transaction().execute(tx => moveRevision(tx))
  expect(await buildOutput(portal, portal.clock.now(), packagedCookbooks, 1)).toBe(false)
  expect(await client.expect('POST /outputs/action/queryLatestOne', { body: {} })).toBeNull()
  expect(await readdir(folder())).toEqual([])
})
