import { randomUUID } from 'node:crypto'
import type { OrderContent, OrderKind } from '#contract/orders/life-cycle.ts'
import type { TestApp } from '../../../support/database/app.ts'

interface Stored {
  readonly kind: OrderKind
  readonly buyer: number
  readonly seller: number
  readonly by: number
  readonly address: number
  readonly sku: number
  readonly status: number
  readonly number?: string
  readonly content?: OrderContent
  readonly ownNumber?: string
  readonly name?: string
  readonly code?: string
  readonly shipped?: number
  /** Fen, divided among ten cases. */
  readonly amount?: number
  readonly at?: Date
  readonly submitted?: boolean
  readonly hidden?: boolean
}

let stored = 0

/** An order with one line of ten cases in a given state, without the steps that led there. */
export async function storeOrder(portal: TestApp, order: Stored): Promise<number> {
  const at = order.at ?? portal.clock.now()
  const { id } = await portal.db
    .insertInto('trade_order')
    .values({
      kind: order.kind,
      content: order.content ?? 'goods',
      number: order.number ?? `T${String((stored += 1)).padStart(9, '0')}`,
      buyer_id: order.buyer,
      seller_id: order.seller,
      checkout_id: randomUUID(),
      status: order.status,
      delivery_method: 1,
      address_id: order.address,
      contact_name: '王芳',
      contact_phone: '13800138000',
      address_text: '深圳市南山区科技园路 1 号',
      car_type_id: null,
      expected_on: null,
      own_number: order.ownNumber ?? '',
      amount: order.amount ?? 12_345,
      rebate_account_id: null,
      cases: 10,
      placed_by: order.by,
      created_at: at,
      submitted_at: order.submitted === false ? null : at,
      updated_at: at,
      hidden_at: order.hidden ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('order_line')
    .values({
      order_id: id,
      place: 0,
      sku_id: order.sku,
      code: order.code ?? 'FF-1001',
      name: order.name ?? '经典直切薯条',
      spec: '2.5kg×4包/箱',
      unit: '箱',
      storage: 'frozen',
      picture: null,
      tax_rate: 9,
      gross_weight: 10_000,
      volume: 20_000,
      price: Math.floor((order.amount ?? 10_000) / 10),
      qty: 10,
      sample_id: null,
      shipped: order.shipped ?? 0,
      departed: order.shipped ?? 0,
    })
    .execute()
  return id
}
