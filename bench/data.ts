import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/migrate.ts'
import { openStore } from '#server/store.ts'
import { fillCatalog } from './fill-catalog.ts'

/** Fills the database of DATABASE_URL, or the folder of DATA_DIR, with a big catalog. */
const { values } = parseArgs({ options: { skus: { type: 'string', default: '100000' } } })
const count = Number(values.skus)
if (!Number.isSafeInteger(count) || count < 1) throw new Error('--skus wants a number of products')

const started = performance.now()
const store = await openStore(readConfig(process.env), systemClock)
try {
  await store.patiently(async db => {
    await migrate(db, systemClock)
    await fillCatalog(db, count, systemClock.now())
  })
} finally {
  await store.release()
}
console.log(`${count} products in ${Math.round((performance.now() - started) / 1000)} s`)
