import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { onNotice } from '../../device/store/announce.ts'

const firstMs = 5_000
const longestMs = 60_000

/** The portal's own word; the page of a WLAN answers with HTML. */
async function isPortalThere(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(firstMs) })
    return answer.ok && !answer.redirected && (answer.headers.get('content-type')?.includes('json') ?? false)
  } catch {
    return false
  }
}

const isUnanswered = ({ state: { error, fetchStatus } }: Query): boolean =>
  fetchStatus === 'idle' && error instanceof ApiError && error.silent

/**
 * Reads again what could not be loaded for want of an answer, so that nobody has to press a button: when the network
 * is back, when the outbox has reached the portal, and as soon as the portal says that it is there. A browser reports
 * no change where only the line was bad.
 */
export function reopenFailed(client: QueryClient): void {
  const cache = client.getQueryCache()
  const failed = () => cache.findAll({ type: 'active', predicate: isUnanswered })
  let wait = firstMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const reopen = () => {
    clearTimeout(timer)
    timer = undefined
    void client.refetchQueries({ type: 'active', predicate: isUnanswered })
  }

  const look = async () => {
    timer = undefined
    if (failed().length === 0) return
    if (document.visibilityState === 'visible' && navigator.onLine && (await isPortalThere())) reopen()
    else later()
  }

  const later = () => {
    timer ??= setTimeout(() => void look(), wait)
    wait = Math.min(wait * 2, longestMs)
  }

  cache.subscribe(event => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && failed().length > 0 && timer === undefined) later()
    // The next failure is another one.
    if (event.action.type === 'success' && failed().length === 0) wait = firstMs
  })
  const occasion = () => {
    if (failed().length > 0) reopen()
  }
  window.addEventListener('online', occasion)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && occasion())
  onNotice(({ what }) => what === 'sent' && occasion())
}
