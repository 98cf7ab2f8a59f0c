import {
  keepPreviousData,
  queryOptions,
  type DataTag,
  type QueryKey,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import type { InputOf, RequestOf, ResponseOf } from '#contract/index.ts'
import { call, type CallOptions, type ReadKey } from '../call.ts'
import type { Meta } from '../live.ts'
import type { Actor } from '../user-store.ts'
import { keptMs } from './query-client.ts'

type Options<T> = UnusedSkipTokenOptions<T>

/** Written out, because the compiler would otherwise print the library's inner types into every declaration. */
export type QueryFor<T> = Options<T> & { queryKey: DataTag<QueryKey, T, Error> }

type Ask<T> = (signal: AbortSignal) => Promise<T>
type More<T> = Pick<Meta, 'live' | 'kept'> &
  Pick<Options<T>, 'enabled' | 'retry' | 'staleTime' | 'placeholderData'>

/** The private queries of an area. Their keys hold the account and the business, so that a switch never mixes two. */
export const queriesOf = (area: string) => {
  const all = ({ userId, businessId }: Actor) => [area, userId, businessId] as const

  /** An answer that follows live topics is never fresh, since the other side may have acted since. */
  const one = <T>(
    actor: Actor,
    name: readonly unknown[],
    { live, kept, ...more }: More<T>,
    ask: Ask<T>,
  ): QueryFor<T> =>
    queryOptions<T>({
      queryKey: [...all(actor), ...name],
      queryFn: ({ signal }) => ask(signal),
      ...(live && { staleTime: 0 }),
      ...(kept !== undefined && kept !== false && { gcTime: keptMs }),
      ...more,
      meta: { live, kept },
    })

  /** The pages of a list. The page before stays until the next one has come; the one that a list begins with is kept. */
  const list =
    <K extends ReadKey>(name: readonly string[], key: K, live: Meta['live']) =>
    (actor: Actor, body: RequestOf<K>, isStart: boolean): QueryFor<ResponseOf<K>> =>
      one(actor, [...name, body], { live, kept: isStart, placeholderData: keepPreviousData }, async signal =>
        call(key, { body, signal } as unknown as InputOf<K> & CallOptions),
      )

  return { all, one, list }
}
