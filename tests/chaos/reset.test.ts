import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { businessRows } from '#demo/businesses.ts'
import { openPostgres, type Database } from '#server/db/open.ts'
import { copyDataFolder, copyPostgres } from '../support/database/database.ts'
import { openPglite } from '../support/database/open-pglite.ts'
import { runProgram, startPortal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

const run = async (options: Parameters<typeof runProgram>[0]) => {
  const { ended, output } = runProgram({ ...options, program: 'demo/reset' })
  return { code: await ended, lines: output().trim().split('\n') }
}

const use = async <T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Somebody used the portal. */
const addTrace = ({ db }: Database) =>
  db.insertInto('industry').values({ id: 9_000, name: '试用痕迹' }).execute()

const state = async ({ db }: Database) => ({
  traces: (await db.selectFrom('industry').select('id').where('name', '=', '试用痕迹').execute()).length,
  businesses: (await db.selectFrom('business').select('id').execute()).length,
  regions: (await db.selectFrom('region').select('code').execute()).length > 3_000,
})

const afresh = { traces: 0, businesses: businessRows('2026-11-01').length, regions: true }
/** The fixture's brand, dealer and customer. */
const played = { ...afresh, traces: 1, businesses: 3 }

async function dataFolder(): Promise<string> {
  const { dataDir, remove } = await copyDataFolder('fixture')
  cleanUp.push(remove)
  return dataDir
}

async function postgres() {
  const { url, drop } = await copyPostgres('fixture')
  const { folder, remove } = temporaryFolder('data')
  cleanUp.push(drop, remove)
  await use(await openPostgres(url), addTrace)
  return { dataDir: folder, url, state: async () => use(await openPostgres(url), state) }
}

test('the embedded database begins anew without a question', async () => {
  const dataDir = await dataFolder()
  await use(await openPglite(dataDir), addTrace)
  expect(await run({ dataDir })).toEqual({
    code: 0,
    lines: [`Demo data loaded into the data folder ${dataDir}`],
  })
  expect(await use(await openPglite(dataDir), state)).toEqual(afresh)
  expect(existsSync(path.join(dataDir, 'owner.lock'))).toBe(false)
})

test('without the demo there is nothing to begin anew', async () => {
  const dataDir = await dataFolder()
  await use(await openPglite(dataDir), addTrace)
  const { code, lines } = await run({ dataDir, env: { DEMO: '0' } })
  expect([code, lines]).toEqual([1, [expect.stringContaining('DEMO=1')]])
  expect(await use(await openPglite(dataDir), state)).toEqual(played)
})

test.for([
  ['without DEMO=1', {}, ['--yes'], 'DEMO=1'],
  ['without --yes', { DEMO: '1' }, [], '--yes'],
] as const)('a PostgreSQL database is left alone %s', async ([, env, args, said]) => {
  const { dataDir, url, state: now } = await postgres()
  const { code, lines } = await run({ dataDir, args, env: { DATABASE_URL: url, ...env } })
  expect([code, lines]).toEqual([1, [expect.stringContaining(said)]])
  expect(await now()).toEqual(played)
})

test('a PostgreSQL database begins anew when that is meant, beside running portals', async () => {
  const { dataDir, url, state: now } = await postgres()
  const env = { DATABASE_URL: url, DEMO: '1' }
  const portal = await startPortal({ dataDir, env })
  cleanUp.push(() => portal.kill())
  const { code } = await run({ dataDir, args: ['--yes'], env })
  expect(code).toBe(0)
  expect(await now()).toEqual(afresh)
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
})

test('a first start that is killed while it creates the database does not spoil the next one', async () => {
  const { folder: dataDir, remove } = temporaryFolder('data')
  cleanUp.push(remove)
  const { child, ended } = runProgram({ dataDir })
  const unfinished = path.join(dataDir, 'pgdata.unfinished')
  await expect
    .poll(() => existsSync(unfinished) && readdirSync(unfinished).length > 5, {
      timeout: 60_000,
      interval: 10,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(existsSync(path.join(dataDir, 'pgdata'))).toBe(false)
  const portal = await startPortal({ dataDir })
  cleanUp.push(() => portal.kill())
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  expect(existsSync(unfinished)).toBe(false)
})
