import type { LiveTopic } from '#contract/live.ts'

/** What a query speaks of: all things of a topic, or the one with this id. */
type About = LiveTopic | `${LiveTopic}:${number}`

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly live?: readonly About[] } & Record<string, unknown>
  }
}

/** Something has changed; the page reads for itself what it is now. Thing 0 stands for any of the topic. */
export interface Change {
  readonly topic: LiveTopic
  readonly thingId: number
}

export const isAbout = (
  meta: { readonly live?: readonly About[] } | undefined,
  { topic, thingId }: Change,
): boolean =>
  meta?.live?.some(
    about =>
      about === topic || (thingId === 0 ? about.startsWith(`${topic}:`) : about === `${topic}:${thingId}`),
  ) ?? false
