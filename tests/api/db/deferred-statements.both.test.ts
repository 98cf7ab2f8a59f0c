import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deferredStatement } from '#server/db/deferred-statements.ts'
import type { Tx } from '#server/db/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('empty')
  await sql`create table told (n integer unique)`.execute(database.db)
})
afterAll(() => database.close())

const tell = (tx: Tx, n: number) => sql`insert into told (n) values (${n}) ${deferredStatement}`.execute(tx)

const told = async () => {
  const { rows } = await sql<{ n: number }>`select n from told order by n`.execute(database.db)
  return rows.map(({ n }) => n)
}

test('what nobody reads is there for the next statement, and after the commit', async () => {
  const seen = await database.db.transaction().execute(async tx => {
    await tell(tx, 1)
    await tell(tx, 2)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from told`.execute(tx)
    await tell(tx, 3)
    return rows[0]?.n
  })
  expect(seen).toBe(2)
  expect(await told()).toEqual([1, 2, 3])
})

const twice = async (tx: Tx): Promise<void> => {
  await tell(tx, 4)
  await tell(tx, 4)
}

const twiceAndRead = async (tx: Tx): Promise<void> => {
  await twice(tx)
  await sql`select n from told`.execute(tx)
}

test.each([
  ['the commit', twice],
  ['the next statement', twiceAndRead],
])('where it fails, so does %s, with its reason, and nothing is stored', async (_, work) => {
  await expect(database.db.transaction().execute(work)).rejects.toMatchObject({ code: '23505' })
  expect(await told()).not.toContain(4)
})

test('a failure of the work leaves nothing, and the connection serves the next', async () => {
  const work = async (tx: Tx) => {
    await tell(tx, 5)
    throw new Error('given up')
  }
  await expect(database.db.transaction().execute(work)).rejects.toThrow('given up')
  await database.db.transaction().execute(tx => tell(tx, 6))
  expect(await told()).toEqual([1, 2, 3, 6])
})
