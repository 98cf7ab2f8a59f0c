import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { envelope } from '#tests/support/portal/client.ts'
import { withConstant, withPortal, type BenchPortal, type Buyer } from './support/bench-portal.ts'
import { closedLoop, type Ask } from './support/closed-loop.ts'
import { firstSku } from './support/catalog-rows.ts'
import { median, type Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const callers = 10
const seconds = 8
const rounds = 3

const ask = (method: Ask['method'], key: string, { headers }: Buyer, body: unknown): Ask => ({
  method,
  path: `/api/pc${key}`,
  headers,
  body: JSON.stringify(envelope(body)),
})

/** Carts of this number of lines at the first address of each buyer, and nothing else in them. */
export async function fillCarts(db: Db, buyers: readonly Buyer[], lines: number): Promise<void> {
  const businesses = buyers.map(({ business }) => business)
  await db.transaction().execute(async tx => {
    // Also waits for edits of the measurement before, which may still be under way.
    await sql`insert into line_list (business_id, target, revision)
      select b, 'cart', 1 from unnest(${businesses}::bigint[]) b
      on conflict (business_id, target) do update set revision = line_list.revision + 1`.execute(tx)
    await sql`delete from line where target = 'cart' and business_id = any(${businesses}::bigint[])`.execute(
      tx,
    )
    await sql`insert into line (business_id, target, address_id, sku_id, qty, added_price, revision, created_at,
        updated_at, updated_by)
      select b, 'cart', (select min(a.id) from address a where a.business_id = b and a.deleted_at is null
        and not a.is_self_pickup), s.id, 60, s.list_price, 1, now(), now(), (select min(u.id) from app_user u)
      from unnest(${businesses}::bigint[]) b
        cross join (select id, list_price from sku where id >= ${firstSku} order by id limit ${lines}) s`.execute(
      tx,
    )
  })
  await sql`vacuum analyze line`.execute(db)
}

interface CartLine {
  readonly buyer: Buyer
  readonly id: number
  readonly key: string
}

const readLines = (db: Db, buyers: readonly Buyer[]): Promise<CartLine[]> =>
  Promise.all(
    buyers.map(async buyer => {
      const { id, address_id, sku_id } = await db
        .selectFrom('line')
        .select(['id', 'address_id', 'sku_id'])
        .where('business_id', '=', buyer.business)
        .where('target', '=', 'cart')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { buyer, id, key: `${address_id}:${sku_id}` }
    }),
  )

/** Takes the buyers in turn, so that as a rule each has one request under way. */
function inTurn<T>(all: readonly T[]): () => T {
  let at = 0
  return () => {
    const one = all[(at += 1) % all.length]
    if (one === undefined) throw new Error('nobody buys')
    return one
  }
}

const reads = (buyers: readonly Buyer[]) => {
  const next = inTurn(buyers)
  return () => ask('POST', '/shoppingCarts/action/queryShoppingCart', next(), {})
}

const changes = (lines: readonly CartLine[]) => {
  const next = inTurn(lines)
  let made = 0
  return () => {
    const { buyer, id } = next()
    return ask('PUT', '/shoppingCarts/', buyer, { id, qty: 60 * (1 + ((made += 1) % 7)) })
  }
}

/** Two hundred edits in a batch of a device's own, so that each is its first. */
const batches = async ({ db, buyers }: BenchPortal) => {
  const keys = new Map<Buyer, string[]>()
  for (const buyer of buyers) {
    const rows = await db
      .selectFrom('line')
      .select(['address_id', 'sku_id'])
      .where('business_id', '=', buyer.business)
      .where('target', '=', 'cart')
      .orderBy('id')
      .limit(200)
      .execute()
    keys.set(
      buyer,
      rows.map(({ address_id, sku_id }) => `${address_id}:${sku_id}`),
    )
  }
  const next = inTurn(buyers)
  let made = 0
  return () => {
    const buyer = next()
    const qty = 60 * (1 + ((made += 1) % 7))
    const edits = (keys.get(buyer) ?? []).map(key => ({
      target: 'cart',
      key,
      op: 'set',
      qty,
      baseQty: 60,
      baseRev: Number.MAX_SAFE_INTEGER,
    }))
    return ask('POST', '/edits/action/sync', buyer, { clientId: randomUUID(), n: 1, edits })
  }
}

async function emitTimes(emit: Emit, name: string, origin: string, next: () => Ask): Promise<void> {
  await closedLoop(origin, { callers, seconds: 3 }, next)
  const { times } = await closedLoop(origin, { callers, seconds }, next)
  emit(`cart-api:${name}-p50`, percentile(times, 50), 'ms')
  emit(`cart-api:${name}-p95`, percentile(times, 95), 'ms')
}

/** Requests per second as a share of those of the same framework without any work, measured turn by turn. */
export async function emitRatio(
  emit: Emit,
  name: string,
  portal: string,
  next: () => Ask,
  length: number,
): Promise<void> {
  const [here, there]: [number[], number[]] = [[], []]
  await withConstant(length, async constant => {
    await closedLoop(portal, { callers, seconds: 2 }, next)
    await closedLoop(constant, { callers, seconds: 2 }, next)
    for (let round = 0; round < rounds; round += 1) {
      here.push((await closedLoop(portal, { callers, seconds: 4 }, next)).perSecond)
      there.push((await closedLoop(constant, { callers, seconds: 4 }, next)).perSecond)
    }
  })
  emit(name, median(here) / median(there), 'ratio')
  emit(`${name}:portal`, median(here), 'requests/s')
  emit(`${name}:constant`, median(there), 'requests/s')
}

export async function lengthOf(origin: string, { method, path, headers, body }: Ask): Promise<number> {
  const answer = await fetch(origin + path, { method, headers, body })
  const text = await answer.text()
  if (!text.includes('"code":0')) throw new Error(text.slice(0, 200))
  return Buffer.byteLength(text)
}

/** Ten buyers at once with carts of 300 lines, then of 50; PostgreSQL writes to disk. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(2_000, async portal => {
    const { origin, db, buyers } = portal
    await fillCarts(db, buyers, 300)
    await emitTimes(emit, 'read', origin, reads(buyers))
    await emitTimes(emit, 'edit', origin, changes(await readLines(db, buyers)))
    await emitTimes(emit, 'sync', origin, await batches(portal))
    await fillCarts(db, buyers, 50)
    const [read, change] = [reads(buyers), changes(await readLines(db, buyers))]
    await emitRatio(emit, 'cart-api:read-ratio', origin, read, await lengthOf(origin, read()))
    await emitRatio(emit, 'cart-api:edit-ratio', origin, change, await lengthOf(origin, change()))
  })
}
