/** Long enough for a bad line: if this request is not answered, an edit would not arrive either. */
const patienceMs = 5_000

/** A request has left this page although the browser reported no network. */
let hasLeft = false

/** Guesses from the browser's word and the last answer, without asking the portal. */
export const mayReach = (): boolean => navigator.onLine || hasLeft

/**
 * Whether a request can leave. A browser that reports a network is believed, since sending is the better test. If it
 * reports none, a request checks that, because some browsers report none on machines with an unusual network.
 */
export async function canReach(): Promise<boolean> {
  if (navigator.onLine) return true
  try {
    const signal = AbortSignal.timeout(patienceMs)
    hasLeft = (await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    hasLeft = false
  }
  return hasLeft
}
