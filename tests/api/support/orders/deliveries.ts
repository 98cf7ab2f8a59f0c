import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Mover } from '#server/life-cycle/mover.ts'
import { shipNote, dispatchNote } from '#server/domains/deliveries/public.ts'
import type { RequestOf } from '#contract/index.ts'
import type { Filled, TestApp } from '../../../support/database/app.ts'
import {
  addAllowance,
  checkoutOf,
  moveBy,
  place,
  placingOf,
  putIn,
  type addOrderingDealer,
} from './orders.ts'

type Dealer = Pick<Awaited<ReturnType<typeof addOrderingDealer>>, 'client' | 'first' | 'brand' | 'business'>

/** Runs a step of the brand, as its gateway does. */
export const asBrand = <T>(portal: TestApp, brand: number, work: (by: Mover) => Promise<T>): Promise<T> =>
  inTransaction(portal.db, tx =>
    work({ tx, now: portal.clock.now(), side: 'seller', businessId: brand, userId: null }),
  )

/** An order that the brand has confirmed, with its lines in the order of the products. */
export async function confirmedOrder(
  portal: TestApp,
  { client, first, brand }: Dealer,
  wanted: readonly { readonly sku: number; readonly qty: number }[],
) {
  for (const { sku, qty } of wanted) await putIn(client, sku, first, qty)
  const { placed } = await place(client, placingOf(await checkoutOf(client)))
  const id = placed[0]?.id ?? 0
  await moveBy(portal, { side: 'seller', businessId: brand }, { kind: 'purchase', id, action: 'confirm' })
  const { lines } = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
  return {
    id,
    lines: wanted.map(({ sku }) => lines.find(({ skuId }) => skuId === sku)?.id ?? 0),
  }
}

let accounts = 0

/** An order of one product, some of it paid from a rebate, that the brand has confirmed. */
export async function orderWithRebate(
  portal: TestApp,
  { client, first, brand, business }: Dealer,
  {
    sku,
    qty,
    rebate,
    totals = [100_000],
  }: {
    readonly sku: number
    readonly qty: number
    readonly rebate: number
    /** The balance of each rebate account. */
    readonly totals?: readonly number[]
  },
) {
  for (const total of totals)
    await addAllowance(portal, {
      kind: 'rebate',
      business_id: business,
      name: `年返 ${(accounts += 1)}`,
      total,
    })
  await putIn(client, sku, first, qty)
  const placing = placingOf(await checkoutOf(client))
  const { placed } = await place(client, { ...placing, rebate })
  const { id = 0, number = '' } = placed[0] ?? {}
  await moveBy(portal, { side: 'seller', businessId: brand }, { kind: 'purchase', id, action: 'confirm' })
  const { lines } = await client.expect('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
  return { id, number, lines: lines.map(line => line.id) }
}

export const batch = (qty: number, number = 'B-1') => ({ number, producedOn: '2026-10-01', qty })

/** A note of these cases that is on its way. */
export const noteOnTheWay = (
  portal: TestApp,
  brand: number,
  order: { readonly id: number; readonly lines: readonly number[] },
  cases: readonly number[],
) =>
  asBrand(portal, brand, async by => {
    const note = await shipNote(by, {
      orderId: order.id,
      lines: cases.map((qty, at) => ({ orderLineId: order.lines[at] ?? 0, batches: [batch(qty)] })),
    })
    const { version } = await dispatchNote(by, { id: note.id, version: null, carrier: '顺丰冷运' })
    return { ...note, version }
  })

/** A photo of this person that was uploaded and is used nowhere yet. */
export async function addPhoto(
  portal: Filled,
  owner_id: number,
  purpose: RequestOf<'POST /files/action/upload'>['purpose'] = 'deliveryPhoto',
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  await portal.db
    .insertInto('stored_file')
    .values({
      id,
      owner_id,
      purpose,
      file_name: '差异.jpg',
      mime_type: 'image/jpeg',
      size: 1,
      sha256: Buffer.alloc(32),
      created_at: portal.clock.now(),
    })
    .execute()
  return id
}
