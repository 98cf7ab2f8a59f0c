import type { Generated } from 'kysely'
import type { DeskRole } from '#contract/desk/roles.ts'

/** The brand's staff, their sessions and links, and the log of their acts. */
export interface DeskSchema {
  desk_staff: {
    id: Generated<number>
    login: string
    name: string
    password_hash: string
    roles: DeskRole[]
    factor_secret: Uint8Array | null
    factor_period: Generated<number>
    disabled_at: Date | null
    demo: Generated<boolean>
    created_at: Date
  }
  desk_recovery_code: { staff_id: number; code_hash: Uint8Array; used_at: Date | null }
  desk_session: {
    id: Generated<number>
    staff_id: number
    token_hash: Uint8Array
    created_at: Date
    last_used_at: Date
    passed_at: Date | null
    proven_at: Date | null
    offered_secret: Uint8Array | null
    device: Generated<string>
    ended_at: Date | null
  }
  desk_invitation: {
    id: Generated<number>
    token_hash: Uint8Array
    kind: 'owner' | 'staff'
    name: string
    roles: DeskRole[]
    invited_by: number | null
    created_at: Date
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
  }
  desk_payee: {
    id: Generated<number>
    name: string
    bank: string
    account: string
    before: object | string
    staff_id: number
    created_at: Date
    state: 'waiting' | 'approved' | 'refused'
    decided_by: number | null
    decided_at: Date | null
    reason: Generated<string>
  }
  sku_sale_plan: { sku_id: number; on_sale: boolean; at: Date; staff_id: number }
  password_link: {
    user_id: number
    token_hash: Buffer
    staff_id: number
    created_at: Date
    expires_at: Date
  }
  desk_first_run: { only_row: Generated<boolean>; finished_at: Date }
  desk_door: { only_row: Generated<boolean>; taken_over_at: Date | null }
  desk_log: {
    id: Generated<number>
    at: Date
    staff_id: number | null
    act: string
    thing: Generated<string>
    before: object | null
    after: object | null
    import_id: number | null
  }
}
