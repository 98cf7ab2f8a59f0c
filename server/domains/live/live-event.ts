import type { LiveTopic } from '#contract/kernel/live.ts'

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
