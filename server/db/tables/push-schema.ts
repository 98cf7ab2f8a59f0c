import type { Generated } from 'kysely'

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
