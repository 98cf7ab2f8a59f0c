import { sql } from 'kysely'
import type { RequestOf } from '#contract/index.ts'
import type { Actor } from '../../http/actor.ts'
import type { Writing } from '../../http/context.ts'
import { boxesOf, unreadIn } from './mailbox.ts'
import { readMessage } from './queries.ts'

/** Longer than any write takes: a message that is older than this and has no row yet never gets one. */
const settledMs = 10 * 60_000
/** The most messages of each box that are marked as read at once. */
const mostFresh = 1_000

export const readOne = async ({ tx, actor, now }: Writing<Actor>, id: number): Promise<void> => {
  const { isRead } = await readMessage({ db: tx, actor, now }, id)
  if (isRead) return
  await sql`
    insert into message_read (user_id, message_id, read_at)
    values (${actor.userId}, ${id}, ${now}::timestamptz) on conflict do nothing`.execute(tx)
}

/**
 * Moves the mark of each box, however many messages are below it, and marks the latest ones each by itself: a message
 * with a smaller id may be on its way still, and would be read before anybody could see it.
 */
export const readAll = async (
  { tx, actor, now }: Writing<Actor>,
  { kind }: RequestOf<'POST /messageNotices/action/readAll'>,
): Promise<void> => {
  const boxes = boxesOf(actor, kind && [kind])
  const settled = new Date(now.getTime() - settledMs)
  const ends = boxes.map(
    ({ kind: of, addressee, holds }) => sql`
      select ${sql.lit(of)}::text as kind, ${addressee}::bigint as addressee, (
        select m.id from message m where ${holds} and m.created_at < ${settled}::timestamptz
        order by m.id desc limit 1) as last`,
  )
  const fresh = boxes.map(
    box => sql`(
      select u.id from (${unreadIn(actor.userId, box)}) u where u.id > coalesce((
        select e.last from ends e where e.kind = ${sql.lit(box.kind)} and e.addressee = ${box.addressee}), 0)
      order by u.id limit ${sql.lit(mostFresh)})`,
  )
  await sql`
    with ends as (${sql.join(ends, sql` union all `)}), marked as (
      insert into message_mark as k (user_id, addressee, kind, read_to, at)
      select ${actor.userId}, e.addressee, e.kind, e.last, ${now}::timestamptz from ends e where e.last is not null
      order by e.kind, e.addressee
      on conflict (user_id, addressee, kind) do update set read_to = excluded.read_to, at = excluded.at
      where k.read_to < excluded.read_to
    )
    insert into message_read (user_id, message_id, read_at)
    select ${actor.userId}, f.id, ${now}::timestamptz from (${sql.join(fresh, sql` union all `)}) f
    on conflict do nothing`.execute(tx)
}
