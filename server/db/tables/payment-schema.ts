import type { Generated } from 'kysely'
import type { LedgerKind } from '#contract/payments/ledger.ts'
import type { PaymentWay } from '#contract/payments/life-cycle.ts'

/** Payments that the brand asks of dealers, and payments that it has received. */
export interface PaymentSchema {
  payment_notice: {
    id: Generated<number>
    number: string
    erp_key: string
    business_id: number
    seller_id: number
    /** Fen that the brand's system names, and those of them that the orders still owe. */
    asked: number
    amount: number
    /** The sum of its payments, which only their trigger writes. */
    paid: Generated<number>
    due_on: string
    payee_name: string
    payee_bank: string
    payee_account: string
    remark: Generated<string>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    withdrawn_at: Date | null
    reason: Generated<string>
  }
  payment_notice_order: {
    notice_id: number
    order_id: number
    asked: Generated<number>
    amount: Generated<number>
  }
  payment: {
    id: Generated<number>
    erp_key: string
    notice_id: number
    business_id: number
    amount: number
    paid_on: string
    way: PaymentWay
    remark: Generated<string>
    recorded_at: Date
    is_set_off: Generated<boolean>
    /** The notice that the money comes from or goes to. */
    set_off_with: number | null
  }
  ledger_entry: {
    id: Generated<number>
    business_id: number
    kind: LedgerKind
    source_id: number
    day: string
    amount: number
    recorded_at: Date
  }
  statement_mark: {
    entry_id: number
    business_id: number
    state: 'confirmed' | 'disputed'
    remark: Generated<string>
    marked_by: number
    marked_at: Date
    answer: string | null
    is_accepted: boolean | null
    answered_at: Date | null
  }
  payment_slip: {
    id: Generated<number>
    notice_id: number
    business_id: number
    uploaded_by: number
    uploaded_at: Date
  }
}
