import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { pgliteDialect } from './pglite-dialect.ts'

test('whatever else the process has to do gets its turn between two statements', async () => {
  let turns = 0
  let next: NodeJS.Immediate = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const seen: number[] = []
  // Like PGlite it has its answer at once, and waits for nothing.
  const engine = {
    waitReady: Promise.resolve(),
    query: async () => {
      seen.push(turns)
      return Promise.resolve({ rows: [] })
    },
  } as unknown as PGlite
  const db = new Kysely({ dialect: pgliteDialect(engine) })
  for (let statement = 0; statement < 4; statement += 1) await sql`select 1`.execute(db)
  clearImmediate(next)
  expect(new Set(seen).size).toBe(4)
})
