import type { Generated } from 'kysely'
import type { erpEventTypes } from '#contract/erp/events.ts'
import type { ErpScope } from '#contract/erp/endpoint.ts'

/** Keys of the brand's own systems, and the events for them. */
export interface GatewaySchema {
  erp_key: {
    id: Generated<number>
    public_id: string
    name: string
    scopes: ErpScope[]
    secret_hash: Buffer | Uint8Array
    created_at: Date
    used_at: Date | null
    revoked_at: Date | null
    signs_intention: Generated<boolean>
    read_position: number | null
    read_at: Date | null
  }
  erp_call: {
    id: Generated<number>
    key_id: number
    endpoint: string
    at: Date
    ms: number
    code: number
    applied: number | null
    rejected: number | null
  }
  erp_refused_row: {
    id: Generated<number>
    key_id: number
    endpoint: string
    row_key: string
    content: object | null
    problem: string
    /** A hash, as a text of JSON. */
    standing: string | null
    at: Date
  }
  erp_nonce: { key_id: number; nonce: string; expires_at: Date }
  erp_event: {
    id: Generated<number>
    position: number | null
    type: (typeof erpEventTypes)[number]
    order_id: number | null
    note_id: number | null
    payment_notice_id: number | null
    ledger_entry_id: number | null
    feedback_id: number | null
    return_id: number | null
    user_id: number | null
    cooperation_id: number | null
    unbind_id: number | null
    reason: Generated<string>
    at: Date
  }
  erp_feed: { only_row: Generated<boolean>; position: number }
}
