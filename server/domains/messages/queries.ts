import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { Actor } from '../../http/actor.ts'

export interface UnreadCounts {
  readonly service: number
  readonly internal: number
}

/** Unread messages to the acting business and to the user. Whether a message is read is stored for each user. */
export const countUnread = async (db: Db, actor: Actor): Promise<UnreadCounts> => {
  const found = await sql<UnreadCounts>`
    select count(*) filter (where m.kind = 'service')::int as service,
      count(*) filter (where m.kind = 'internal')::int as internal
    from message m
    where (m.user_id = ${actor.userId} or m.business_id = ${actor.businessId ?? null})
      and not exists (select from message_read r where r.message_id = m.id and r.user_id = ${actor.userId})`.execute(
    db,
  )
  return found.rows[0] ?? { service: 0, internal: 0 }
}
