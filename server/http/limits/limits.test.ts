import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { forget, giveBack, take } from './limits.ts'

const limit = { name: 'tries', most: 3, perMs: 1_000 }

const textsOf = async (work: (db: Db) => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = []
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: of => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  })
  await work(db)
  return texts
}

test('counts by themselves wait for no standby, and those of a transaction leave its commit alone', async () => {
  const count = async (db: Db | Tx) => {
    await take(db, limit, 'a', new Date())
    await giveBack(db, limit, 'a')
    await forget(db, limit, 'a')
  }
  const alone = await textsOf(count)
  const within = await textsOf(db => db.transaction().execute(count))
  expect(alone.map(text => text.includes('synchronous_commit'))).toEqual([true, true, true])
  expect(within.filter(text => text.includes('synchronous_commit'))).toEqual([])
  expect(within.filter(text => text.includes('rate_bucket'))).toHaveLength(3)
})
