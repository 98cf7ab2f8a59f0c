import type { ReactNode } from 'react'
import { type Failure, LoadError, StaleNote } from './page-states.tsx'
import { useOnline } from '../browser/use-online.ts'

/** The part of a query's result that is shown; nothing is fetched here. */
interface Loading<T> {
  readonly data: T | undefined
  readonly error: Failure | null
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly refetch: () => unknown
}

/** A part of a page in each state of its query: loading, failed, loaded, loaded but possibly outdated. */
export function Loaded<T>({
  query,
  what,
  skeleton,
  isDated = false,
  children,
}: {
  query: Loading<T>
  what: string
  /** As large as the content. */
  skeleton: ReactNode
  /** Whether the page itself shows the age of its content while there is no network. */
  isDated?: boolean
  children: (data: T) => ReactNode
}) {
  const isOnline = useOnline()
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    return query.error ? <LoadError what={what} error={query.error} onRetry={retry} /> : skeleton
  }
  return (
    <>
      {query.error && (isOnline || !isDated) && (
        <StaleNote at={query.dataUpdatedAt} now={query.errorUpdatedAt} onRetry={retry}>
          {query.error.unanswered === false && `${query.error.message}。`}
        </StaleNote>
      )}
      {children(query.data)}
    </>
  )
}
