import { sql } from 'kysely'
import { seededRandom } from '#demo/random.ts'
import type { OrderKind } from '#contract/orders/life-cycle.ts'
import { envelope } from '#tests/support/portal/client.ts'
import { withPortal, type BenchPortal, type Buyer } from './support/bench-portal.ts'
import { closedLoop, type Ask } from './support/closed-loop.ts'
import { fillOrders } from './support/fill-orders.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const callers = 20
const seconds = 10
const few = 10_000
const many = 1_000_000

interface Visit {
  readonly buyer: Buyer
  readonly kind: OrderKind
  /** The order that was placed last, and one in the middle. */
  readonly orders: readonly number[]
}

/** Visits of every buyer, for their own business and for each of its copies. */
async function visitsOf({ db, buyers }: BenchPortal): Promise<Visit[]> {
  const found = await sql<{ business: number; kind: OrderKind; orders: number[] }>`
    select buyer_id as business, kind, (array_agg(id order by submitted_at desc))[1:20] as orders
    from trade_order where hidden_at is null and submitted_at is not null group by 1, 2`.execute(db)
  const members = await sql<{ user: number; business: number }>`
    select user_id as user, business_id as business from membership`.execute(db)
  const first = new Map(buyers.map(buyer => [buyer.business, buyer]))
  const ofUser = new Map<number, Buyer>()
  for (const { user, business } of members.rows) {
    const buyer = first.get(business)
    if (buyer) ofUser.set(user, buyer)
  }
  const ofBusiness = new Map<number, Buyer>()
  for (const { user, business } of members.rows) {
    const buyer = ofUser.get(user)
    if (buyer)
      ofBusiness.set(business, {
        ...buyer,
        business,
        headers: { ...buyer.headers, business: String(business) },
      })
  }
  return found.rows.flatMap(({ business, kind, orders }) => {
    const buyer = ofBusiness.get(business)
    return buyer ? [{ buyer, kind, orders }] : []
  })
}

const lists = {
  purchase: '/purchaseOrders/action/queryPageBySkuOrPo',
  terminal: '/terminalPurchaseOrders/action/queryPageBySkuOrPo',
} as const

const details = {
  purchase: '/purchaseOrders/getByIdV2',
  terminal: '/terminalPurchaseOrders/getByIdV2',
} as const

/** Each request is for another business, so that no page of the database is read because it was read just now. */
function asks(visits: readonly Visit[]) {
  const { integer } = seededRandom(1)
  const any = <T>(all: readonly T[]): T => {
    const one = all[integer(0, all.length - 1)]
    if (one === undefined) throw new Error('nobody has ordered')
    return one
  }
  return {
    list: (): Ask => {
      const { buyer, kind } = any(visits)
      const body = JSON.stringify(envelope({ page: 1, size: 20 }))
      return { method: 'POST', path: `/api/pc${lists[kind]}`, headers: buyer.headers, body }
    },
    detail: (): Ask => {
      const { buyer, kind, orders } = any(visits)
      return {
        method: 'GET',
        path: `/api/pc${details[kind]}/${any(orders)}`,
        headers: buyer.headers,
        body: '',
      }
    },
  }
}

async function timesOf(origin: string, next: () => Ask): Promise<readonly number[]> {
  await closedLoop(origin, { callers, seconds: 3 }, next)
  return (await closedLoop(origin, { callers, seconds }, next)).times
}

/** First pages with their counts, and details, of ten thousand orders and then of a million. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(0, async portal => {
    const medians = new Map<string, number>()
    for (const amount of [few, many]) {
      const { orders, businesses } = await fillOrders(portal.db, amount)
      emit(`orders:${amount}:rows`, orders, 'orders')
      emit(`orders:${amount}:businesses`, businesses, 'businesses')
      for (const [name, next] of Object.entries(asks(await visitsOf(portal)))) {
        const times = await timesOf(portal.origin, next)
        emit(`orders:${amount}:${name}-p50`, percentile(times, 50), 'ms')
        emit(`orders:${amount}:${name}-p95`, percentile(times, 95), 'ms')
        const before = medians.get(name)
        if (before) emit(`orders:${name}-growth`, percentile(times, 50) / before, 'times')
        medians.set(name, percentile(times, 50))
      }
    }
  })
}
