/** Long enough for a bad line: where this ends without an answer, an edit would not arrive either. */
const patienceMs = 5_000

/**
 * Whether a request can leave. A browser that claims a network is believed, since trying tells more; one that claims
 * none is asked to prove it, because some say so on machines that only have an unusual network.
 */
export async function canReach(): Promise<boolean> {
  if (navigator.onLine) return true
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
