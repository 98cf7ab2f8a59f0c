import { queryOptions } from '@tanstack/react-query'

/** An answer that is the same for everybody and counts as fresh for minutes. */
export const contentQuery = <T>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => T | Promise<T>,
  minutes = 10,
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: minutes * 60_000 })
