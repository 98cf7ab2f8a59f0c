import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Schema } from '../../db/schema.ts'
import { readOffered } from './offered.ts'

/** A database that answers each question with the same product under the same number, at its own price. */
class OneProduct extends DummyDriver {
  readonly #row: object

  constructor(price: number) {
    super()
    this.#row = { id: 7, skuId: 7, product: { name: `商品 ${price}` }, price }
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection()
    return Object.assign(connection, { executeQuery: () => Promise.resolve({ rows: [this.#row] }) })
  }
}

const sellingAt = (price: number): Db =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneProduct(price),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })

const actor = { userId: 1, userType: 3, businessId: 2 } as Parameters<typeof readOffered>[0]['actor']
const version = { catalog: 1, offers: '[1]' }

test('two databases in one process keep their own prices and products, also within transactions', async () => {
  const databases = [sellingAt(100), sellingAt(200)]
  const reading = { actor, now: new Date('2026-03-02T04:00:00Z') }
  const seen: unknown[] = []
  for (const db of databases) {
    const [outside] = (await readOffered({ ...reading, db }, [7], version)).values()
    const [inside] = await db
      .transaction()
      .execute(async tx => (await readOffered({ ...reading, db: tx }, [7], version)).values())
    for (const offered of [outside, inside]) seen.push([offered?.price, offered?.product.name])
  }
  expect(seen).toEqual([100, 100, 200, 200].map(price => [price, `商品 ${price}`]))
})
