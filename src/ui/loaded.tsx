import type { ReactNode } from 'react'
import { LoadError, StaleNote } from './page-states.tsx'

/** The part of a query's result that is shown; nothing is fetched here. */
interface Loading<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly refetch: () => unknown
}

/** A part of a page in each state of its query: loading, failed, loaded, loaded but possibly outdated. */
export function Loaded<T>({
  query,
  what,
  skeleton,
  children,
}: {
  query: Loading<T>
  what: string
  /** As large as the content. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    return query.error ? <LoadError what={what} error={query.error} onRetry={retry} /> : skeleton
  }
  return (
    <>
      {query.error && <StaleNote at={query.dataUpdatedAt} now={query.errorUpdatedAt} onRetry={retry} />}
      {children(query.data)}
    </>
  )
}
