import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { holdLock } from '#server/db/transaction.ts'
import { migrationKey } from '#server/process/migrations/migrate.ts'
import { copyPostgres } from '../support/database/database.ts'
import { runProgram } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'
import { waitingForLock } from '../support/database/waiting-for-lock.ts'

/** Enough for every request of a start, and less than the wait. */
const limitMs = 4_000
const patience = { timeout: 60_000 }

const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function prepared() {
  const { url, drop } = await copyPostgres('fixture')
  const { db, close } = await openPostgres(url)
  const { folder: dataDir, remove } = temporaryFolder('data')
  cleanUp.push(drop, close, remove)
  return { db, dataDir, url: `${url}?query_timeout=${limitMs}` }
}

test.each([
  ['main', /https?:\/\//],
  ['migrate', /Nothing to apply/],
  ['demo/reset', /Demo data loaded/],
])('%s waits for whoever prepares the database longer than for any other answer', async (program, done) => {
  const { db, dataDir, url } = await prepared()
  const env = { DATABASE_URL: url, DEMO: '1' }
  const output = await db.transaction().execute(async tx => {
    await holdLock(tx, migrationKey)
    const run = runProgram({ dataDir, env, program, args: ['--yes'] })
    cleanUp.push(async () => {
      run.child.kill()
      await run.ended
    })
    await expect.poll(() => waitingForLock(tx), patience).toBe(1)
    await wait(limitMs + 1_000)
    expect(run.output()).toMatch(/^Another process is preparing this database.*\n$/)
    return run.output
  })
  await expect.poll(output, patience).toMatch(done)
})
