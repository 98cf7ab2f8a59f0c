import type { Generated } from 'kysely'

/** Relations between dealers and customers, requests to end them, and inquiries. */
export interface RelationSchema {
  cooperation: {
    id: Generated<number>
    dealer_id: number
    customer_id: number
    status: number
    version: Generated<number>
    reason: Generated<string>
    created_at: Date
    answered_at: Date | null
    answered_by: number | null
    ended_at: Date | null
  }
  unbind_apply: {
    id: Generated<number>
    number: string
    dealer_id: number
    customer_id: number | null
    applicant_id: number
    applied_by: number
    status: number
    version: Generated<number>
    reason: string
    decision: Generated<string>
    created_at: Date
    decided_at: Date | null
  }
  purchase_inquiry: {
    id: Generated<number>
    number: string
    customer_id: number
    dealer_id: number
    sku_id: number
    code: string
    name: string
    spec: string
    unit: string
    qty: number
    wanted_price: number | null
    wanted_on: string | null
    note: Generated<string>
    status: number
    version: Generated<number>
    is_deal: boolean | null
    offered_price: number | null
    answer: Generated<string>
    asked_by: number
    created_at: Date
    answered_at: Date | null
    answered_by: number | null
    closed_at: Date | null
    price_until: string | null
    binding: Generated<boolean>
  }
  proposal: {
    id: Generated<number>
    number: string
    seller_id: number
    customer_id: number
    sent_by: number
    status: number
    version: Generated<number>
    note: Generated<string>
    reason: Generated<string>
    created_at: Date
    decided_at: Date | null
    decided_by: number | null
  }
  proposal_line: {
    proposal_id: number
    sku_id: number
    place: number
    qty: number
    rejected: string | null
  }
}
