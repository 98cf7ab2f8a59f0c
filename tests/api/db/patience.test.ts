import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPostgres, type Database } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { holdLock } from '#server/db/transaction.ts'
import { migrate, migrationKey } from '#server/process/migrations/migrate.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { testClock } from '../../support/database/test-clock.ts'
import { waitingForLock } from '../../support/database/waiting-for-lock.ts'

const limitMs = 1_000
const longMs = 1_500

const takeLong = async (db: Db) => {
  const { rows } = await sql`select pg_sleep(${sql.lit(longMs / 1000)})`.execute(db)
  return rows.length
}

describe.skipIf(process.env['TEST_DB'] !== 'postgres')('what is done patiently', () => {
  let here: TestDatabase
  let opened: Database[]
  beforeEach(async () => {
    here = await openTestDatabase('empty')
    opened = []
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const database of opened) await database.close()
    await here.close()
  })

  const openWith = async (limits: string) => {
    const database = await openPostgres(`${here.databaseUrl}?${limits}`)
    opened.push(database)
    return database
  }

  test.each(['statement_timeout', 'query_timeout'])('is not cut off by %s, as a request is', async limit => {
    const database = await openWith(`${limit}=${limitMs}`)
    await expect(takeLong(database.db)).rejects.toThrow(/timeout/)
    expect(await database.patiently(takeLong)).toBe(1)
  })

  test('is not cut off by a limit of the database itself', async () => {
    const { pathname } = new URL(here.databaseUrl)
    await sql`alter database ${sql.id(pathname.slice(1))} set statement_timeout = ${sql.lit(limitMs)}`.execute(
      here.db,
    )
    const { patiently } = await openWith('')
    expect(await patiently(takeLong)).toBe(1)
  })

  test('waits for a migration under way however long that takes, says so, and finds nothing left', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { patiently } = await openWith(`statement_timeout=${limitMs}&query_timeout=${limitMs}`)
    let settled = false
    const applied = await here.db.transaction().execute(async tx => {
      await holdLock(tx, migrationKey)
      expect(said).not.toHaveBeenCalled()
      const waiting = patiently(db => migrate(db, testClock())).finally(() => (settled = true))
      await expect.poll(() => waitingForLock(tx)).toBe(1)
      await wait(longMs)
      expect([settled, await waitingForLock(tx)]).toEqual([false, 1])
      return { waiting }
    })
    expect(await applied.waiting).toEqual([])
    expect(said.mock.calls).toEqual([
      ['Another process is preparing this database; this one waits for it.\n'],
    ])
  })
})
