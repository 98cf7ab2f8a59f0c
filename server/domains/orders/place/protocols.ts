import { sql } from 'kysely'
import { deferredStatement } from '../../../db/deferred-statements.ts'
import type { Writing } from '../../../http/context.ts'

/** Notes which agreements about trade this person accepted, and when for the first time. */
export const acceptProtocols = async ({ tx, actor, now }: Writing, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    insert into protocol_acceptance (user_id, protocol_id, accepted_at)
    select ${actor.userId}::bigint, p.id, ${now}::timestamptz from protocol p
    where p.id = any(${ids}::bigint[]) and p.kind = 'trade' and p.retired_at is null
    on conflict do nothing ${deferredStatement}`.execute(tx)
}
