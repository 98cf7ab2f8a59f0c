import type { Generated, JSONColumnType } from 'kysely'
import type { OrderContent, OrderKind } from '#contract/orders/life-cycle.ts'
import type { Picture } from './content-schema.ts'

type AllowanceKind = 'quota' | 'allotment' | 'rebate' | 'sample'

/** Orders, their changes, and the amounts that a business may still take. */
export interface OrderSchema {
  trade_order: {
    id: Generated<number>
    kind: OrderKind
    content: OrderContent
    number: string
    buyer_id: number
    seller_id: number
    checkout_id: string
    status: number
    version: Generated<number>
    delivery_method: number
    address_id: number
    contact_name: string
    contact_phone: string
    address_text: string
    address_name: Generated<string>
    car_type_id: number | null
    expected_on: string | null
    own_number: Generated<string>
    remark: Generated<string>
    upstream_name: Generated<string>
    amount: number
    rebate: Generated<number>
    rebate_account_id: number | null
    rebate_back: Generated<number>
    rebate_departed: Generated<number>
    cases: number
    reason: Generated<string>
    placed_by: number
    created_at: Date
    submitted_at: Date | null
    updated_at: Date
    hidden_at: Date | null
  }
  order_line: {
    id: Generated<number>
    order_id: number
    place: number
    sku_id: number
    code: string
    name: string
    spec: string
    unit: string
    storage: string
    picture: Picture | null
    tax_rate: number
    gross_weight: number
    volume: number
    price: number
    qty: number
    note: Generated<string>
    sample_id: number | null
    shipped: Generated<number>
    departed: Generated<number>
    /** Departed cases that did not come, on a note that has not left yet. */
    again: Generated<number>
    closed: Generated<number>
    /** Received, and never received but paid back; both are among those shipped. */
    signed: Generated<number>
    credited: Generated<number>
    differing: Generated<number>
    returned: Generated<number>
    credit: Generated<number>
  }
  sample_order: {
    id: Generated<number>
    number: string
    business_id: number
    application_id: number
    created_at: Date
  }
  allowance: {
    id: Generated<number>
    kind: AllowanceKind
    business_id: number | null
    sku_id: number | null
    category_id: number | null
    month: string | null
    name: Generated<string>
    sample_order_id: number | null
    total: number
    used: Generated<number>
    created_at: Date
  }
  allowance_use: { order_id: number; allowance_id: number; amount: number; sku_ids: Generated<number[]> }
  allowance_movement: {
    id: Generated<number>
    allowance_id: number
    order_id: number | null
    kind: 'granted' | 'lowered' | 'reserved' | 'used' | 'released'
    amount: number
    why: Generated<string>
    at: Date
  }
  order_edit: {
    business_id: number
    order_id: number
    order_version: number
    settings: JSONColumnType<object>
    opened_by: number
    opened_at: Date
    revision: Generated<number>
  }
  order_edit_line: {
    id: Generated<number>
    business_id: number
    sku_id: number
    qty: number
    note: Generated<string>
    seen_price: number | null
    revision: Generated<number>
  }
  sample_choice: {
    id: Generated<number>
    business_id: number
    address_id: number | null
    allowance_id: number
    qty: number
  }
  sample_choice_done: { business_id: number; address_id: number | null }
}
