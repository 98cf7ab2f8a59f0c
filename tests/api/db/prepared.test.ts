import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostNames } from '#server/db/prepared.ts'
import type { Db } from '#server/db/schema.ts'
import { openTestDatabase } from '../../support/database/database.ts'

/** A statement of its own for each number. */
const askWith = async (db: Db, count: number) => {
  const ids = Array.from({ length: count }, (_, id) => id + 1)
  return db.selectFrom('business').select('id').where('id', 'in', ids).execute()
}

test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a connection of PostgreSQL keeps a bounded number of statements, and what it forgot works again',
  async () => {
    const { db, close } = await openTestDatabase('empty')
    await db.connection().execute(async one => {
      for (let count = 1; count <= mostNames + 20; count += 1) await askWith(one, count)
      await one.transaction().execute(tx => askWith(tx, 1))
      expect(await askWith(one, 2)).toEqual([])
      const { rows } = await sql<{ kept: number; latest: boolean }>`
        select count(*)::int as kept, bool_or(statement like ${`%$${mostNames + 20})`}) as latest
        from pg_prepared_statements`.execute(one)
      expect(rows[0]).toEqual({ kept: mostNames, latest: true })
    })
    await close()
  },
)
