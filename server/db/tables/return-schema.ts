import type { Generated } from 'kysely'
import type { ReturnReason } from '#contract/returns/life-cycle.ts'

/** Goods that were signed and go back to the brand. */
export interface ReturnSchema {
  return_application: {
    id: Generated<number>
    number: string
    note_id: number
    business_id: number
    status: number
    version: Generated<number>
    remark: Generated<string>
    answer: Generated<string>
    applied_by: number
    created_at: Date
    decided_at: Date | null
    completed_at: Date | null
    updated_at: Date
  }
  return_line: {
    id: Generated<number>
    application_id: number
    place: number
    delivery_line_id: number
    qty: number
    reason: ReturnReason
    explanation: Generated<string>
    accepted: number | null
    credit: number | null
  }
  purchase_return: {
    id: Generated<number>
    number: string
    application_id: number
    business_id: number
    credit: number
    remark: Generated<string>
    created_at: Date
  }
}
