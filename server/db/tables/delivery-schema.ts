import type { Generated } from 'kysely'
import type { DifferenceReason, Settlement } from '#contract/deliveries/life-cycle.ts'

/** Deliveries of the brand to dealers, and shipments of dealers to their customers. */
export interface DeliverySchema {
  delivery_note: {
    id: Generated<number>
    number: string
    order_id: number
    business_id: number
    status: number
    version: Generated<number>
    carrier: Generated<string>
    tracking_number: Generated<string>
    plate_number: Generated<string>
    driver_phone: Generated<string>
    expected_on: string | null
    remark: Generated<string>
    created_at: Date
    dispatched_at: Date | null
    signed_at: Date | null
    signed_by: number | null
    temperature: number | null
    updated_at: Date
  }
  delivery_line: {
    id: Generated<number>
    note_id: number
    place: number
    order_line_id: number
    shipped: number
    received: number | null
    reason: DifferenceReason | null
    explanation: Generated<string>
    settlement: Settlement | null
    settled_at: Date | null
    credit: number | null
    again_note_id: number | null
    applied: Generated<number>
  }
  product_batch: { id: Generated<number>; sku_id: number; number: string; produced_on: string }
  delivery_batch: { line_id: number; batch_id: number; qty: number }
  shipment: {
    id: Generated<number>
    order_id: number
    place: number
    carrier: Generated<string>
    tracking_number: Generated<string>
    driver_phone: Generated<string>
    remark: Generated<string>
    shipped_by: number
    created_at: Date
    delivered_at: Date | null
    delivered_by: number | null
  }
  shipment_line: { shipment_id: number; order_line_id: number; qty: number }
  receipt_difference: {
    id: Generated<number>
    order_line_id: number
    cases: number
    reason: DifferenceReason
    explanation: Generated<string>
    reported_at: Date
    settlement: Settlement | null
    settled_at: Date | null
    credit: number | null
    again_shipment_id: number | null
  }
  thing_reader: { kind: string; thing_id: number; business_id: number }
}
