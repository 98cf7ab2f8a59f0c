import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProcess } from '#server/process/app.ts'
import { watchProcess } from '#server/metrics/watched-process.ts'
import { startTestApp, type TestApp } from '../../../support/database/app.ts'
import { fixturePhones } from '../../../support/fixture/fill-fixture.ts'
import { logIn } from '../../../support/portal/account.ts'
import { temporaryFolder } from '../../../support/portal/temporary-folder.ts'
import { addErp } from '../../support/gateway.ts'
import { password, stranger } from '../../support/people.ts'
import { keyAt, planted } from './planted.ts'
import { rules, testRules, type Group } from './promtool.ts'
import { readScrape, type Series } from './scrape.ts'

let before: readonly Series[]
let after: readonly Series[]
const end: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const step of end.toReversed()) await step()
})

/** The usual requests of people and of the brand's system. */
async function use(portal: TestApp): Promise<void> {
  const { body } = await logIn(stranger(portal), fixturePhones.dealer, password)
  const dealer = stranger(portal).as({ sign: body.sign, business: body.businessId ?? 0 })
  await dealer.expect('POST /users/queryUserInfo', { body: {} })
  await dealer.expect('POST /edits/action/sync', { body: { clientId: randomUUID(), n: 1, edits: [] } })
  const erp = await addErp(portal)
  await erp('GET /erp/v1/events', { query: { after: 0 } })
}

/** The numbers of this machine say nothing about a portal in use. */
const quick = (series: readonly Series[]): Series[] => {
  const fixed: Readonly<Record<string, number>> = {
    portal_database_seconds: 0.002,
    portal_clock_ahead_seconds: 0.01,
    portal_disk_free_bytes: 5e10,
    portal_disk_free_ratio: 0.5,
    process_resident_memory_bytes: 4e8,
    nodejs_eventloop_lag_p99_seconds: 0.02,
  }
  const counts = new Map(
    series
      .filter(({ name }) => name === 'portal_request_seconds_count')
      .map(({ labels, value }) => [JSON.stringify([labels['endpoint'], labels['outcome']]), value]),
  )
  return series.map(each => {
    const count =
      each.name === 'portal_request_seconds_bucket'
        ? counts.get(JSON.stringify([each.labels['endpoint'], each.labels['outcome']]))
        : undefined
    return { ...each, value: fixed[each.name] ?? count ?? each.value }
  })
}

beforeAll(async () => {
  const portal = await startTestApp()
  const { folder: backupTo, remove } = temporaryFolder('copies')
  const config = { ...portal.config, metricsPort: 0, backupTo }
  const watched = await watchProcess({ ...portal, config }, portal.database)
  if (!watched) throw new Error('nobody watches')
  const { registry } = watched
  const { app } = await buildProcess(portal.config, portal.db, portal.clock, undefined, { metrics: registry })
  end.push(
    () => portal.close(),
    remove,
    () => watched.close(),
    () => app.close(),
  )
  await sql`insert into rate_bucket (key, window_start, window_end, used)
    values ('upkeep:all', ${portal.clock.now()}, ${portal.clock.now()}, 1)`.execute(portal.db)
  const scraped = async () => {
    await use({ ...portal, app })
    return quick(readScrape(await registry.metrics()))
  }
  before = await scraped()
  after = await scraped()
})

const text = readFileSync(rules, 'utf8')
const isAsked = ({ name }: Series) => text.includes(name)

/** Each series goes on as it did between the two scrapes; what happened in between happens every 15 seconds. */
const goingOn = (samples: number): Map<string, string> => {
  const grown = new Map(before.map(series => [keyAt(series), series.value]))
  const going = after.filter(isAsked).map((series): [string, string] => {
    const key = keyAt(series)
    const growth = series.isCounter ? series.value - (grown.get(key) ?? series.value) : 0
    return [key, `${series.value}+${growth}x${samples}`]
  })
  return new Map([...going, [keyAt({ name: 'up', labels: {} }), `1x${samples}`]])
}

const quietSamples = 40

const groupOf = ({ alert, also = [], plant }: (typeof planted)[number]): Group => {
  const series = goingOn(quietSamples + 20)
  for (const [bad, values] of plant(after)) {
    const key = keyAt(bad)
    const was = after.find(each => keyAt(each) === key)
    const quietly = was || bad.name === 'up' ? `${was?.value ?? 1}x${quietSamples - 1}` : `_x${quietSamples}`
    series.set(key, `${quietly} ${values}`)
  }
  return {
    name: alert,
    series,
    at: '12m',
    expr: 'ALERTS{alertstate="firing"}',
    raised: [alert, ...also].toSorted(),
  }
}

test('every rule has a fault', () => {
  const alerts = [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(19)
  expect(new Set(planted.map(({ alert }) => alert))).toEqual(new Set(alerts))
})

test('rules and dashboard ask for numbers that there are', () => {
  const told = new Set(after.map(({ name }) => name))
  const board = readFileSync(rules.replace('alerts.yml', 'dashboard.json'), 'utf8')
  const asked = new Set(`${text}\n${board}`.match(/\b(?:portal|nodejs|process)_\w+/g))
  expect([...asked].filter(name => !told.has(name))).toEqual([])
})

test('each fault raises its own alert within two minutes, and no other', async () => {
  expect(await testRules(planted.map(groupOf))).toContain('SUCCESS')
})

test('an hour of ordinary use raises none', async () => {
  const quiet: Group = {
    name: 'quiet',
    series: goingOn(250),
    at: '60m',
    expr: 'count_over_time(ALERTS{alertstate="firing"}[1h])',
    raised: [],
  }
  expect(await testRules([quiet])).toContain('SUCCESS')
})
