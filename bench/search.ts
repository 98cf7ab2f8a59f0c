import path from 'node:path'
import { systemClock } from '#server/kit/clock.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { seededRandom } from '#demo/random.ts'
import { moveRevision } from '#server/domains/catalog/revision.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, envelope, overHttp } from '#tests/support/portal/client.ts'
import { freePort } from '#tests/support/portal/free-port.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { categoryRows } from './support/catalog-rows.ts'
import { fillCatalog } from './support/fill-catalog.ts'
import { startSilently, type Shot } from './support/load.ts'
import type { Emit } from './support/measurement.ts'
import { openLoop, percentile } from './support/open-loop.ts'
import { searches } from './support/search-mix.ts'

const root = path.resolve(import.meta.dirname, '..')
const skus = 100_000
const perSecond = 30
const seconds = 60
/** With 200 searches at random, after this number about three in ten are asked for the first time. */
const movesAfter = 650

interface Ask {
  readonly key: string
  readonly body: unknown
}

const shotOf = (origin: string, headers: Shot['headers'], { key, body }: Ask): Shot => ({
  url: `${origin}/api/pc${key}`,
  headers,
  body: JSON.stringify(envelope(body)),
})

/** The same choice in every run; the catalog changes now and then, and all that was kept is cold. */
async function measureMix(
  db: Db,
  asks: readonly Ask[],
  toShot: (ask: Ask) => Shot,
  emit: Emit,
  name: string,
) {
  const random = seededRandom(7)
  let asked = new Set<string>()
  let [cold, moves] = [0, Promise.resolve()]
  const move = () => db.transaction().execute(tx => moveRevision(tx))
  const shots = function* (count: number): Generator<Shot> {
    for (let index = 0; index < count; index += 1) {
      if (index % movesAfter === 0) {
        asked = new Set()
        moves = moves.then(move)
      }
      const ask = asks[random.integer(0, asks.length - 1)]
      if (!ask) continue
      const question = JSON.stringify(ask.body)
      if (!asked.has(question)) cold += 1
      asked.add(question)
      yield toShot(ask)
    }
  }
  await openLoop(shots(perSecond * 5), perSecond)
  cold = 0
  const times = await openLoop(shots(perSecond * seconds), perSecond)
  await moves
  emit(`search:${name}-p95`, percentile(times, 95), 'ms')
  emit(`search:${name}-p50`, percentile(times, 50), 'ms')
  emit(`search:${name}-cold`, (cold / times.length) * 100, '%')
}

async function measureAt(origin: string, db: Db, emit: Emit): Promise<void> {
  const [, { sign, businessId }] = await signIn(
    new Client(overHttp(origin)),
    demoAccounts.dealer.phone,
    demoPassword,
  )
  const headers = { 'content-type': 'application/json', source: '3', sign, business: String(businessId) }
  const toShot = (ask: Ask) => shotOf(origin, headers, ask)
  const mix = searches(systemClock.now())
  const pages = mix.map(body => ({ key: '/skus/action/queryByPage', body }))
  const offers = mix.map(body => ({
    key: '/skus/action/queryOfferByPage',
    body: { ...body, inStock: false },
  }))
  const names = new Map(categoryRows().map(({ id, name }) => [id, name]))
  const words = mix.map(({ keyword, categoryId = 0 }) => ({
    key: '/skus/action/querySuggestions',
    body: { keyword: keyword ?? names.get(categoryId) },
  }))
  await measureMix(db, words, toShot, emit, 'suggest')
  await measureMix(db, pages, toShot, emit, 'page')
  await measureMix(db, offers, toShot, emit, 'offers')
}

/** Suggestions and filtered pages with counts, without and with offers, in an open loop, 100,000 products on PostgreSQL. */
export async function measure(emit: Emit): Promise<void> {
  const cluster = await startPostgres()
  const { folder, remove } = temporaryFolder('bench')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: cluster.url(), DEMO: '1' }
  const { stop: stopPortal } = await startSilently(
    [path.join(root, 'dist/server/main.js')],
    env,
    `${origin}/readyz`,
  )
  const { db, close } = await openPostgres(cluster.url(), { patient: true })
  try {
    await fillCatalog(db, skus, systemClock.now())
    await measureAt(origin, db, emit)
  } finally {
    await close()
    await stopPortal()
    await cluster.stop()
    remove()
  }
}
