import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { readRevision } from '#server/domains/catalog/revision.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { categories, skuRow, stock } from './fixture.ts'

const [one, other] = [700, 701]
let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const goods = [
    skuRow({ id: one, code: 'R-700', name: '细薯' }),
    skuRow({ id: other, code: 'R-701', name: '粗薯' }),
  ]
  await stock(portal, goods, categories)
})
afterAll(() => portal.close())

const run = (statement: string) => sql.raw(statement).execute(portal.db)

test.each([
  `update sku set name = '新薯' where id = ${one}`,
  `update sku_category set name = '新类' where id = 2`,
  `insert into sku_category (id, level, name) values (900, 1, '饮品')`,
  `delete from sku_category where id = 900`,
  `delete from sku where id = ${other}`,
  `truncate sku, catalog_revision cascade`,
  `insert into sku_category (id, level, name) values (901, 1, '茶')`,
])('moves forward with a statement of somebody who does not know of it: %s', async statement => {
  const before = await readRevision(portal.db)
  await run(statement)
  // Emptied together with the catalog, it has no number until something is there again.
  const isEmptied = statement.startsWith('truncate')
  expect(await readRevision(portal.db)).toSatisfy((after: number) =>
    isEmptied ? after === 0 : after > before,
  )
})

test('moves where nothing is on the path, as when a dump of the rows is restored', async () => {
  const before = await readRevision(portal.db)
  await portal.db.transaction().execute(async tx => {
    await sql`set local search_path = ''`.execute(tx)
    await sql`insert into public.sku_category (id, level, name) values (902, 1, '汤')`.execute(tx)
  })
  expect(await readRevision(portal.db)).toBeGreaterThan(before)
})

test('a catalog that was emptied does not come back to a number that was seen before', async () => {
  const before = await readRevision(portal.db)
  await run('truncate catalog_revision')
  await run(`update sku_category set name = '新类' where id = 2`)
  expect(await readRevision(portal.db)).toBeGreaterThan(before)
})

describe.skipIf(process.env['TEST_DB'] !== 'postgres')('beside each other', () => {
  const isWaiting = async () => {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(portal.db)
    return rows[0]?.waiting
  }

  test('one who changes products and one who indexes them wait for each other, and neither is told to give up', async () => {
    await run(`truncate sku cascade`)
    await stock(
      portal,
      [skuRow({ id: one, code: 'R-700', name: '细薯' }), skuRow({ id: other, code: 'R-701', name: '粗薯' })],
      [],
    )
    const indexed = await portal.db.transaction().execute(async tx => {
      await sql`update sku set sales = 1 where id = ${other}`.execute(tx)
      const indexing = portal.db.transaction().execute(beside => indexSkus(beside, [one, other]))
      const outcome = indexing.then(() => 'indexed', String)
      await expect.poll(isWaiting).toBe(true)
      await sql`update sku set sales = 2 where id = ${one}`.execute(tx)
      return { outcome }
    })
    expect(await indexed.outcome).toBe('indexed')
  })
})
