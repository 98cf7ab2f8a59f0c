import { parseArgs } from 'node:util'
import { systemClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/process/config.ts'
import { migrate } from '#server/process/migrations/migrate.ts'
import { openStore } from '#server/process/store.ts'
import { fillCatalog } from './support/fill-catalog.ts'
import { fillOrders } from './support/fill-orders.ts'

/** Fills the database of DATABASE_URL, or the folder of DATA_DIR, with a big catalog, with orders, or with both. */
const amount = { type: 'string', default: '0' } as const
const { values } = parseArgs({ options: { skus: amount, orders: amount, businesses: amount } })
const [skus, orders, businesses] = [values.skus, values.orders, values.businesses].map(Number)
if (![skus, orders, businesses].every(count => Number.isSafeInteger(count)))
  throw new Error('--skus, --orders and --businesses want numbers')

const started = performance.now()
const store = await openStore(readConfig(process.env), systemClock)
try {
  await store.patiently(async db => {
    await migrate(db, systemClock)
    if (skus) await fillCatalog(db, skus, systemClock.now())
    if (orders || businesses) {
      const filled = await fillOrders(db, orders ?? 0, businesses)
      console.log(`${filled.orders} orders of ${filled.businesses} businesses`)
    }
  })
} finally {
  await store.release()
}
console.log(`${skus} products more, in ${Math.round((performance.now() - started) / 1000)} s`)
