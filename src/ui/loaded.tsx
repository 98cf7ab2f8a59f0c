import type { ReactNode } from 'react'
import { LoadError, StaleNote } from './page-states.tsx'

/** What a query hands over; nothing of it is fetched here. */
interface Loading<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly refetch: () => unknown
}

/** A part of a page in each of its states: on its way, failed, there, there but perhaps no longer true. */
export function Loaded<T>({
  query,
  what,
  skeleton,
  children,
}: {
  query: Loading<T>
  what: string
  /** Of the size of what follows. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}) {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    return query.error ? <LoadError what={what} message={query.error.message} onRetry={retry} /> : skeleton
  }
  return (
    <>
      {query.error && <StaleNote at={query.dataUpdatedAt} now={query.errorUpdatedAt} onRetry={retry} />}
      {children(query.data)}
    </>
  )
}
