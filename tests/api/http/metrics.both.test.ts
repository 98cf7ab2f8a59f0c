import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameAt } from '#server/backup/kept-backups.ts'
import { copyName } from '#server/backup/store-rows.ts'
import { createRegistry, serveMetrics } from '#server/metrics/metrics-server.ts'
import { readState, stateWords } from '#server/metrics/database-state.ts'
import { buildProcess } from '#server/process/app.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

let portal: TestApp
let registry: ReturnType<typeof createRegistry>
let app: Awaited<ReturnType<typeof buildProcess>>['app']
beforeAll(async () => {
  portal = await startTestApp()
  registry = createRegistry(portal)
  app = (await buildProcess(portal.config, portal.db, portal.clock, undefined, { metrics: registry })).app
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const lines = async (name: string) =>
  (await registry.metrics()).split('\n').filter(line => line.startsWith(name))

test('a request is counted by the path of its endpoint, never by the one that was asked for', async () => {
  await app.inject({ url: '/api/pc/files/secret-canary' })
  await app.inject({ url: '/api/pc/invented/canary' })
  await app.inject({ method: 'POST', url: '/api/pc/users/queryUserInfo', payload: {} })
  const counted = await lines('portal_request_seconds_count')
  expect(counted).toEqual(
    expect.arrayContaining([
      'portal_request_seconds_count{door="portal",endpoint="GET /api/pc/files/:id",outcome="refused"} 1',
      'portal_request_seconds_count{door="portal",endpoint="POST /api/pc/users/queryUserInfo",outcome="refused"} 1',
    ]),
  )
  expect(await registry.metrics()).not.toContain('canary')
})

test('the state of the database has a number for everything that can be known', async () => {
  await sql`insert into rate_bucket (key, window_start, window_end, used)
    values ('upkeep:all', ${portal.clock.now()}, ${portal.clock.now()}, 1)`.execute(portal.db)
  const state = await readState(portal)
  expect(Object.keys(state).toSorted()).toEqual(Object.keys(stateWords).toSorted())
  expect(Object.values(state).every(Number.isFinite)).toBe(true)
  expect(state).toMatchObject({ portal_database_up: 1, portal_upkeep_age_seconds: 0 })
})

test('a database that is away is a number too', async () => {
  const away = {
    ...portal,
    db: {
      getExecutor: () => {
        throw new Error('away')
      },
    } as never,
  }
  expect(await readState(away)).toMatchObject({ portal_database_up: 0 })
})

test('the age of the newest finished copy is told where the settings ask for copies', async () => {
  const age = async (of: Pick<TestApp, 'config' | 'db' | 'clock'>) =>
    (await createRegistry(of).metrics()).match(/^portal_backup_age_seconds (.+)$/m)?.[1]
  expect(await age(portal)).toBeUndefined()
  const { folder, remove } = temporaryFolder('ages')
  const copying = { ...portal, config: { ...portal.config, backupTo: folder } }
  expect(await age(copying)).toBe('0')
  const ago = (seconds: number) => nameAt(new Date(portal.clock.now().getTime() - seconds * 1000))
  for (const name of [ago(90_000), ago(3600), `${ago(10)}.unfinished`]) mkdirSync(path.join(folder, name))
  expect(await age(copying)).toBe('3600')
  remove()
})

test.runIf(process.env['TEST_DB'] === 'postgres')(
  'a long transaction is told, but not that of a backup',
  async () => {
    const seconds = async (name: string) =>
      portal.db.transaction().execute(async tx => {
        await sql`set local application_name = ${sql.lit(name)}`.execute(tx)
        return (await readState(portal))['portal_transaction_seconds']
      })
    expect(await seconds(copyName)).toBe(0)
    expect(await seconds('psql')).toBeGreaterThan(0)
  },
)

test('only /metrics is served on its port', async () => {
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  const [found, other] = await Promise.all([
    fetch(server.url),
    fetch(server.url.replace('metrics', 'readyz')),
  ])
  expect([found.status, other.status]).toEqual([200, 404])
  expect(await found.text()).toContain('portal_info{')
  await server.close()
})

test('a number that is not known is left out, also while another scrape is under way', async () => {
  await sql`delete from rate_bucket where key = 'upkeep:all'`.execute(portal.db)
  const fresh = createRegistry(portal)
  const scrapes = await Promise.all([fresh.metrics(), fresh.metrics(), fresh.metrics()])
  for (const scrape of scrapes) expect(scrape).not.toMatch(/^portal_upkeep_age_seconds /m)
})
