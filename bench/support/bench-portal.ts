import path from 'node:path'
import { systemClock } from '#server/kit/clock.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { freePort } from '#tests/support/portal/free-port.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { fillCatalog } from './fill-catalog.ts'
import { startSilently } from './load.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The benches write faster than people do. */
const unlimited = { WRITES_PER_MINUTE: '999999', TELLS_PER_HOUR: '999999' }

export interface Buyer {
  readonly business: number
  readonly userId: number
  readonly headers: Readonly<Record<string, string>>
}

export interface BenchPortal {
  readonly origin: string
  readonly db: Db
  /** The portal's process. */
  readonly pid: number
  /** Ten who buy, each for a business of its own. */
  readonly buyers: readonly Buyer[]
}

async function signInAll(origin: string): Promise<Buyer[]> {
  const { dealer, group, subDealer, dealerSouth, subDealerSouth, canteen, restaurant, bakery } = demoAccounts
  const buyers: Buyer[] = []
  for (const { phone, businessIds } of [
    dealer,
    group,
    subDealer,
    dealerSouth,
    subDealerSouth,
    canteen,
    restaurant,
    bakery,
  ]) {
    const [, { sign, userId }] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
    for (const business of businessIds) {
      const headers = {
        'content-type': 'application/json',
        source: '3',
        sign,
        business: String(business),
      }
      buyers.push({ business, userId, headers })
    }
  }
  return buyers
}

/**
 * One process of the built portal on a PostgreSQL that writes as in production, with this number of further
 * products.
 */
export async function withPortal(
  skus: number,
  work: (portal: BenchPortal) => Promise<void>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const cluster = await startPostgres({ durable: true })
  const { folder, remove } = temporaryFolder('bench')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: cluster.url(),
    DEMO: '1',
    ...unlimited,
    ...more,
  }
  const { stop: stopPortal, pid } = await startSilently(
    [path.join(root, 'dist/server/main.js')],
    env,
    `${origin}/readyz`,
  )
  const { db, close } = await openPostgres(cluster.url(), { patient: true })
  try {
    await fillCatalog(db, skus, systemClock.now())
    await work({ origin, db, pid, buyers: await signInAll(origin) })
  } finally {
    await close()
    await stopPortal()
    await cluster.stop()
    remove()
  }
}

/** Resets the limits per person, since a bench asks more often than a person would. */
export const forgetTries = (db: Db) => db.deleteFrom('rate_bucket').execute()

/** The yardstick: the same framework, answering this number of bytes and nothing else. */
export async function withConstant(length: number, work: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = [
    '--import',
    'tsx',
    path.join(root, 'bench/support/constant-server.ts'),
    String(port),
    String(length),
  ]
  const { stop } = await startSilently(args, {}, origin)
  try {
    await work(origin)
  } finally {
    await stop()
  }
}
