import type { LiveTopic } from '#contract/kernel/live.ts'

/** The subject of a query: all things of a topic, the one with this id, or a decision from the query's own answer. */
type About = LiveTopic | `${LiveTopic}:${number}` | ((change: Change, answer: unknown) => boolean)

/** `kept`: for the next visit, `true` what others are opened from, `'detail'` what was opened. */
export type Meta = Record<string, unknown> & {
  readonly live?: readonly About[] | undefined
  readonly kept?: boolean | 'detail' | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** Something has changed; the page reads the new state itself. Thing 0 stands for any of the topic. */
export interface Change {
  readonly topic: LiveTopic
  readonly thingId: number
}

interface AskedQuery {
  readonly meta?: Meta | undefined
  readonly state: { readonly data?: unknown; readonly fetchStatus?: string }
}

export const isAbout = ({ meta, state }: AskedQuery, change: Change): boolean =>
  meta?.live?.some(about => {
    // The answer that is on its way may name what the one before did not.
    if (typeof about === 'function')
      return about(change, state.fetchStatus === 'fetching' ? undefined : state.data)
    const { topic, thingId } = change
    return (
      about === topic || (thingId === 0 ? about.startsWith(`${topic}:`) : about === `${topic}:${thingId}`)
    )
  }) ?? false
