import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexSkus } from '#server/domains/catalog/search/index-skus.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { categories, skuRow, stock } from './fixture.ts'

const id = 700

describe.skipIf(process.env['TEST_DB'] !== 'postgres')('while a product is being indexed', () => {
  let portal: TestApp
  beforeAll(async () => {
    portal = await startTestApp({ filling: 'empty' })
    await stock(portal, [skuRow({ id, code: 'L-700', name: '细薯' })], categories)
  })
  afterAll(() => portal.close())

  /** Another transaction, which gives up at once where it would have to wait. */
  const meanwhile = (statement: ReturnType<typeof sql>) =>
    portal.db.transaction().execute(async indexing => {
      await indexSkus(indexing, [id])
      return portal.db.transaction().execute(async tx => {
        await sql`set local lock_timeout = 300`.execute(tx)
        const { numAffectedRows } = await statement.execute(tx)
        return numAffectedRows
      })
    })

  test('a price for it is stored without waiting', async () => {
    expect(await meanwhile(sql`insert into tier_price (tier, sku_id, price) values (2, ${id}, 9900)`)).toBe(
      1n,
    )
  })

  test('who changes it waits', async () => {
    await expect(meanwhile(sql`update sku set sales = sales + 1 where id = ${id}`)).rejects.toThrow(
      /lock timeout/,
    )
  })
})
