import { sql, type RawBuilder } from 'kysely'
import { mayHear, type LiveTopic } from '#contract/kernel/live.ts'
import type { Actor } from '../../http/actor.ts'
import type { Reading } from '../../http/context.ts'

/** Something has changed for everybody of a business, for one user, or, with neither, for everybody. */
export interface LiveEvent {
  readonly id: number
  readonly businessId: number | null
  readonly userId: number | null
  readonly topic: LiveTopic
  readonly thingId: number
}

/** As a browser's EventSource reads it. */
export const asText = ({ id, topic, thingId }: LiveEvent): string =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ topic, thingId })}\n\n`

/** Anything may have changed. */
export const anything = 'event: sync\ndata: {}\n\n'

/** The most events that are sent one by one; after a longer absence the page reads everything again. */
const most = 200

/**
 * An event may be committed after one with a higher number, so events from this time before the last one heard are
 * sent again.
 */
const overlap = '60 seconds'

/** The time in which a page may miss events, between its first answers and its stream. */
const beforeNew = '15 seconds'

/**
 * The events that the caller has not heard since the event of this number, or, with 0, since a moment ago. Sending
 * an event twice does no harm. Null if there are too many, or if they are no longer known.
 */
export const missedSince = async (
  { db, actor, now }: Reading<Actor>,
  last: number,
): Promise<readonly LiveEvent[] | null> => {
  const business = actor.businessId ?? null
  const isOwn = sql`(e.user_id = ${actor.userId} or e.business_id = ${business} or e.user_id is null and e.business_id is null)`
  // Separately for the business, the user and everybody, since no index covers all three.
  const since = (own: RawBuilder<boolean>) => sql`(
    select e.* from live_event e where ${own} and e.at >= (select at from since) and e.id <> ${last}
    order by e.at limit ${sql.lit(most + 1)})`
  const { rows } = await sql<LiveEvent>`
    with since as (
      select e.at - ${overlap}::interval as at from live_event e
      where e.id = ${last} and ${isOwn}
      union all select ${now}::timestamptz - ${beforeNew}::interval where ${last === 0}::boolean
    )
    select e.id, e.business_id as "businessId", e.user_id as "userId", e.topic, e.thing_id as "thingId"
    from (${since(sql`e.business_id = ${business}`)} union all ${since(sql`e.user_id = ${actor.userId}`)}
      union all ${since(sql`e.user_id is null and e.business_id is null`)}) e
    order by e.id`.execute(db)
  if (rows.length > most) return null
  if (rows.length > 0 || last === 0) return rows.filter(({ topic }) => mayHear(actor.userType, topic))
  const isKnown = await sql<{ known: boolean }>`
    select exists (select from live_event e where e.id = ${last} and ${isOwn}) as known`.execute(db)
  return isKnown.rows[0]?.known ? [] : null
}
