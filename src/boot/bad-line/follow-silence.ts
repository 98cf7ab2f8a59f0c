import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { cachedOf } from '../../api/cached-answers.ts'
import { connection } from '../../api/connection.ts'

/** As long as the worker waits before it answers from the package. */
export const patienceMs = 1_500

/** A kept answer this young was the portal's own a moment ago. */
const youngMs = 10_000

/**
 * Says that the network is slow while the screen shows what is on the device and the portal has been silent for longer
 * than a person waits: a kept answer whose next one is on its way, or one of the worker that the portal has not
 * confirmed. The word is taken back once the answers have come.
 */
export function followSilence(client: QueryClient): void {
  const cache = client.getQueryCache()
  const askedAt = new WeakMap<Query, number>()

  const isWaiting = (query: Query, now: number): boolean => {
    const { data, fetchStatus, error } = query.state
    const asked = askedAt.get(query)
    if (asked === undefined || data === undefined || !query.isActive() || now - asked < patienceMs)
      return false
    // Nobody has answered, also not the repetitions.
    if (fetchStatus === 'fetching' || (error instanceof ApiError && error.silent)) return true
    const cached = data === null ? undefined : cachedOf(data)
    return cached !== undefined && cached.at < asked - youngMs
  }

  const look = () => {
    const now = Date.now()
    connection.reportSlow(navigator.onLine && cache.getAll().some(query => isWaiting(query, now)))
  }

  cache.subscribe(event => {
    const query = event.query as Query
    if (event.type === 'updated' && event.action.type === 'fetch') {
      askedAt.set(query, Date.now())
      setTimeout(look, patienceMs)
    } else if (connection.isSlow() || (event.type === 'updated' && event.action.type === 'success')) look()
  })
  // The portal's later answer to what the worker had answered: the mark of the shown content is renewed first.
  navigator.serviceWorker.addEventListener('message', () => connection.isSlow() && look())
  window.addEventListener('offline', look)
}
