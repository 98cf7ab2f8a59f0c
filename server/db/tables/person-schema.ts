import type { Generated } from 'kysely'
import type { PersonRequestKind } from '#contract/account/person-request-life-cycle.ts'
import type { ListKind } from '#contract/views/rules.ts'

/** Settings that users save for the workbench's lists. */
export interface ViewSchema {
  list_view: {
    id: Generated<number>
    user_id: number
    business_id: number
    kind: ListKind
    name: string
    filter: string
    created_at: Date
  }
  list_columns: {
    user_id: number
    business_id: number
    kind: ListKind
    hidden: string[]
    changed_at: Date
  }
}

/** Devices that are told of messages while no page is open. */
export interface PushSchema {
  push_device: {
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  push_job: {
    id: Generated<number>
    session_id: number
    message_id: number
    tries: Generated<number>
    due_at: Date
  }
}

/** Requests of people about their own data. */
export interface PersonRequestSchema {
  person_request: {
    id: Generated<number>
    number: string
    user_id: number
    kind: PersonRequestKind
    status: number
    version: Generated<number>
    answer: Generated<string>
    created_at: Date
    expires_at: Date | null
  }
}
