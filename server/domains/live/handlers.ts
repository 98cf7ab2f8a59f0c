import type { live } from '#contract/kernel/live.ts'
import type { HandlersOf } from '../../http/context.ts'
import { hubOf } from './hub.ts'
import { anything, asText, missedSince } from './live-events.ts'

export const liveHandlers: HandlersOf<typeof live> = {
  'GET /live/events': async ({ db, actor, now, lastEventId, isStillAllowed }, { query }) => {
    const { userId, userType, businessId } = actor
    // Opened first: an event during the reading of missed ones is sent twice rather than not at all.
    const stream = hubOf(db).open({ userId, userType, businessId, isStillAllowed })
    try {
      const missed = await missedSince({ db, actor, now }, lastEventId || (query.since ?? 0))
      for (const text of missed?.map(asText) ?? [anything]) stream.tell(text)
      return stream
    } catch (error) {
      stream.destroy()
      throw error
    }
  },
}
