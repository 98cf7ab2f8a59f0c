import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/migrate.ts'
import { openStore } from '#server/store.ts'
import { fillCatalog, patient } from './fill-catalog.ts'

/** Fills the database of DATABASE_URL, or the folder of DATA_DIR, with a big catalog. */
const { values } = parseArgs({ options: { skus: { type: 'string', default: '100000' } } })
const count = Number(values.skus)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('--skus wants a number of products')

const started = performance.now()
const config = readConfig(process.env)
const databaseUrl = config.databaseUrl === '' ? '' : patient(config.databaseUrl)
const store = await openStore({ ...config, databaseUrl }, systemClock)
try {
  await migrate(store.db, systemClock)
  await fillCatalog(store.db, count, systemClock.now())
} finally {
  await store.release()
}
console.log(`${count} products in ${Math.round((performance.now() - started) / 1000)} s`)
