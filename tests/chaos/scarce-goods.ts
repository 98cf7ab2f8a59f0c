import { sql } from 'kysely'
import { systemClock } from '#server/kit/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { addSku } from '../api/support/cart.ts'
import { addressBody } from '../api/support/dealer.ts'
import { addAllowance, placingOf, putIn, quotaOf, type Placing } from '../api/support/orders/orders.ts'
import type { Client } from '../support/portal/client.ts'

/** The amount that one order takes, and the amounts available. Each dealer orders three times. */
const allotment = { each: 3, ofAllDealers: 20 }
const quota = { each: 2, ofOneDealer: 5 }
const rebate = { each: 333, ofOneDealer: 998 }
const ordersEach = 3

interface Scarce {
  readonly allotted: number
  readonly rationed: number
  /** Paid in part from a rebate. */
  readonly rebated: number
  readonly accounts: ReadonlyMap<number, number>
}

/** An allotment for all dealers, a quota and a rebate for each, none of which is enough for all orders. */
export const addScarceGoods = async (db: Db, businesses: readonly number[]): Promise<Scarce> => {
  const portal = { db, clock: systemClock }
  const [allotted, rationed, rebated] = [await addSku(portal), await addSku(portal), await addSku(portal)]
  await addAllowance(portal, { kind: 'allotment', sku_id: allotted, total: allotment.ofAllDealers })
  const accounts = new Map<number, number>()
  for (const business of businesses) {
    await quotaOf(portal, business, rationed, quota.ofOneDealer)
    const account = { business_id: business, name: '最后的返利', total: rebate.ofOneDealer }
    accounts.set(business, await addAllowance(portal, { kind: 'rebate', ...account }))
  }
  return { allotted, rationed, rebated, accounts }
}

/** Orders of one line each. */
export const scarcePlacings = async (client: Client, scarce: Scarce): Promise<Placing[]> => {
  const cases = new Map([
    [scarce.allotted, allotment.each],
    [scarce.rationed, quota.each],
    [scarce.rebated, 1],
  ])
  for (let number = 1; number <= ordersEach; number += 1) {
    const body = addressBody(number)
    const { id } = await client.expect('POST /users/dealerV2/saveReceiveAddress', { body })
    for (const [sku, qty] of cases) await putIn(client, sku, id, qty)
  }
  const cart = await client.expect('POST /shoppingCarts/action/queryShoppingCart', { body: {} })
  const lines = cart.groups.flatMap(group => group.lines).filter(({ product }) => cases.has(product.id))
  return Promise.all(
    lines.map(async ({ id, product }) => {
      const checkout = await client.expect('POST /checkouts/action/queryCheckout', { body: { ids: [id] } })
      const { groups, protocolIds } = placingOf(checkout)
      const car = checkout.groups[0]?.cars[0]?.car.id ?? null
      return {
        protocolIds,
        rebate: product.id === scarce.rebated ? rebate.each : 0,
        groups: groups.map(group => ({ ...group, carTypeId: group.carTypeId ?? car })),
      }
    }),
  )
}

/** The reasons that may be given for refusing an order for want of goods or rebate. */
export const shortages = ['allotment', 'quota', 'rebateShort'] as const

interface Taken {
  readonly shortage: (typeof shortages)[number]
  /** Null where all dealers share it. */
  readonly business: number | null
  readonly used: number
  readonly total: number
  /** The amount that orders took, counted from the orders themselves. */
  readonly ordered: number
  /** Not enough is left for one more order. */
  readonly isUsedUp: boolean
}

export const takenOf = async (db: Db, scarce: Scarce): Promise<Taken[]> => {
  const skus = [scarce.allotted, scarce.rationed]
  const accounts = [...scarce.accounts.values()]
  const { rows } = await sql<Taken>`
    with taken as (
      select case a.kind when 'rebate' then 'rebateShort' else a.kind end as shortage,
        a.business_id as business, a.used, a.total, coalesce(case a.kind
          when 'rebate' then (select sum(o.rebate) from trade_order o where o.rebate_account_id = a.id)
          else (select sum(l.qty) from order_line l join trade_order o on o.id = l.order_id
            where l.sku_id = a.sku_id and (a.business_id is null or a.business_id = o.buyer_id)) end, 0)::int as ordered,
        case a.kind when 'rebate' then ${rebate.each}::int when 'quota' then ${quota.each}::int
          else ${allotment.each}::int end as each
      from allowance a where a.sku_id = any(${skus}::bigint[]) or a.id = any(${accounts}::bigint[])
    )
    select shortage, business, used, total, ordered, total - used < each as "isUsedUp" from taken`.execute(db)
  return rows
}
