import type { Generated } from 'kysely'
import type { LineEnd } from '#contract/cart/judge-edit.ts'
import type { List } from '#contract/cart/lines.ts'

/** The lines of cart, pad and sample basket, and the minimum of an order. */
export interface LineSchema {
  line_list: { business_id: number; target: List; revision: Generated<number> }
  line: {
    id: Generated<number>
    business_id: number
    target: List
    address_id: number | null
    sku_id: number
    qty: number
    note: Generated<string>
    selected: Generated<boolean>
    added_price: number | null
    revision: number
    created_at: Date
    updated_at: Date
    updated_by: number
  }
  line_end: { business_id: number; target: List; key: string; revision: number; why: LineEnd['why'] }
  edit_client: { client_id: string; user_id: number; business_id: number; last_n: number; used_at: Date }
  edit_batch: {
    client_id: string
    user_id: number
    business_id: number
    n: number
    hash: Buffer
    answer: string
  }
  order_set: {
    business_id: number
    minimum_amount: Generated<number>
    minimum_cases: Generated<number>
  }
  delivery_day: { day: string; is_open: boolean; name: Generated<string> }
  city_delivery: { city_code: string; lead_days: number; closed_weekdays: Generated<number[]> }
}
