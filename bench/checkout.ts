import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { ResponseOf } from '#contract/index.ts'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { envelope } from '#tests/support/portal/client.ts'
import { placingOf } from '#tests/api/support/orders/orders.ts'
import { withPortal, type Buyer } from './support/bench-portal.ts'
import { fillCarts } from './cart-api.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

type Checkout = ResponseOf<'POST /checkouts/action/queryCheckout'>
type Placed = ResponseOf<'POST /purchaseOrders/action/shoppingCartToPo'>

const rounds = 12

/** In the demo dealers come first. */
const lastDealer = 1010
const orderKeys = {
  dealer: '/purchaseOrders/action/shoppingCartToPo',
  terminal: '/terminalPurchaseOrders/action/shoppingCartToTerminalPo',
} as const

async function ask<T>(origin: string, key: string, { headers }: Buyer, body: unknown): Promise<[T, number]> {
  const started = performance.now()
  const response = await fetch(`${origin}/api/pc${key}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(envelope(body)),
  })
  const answer = (await response.json()) as { code: number; msg: string; body: T }
  const took = performance.now() - started
  if (answer.code !== 0) throw new Error(`${key} answered ${answer.code} ${answer.msg}`)
  return [answer.body, took]
}

const idsOf = async (db: Db, { business }: Buyer): Promise<number[]> => {
  const rows = await db
    .selectFrom('line')
    .select('id')
    .where('business_id', '=', business)
    .where('target', '=', 'cart')
    .execute()
  return rows.map(({ id }) => id)
}

/** Some products have no price for some: these stay in the cart. */
const orderable = ({ groups, ...checkout }: Checkout): Checkout => ({
  ...checkout,
  groups: groups.map(({ sections, ...group }) => ({
    ...group,
    sections: sections.map(({ lines, ...section }) => ({
      ...section,
      lines: lines.filter(isOrderable),
    })),
  })),
})

/** Looks at the checkout of a full cart and places it, all of these buyers at once; the times of both. */
async function round(origin: string, db: Db, buyers: readonly Buyer[], lines: number) {
  await fillCarts(db, buyers, lines)
  const looked = await Promise.all(
    buyers.map(async buyer => {
      const ids = await idsOf(db, buyer)
      return ask<Checkout>(origin, '/checkouts/action/queryCheckout', buyer, { ids })
    }),
  )
  const placed = await Promise.all(
    buyers.map(async (buyer, place) => {
      const checkout = looked[place]?.[0]
      if (!checkout) throw new Error('every buyer has a checkout')
      const [answer, took] = await ask<Placed>(
        origin,
        buyer.business > lastDealer ? orderKeys.terminal : orderKeys.dealer,
        buyer,
        placingOf(orderable(checkout)),
      )
      if (answer.placed.length === 0) throw new Error('nothing was placed')
      return took
    }),
  )
  return { looking: looked.map(([, took]) => took), placing: placed }
}

async function emitRounds(emit: Emit, name: string, work: () => ReturnType<typeof round>): Promise<void> {
  for (let warm = 0; warm < 3; warm += 1) await work()
  const looking: number[] = []
  const placing: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    const times = await work()
    looking.push(...times.looking)
    placing.push(...times.placing)
  }
  for (const share of [50, 95]) {
    emit(`checkout:${name}-p${share}`, percentile(placing, share), 'ms')
    emit(`checkout:${name}-look-p${share}`, percentile(looking, share), 'ms')
  }
}

/** Checkouts of 300 lines by ten buyers at once, then of 50 lines by one alone. */
export async function measure(emit: Emit): Promise<void> {
  await withPortal(2_000, async ({ origin, db, buyers }) => {
    // Enough of everything, since only orders that are placed are measured.
    await sql`delete from order_set`.execute(db)
    await sql`update allowance set total = 1000000000`.execute(db)
    const [first] = buyers
    if (!first) throw new Error('somebody buys')
    await emitRounds(emit, '300-lines-at-once', () => round(origin, db, buyers, 300))
    await emitRounds(emit, '50-lines-alone', () => round(origin, db, [first], 50))
  })
}
