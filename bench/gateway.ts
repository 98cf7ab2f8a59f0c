import { sql } from 'kysely'
import { erpScopes } from '#contract/erp/endpoint.ts'
import { mostEvents } from '#contract/erp/events.ts'
import type { ErpRow } from '#contract/erp/index.ts'
import { gatewayClient, gatewayOverHttp, type GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { createKey } from '#server/backoffice/keys.ts'
import { systemClock } from '#server/kit/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { withPortal } from './support/bench-portal.ts'
import type { Emit } from './support/measurement.ts'

const products = 10_000
const perBatch = 1_000
const events = 50_000

/** Names of several words each, as products have; the number tells them apart. */
const words = ['臻选', '直切薯条', '原味', '香脆', '波纹', '奶酪', '黄金', '家庭装', '大份', '冷冻']

const product = (number: number, round: number): ErpRow<'PUT /erp/v1/products'> => ({
  code: `GW-${number}`,
  name: `${words[number % 10]}${words[(number * 7 + round) % 10]} ${number}号`,
  category: ['测量', '批量', '商品'],
  series: '测量',
  spec: '2.5kg×4包/箱',
  storage: 'frozen',
  pieces: 4,
  netWeight: 10_000,
  grossWeight: 11_000,
  volume: 25_000,
  shelfLifeDays: 365,
  description: `第 ${round} 轮`,
})

async function pushAll(erp: GatewayCaller, round: number): Promise<number> {
  const started = performance.now()
  for (let from = 0; from < products; from += perBatch) {
    const rows = Array.from({ length: perBatch }, (_, index) => product(from + index, round))
    const { rejected } = await erp('PUT /erp/v1/products', { body: { rows } })
    if (rejected.length > 0) throw new Error(rejected[0]?.problem)
  }
  return (performance.now() - started) / 1_000
}

async function fillFeed(db: Db): Promise<void> {
  await sql`
    insert into erp_event (type, order_id, at)
    select 'order.submitted', (select min(id) from trade_order where kind = 'purchase'), ${systemClock.now()}
    from generate_series(1, ${events})`.execute(db)
  await sql`vacuum analyze erp_event`.execute(db)
}

/** Events per second of a reader that reads from the beginning to the end, page by page. */
async function readAll(erp: GatewayCaller): Promise<number> {
  const started = performance.now()
  let read = 0
  for (let after = 0; ;) {
    const page = await erp('GET /erp/v1/events', { query: { after, limit: mostEvents } })
    if (page.events.length === 0) return read / ((performance.now() - started) / 1_000)
    read += page.events.length
    after = page.next
  }
}

/** Ten thousand products as new ones, changed, and as they are; then the feed for its first reader and for another. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(2_000, async ({ origin, db }) => {
    const key = await createKey(db, systemClock.now(), { name: 'bench', scopes: erpScopes })
    const erp = gatewayClient(gatewayOverHttp(origin), key, systemClock.now)
    const path = ['测量', '批量', '商品']
    await erp('PUT /erp/v1/categories', {
      body: { rows: [1, 2, 3].map(length => ({ path: path.slice(0, length) })) },
    })
    emit('gateway:products-new', await pushAll(erp, 1), 's')
    emit('gateway:products-changed', await pushAll(erp, 2), 's')
    emit('gateway:products-same', await pushAll(erp, 2), 's')
    await fillFeed(db)
    emit('gateway:feed-first-reader', await readAll(erp), 'events/s')
    emit('gateway:feed', await readAll(erp), 'events/s')
  })
}
