import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { code } from '#contract/kernel/errors.ts'
import { withDeadline, timeoutMs } from '../src/api/transport/transport.ts'
import { cachedHeader, markOf, type Revalidated } from '../src/api/cached-answers.ts'
import { readFacts } from '../src/device/package/downloaded-package.ts'
import { readCaches } from '../src/device/store/clear-partition.ts'
import { answerFromPackage } from './answer-from-package.ts'
import { askedIn, contentKey } from './content-key.ts'
import { isContent } from './content-entries.ts'
import { keepNewest } from './keep-newest.ts'

declare const self: ServiceWorkerGlobalScope

/** A longer answer is a download more than something to read. */
const mostCharacters = 300_000
const day = 86_400_000
/** Older answers are not shown, and are loaded again. */
const maxAge = 30 * day

/** Every letter of a search is a question of its own; these answers must not push out those of pages. */
const suggestions = { cacheName: readCaches.suggestions, most: 150 }
const content = { cacheName: readCaches.content, most: 500 }
const typed = /\/querySuggestions$/

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

/**
 * The copy of a portal's answer that is stored, with the time. Null for a refusal, and for an answer that is not the
 * portal's, such as the page of a WLAN.
 */
export async function keepable(answer: Response, now: number): Promise<Response | null> {
  if (answer.status !== 200 || answer.redirected || !isJson(answer)) return null
  const text = await answer.text()
  if (text.length > mostCharacters) return null
  try {
    const { code: said, body } = JSON.parse(text) as { code?: unknown; body?: unknown }
    if (said !== code.ok || typeof body !== 'object' || body === null) return null
  } catch {
    return null
  }
  const headers = { 'content-type': 'application/json; charset=utf-8', [cachedHeader]: String(now) }
  return new Response(text, { headers })
}

const keptAt = ({ headers }: Response) => Number(headers.get(cachedHeader))

/** A kept answer as the page gets it; null for one that is too old. */
function dated(kept: Response, key: string, now: number): Response | null {
  if (now - keptAt(kept) > maxAge) return null
  const headers = new Headers(kept.headers)
  headers.set(cachedHeader, markOf({ at: keptAt(kept), key }))
  return new Response(kept.body, { headers })
}

/** Tells the page that was answered from the cache about the portal's later answer. */
async function tell(clientId: string, key: string, before: Response, now: Response): Promise<void> {
  const client = await self.clients.get(clientId)
  const isChanged = (await before.text()) !== (await now.text())
  const message: Revalidated = { type: 'revalidated', key, at: keptAt(now), isChanged }
  client?.postMessage(message)
}

/** Facts that are read before the request is sent, because its body cannot be read later. */
interface Asked {
  readonly key: string
  /** The answer from the offline package of the catalog; null where the package has none. */
  readonly packaged: () => Promise<Response | null>
  /** Called with the portal's answer, or with what came in its place. */
  readonly hear: (isPortals: boolean) => void
  readonly heard: Promise<boolean>
  /** The packaged answer, where the page was given it before the portal had answered. */
  given?: Response
}

/** A person waits for the portal as long as this; then the package answers, and the page hears of the later answer. */
const patienceMs = 1_500

/** False for a failing gateway, and for the page of a WLAN in the portal's place. */
const isPortals = (answer: Response) => answer.status < 500 && !answer.redirected && isJson(answer)

async function readAsked(request: Request): Promise<Asked> {
  const asked = await askedIn(request)
  const key = await contentKey(request, asked)
  const { method, url } = request
  // Without a network the facts of the package are needed at once, so they are read while the earlier answers are.
  const facts = navigator.onLine ? undefined : readFacts().catch(() => null)
  let hear: Asked['hear'] = () => undefined
  const heard = new Promise<boolean>(resolve => {
    hear = resolve
  })
  return {
    key,
    hear,
    heard,
    packaged: async () => answerFromPackage({ method, url }, asked, key, facts).catch(() => null),
  }
}

/** Strategies pass the notes of their plugins on without a type. */
const askedOf = (state: Record<string, unknown> | undefined) => state as Partial<Asked> | undefined

/** Whether the portal has answered while a person would wait for it. */
async function isHeard({ heard }: Pick<Asked, 'heard'>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  const isInTime = await Promise.race([heard, late])
  clearTimeout(timer)
  return isInTime
}

/**
 * Without a network the package need not wait for one; on a bad line it waits a moment. The portal may answer later, so
 * the given answer is noted.
 */
async function packagedNow(asked: Partial<Asked> | undefined): Promise<Response | null> {
  if (!asked?.heard || (navigator.onLine && (await isHeard({ heard: asked.heard })))) return null
  const packaged = await asked.packaged?.()
  if (!packaged) return null
  asked.given = packaged.clone()
  return packaged
}

const plugin = (most: number): WorkboxPlugin => ({
  handlerWillStart: async ({ request, state }) => {
    if (state) Object.assign(state, await readAsked(request))
  },
  cacheKeyWillBeUsed: async ({ state }) => Promise.resolve(String(askedOf(state)?.key)),
  // A request that nobody answers would hold one of the few connections for as long as the worker lives.
  requestWillFetch: async ({ request }) =>
    Promise.resolve(new Request(request, { signal: withDeadline(request.signal, timeoutMs).signal })),
  fetchDidSucceed: async ({ response, state }) => {
    askedOf(state)?.hear?.(isPortals(response))
    return Promise.resolve(response)
  },
  fetchDidFail: async ({ state }) => Promise.resolve(askedOf(state)?.hear?.(false)),
  cacheWillUpdate: async ({ response }) => keepable(response, Date.now()),
  cachedResponseWillBeUsed: async ({ cachedResponse, request, state }) =>
    (cachedResponse && dated(cachedResponse, request.url, Date.now())) ?? packagedNow(askedOf(state)),
  // Neither the portal nor an earlier answer is available.
  handlerDidError: async ({ state }) => (await askedOf(state)?.packaged?.()) ?? undefined,
  cacheDidUpdate: async ({ cacheName, request, event, state, oldResponse, newResponse }) => {
    const before = askedOf(state)?.given ?? oldResponse
    if (before) await tell((event as FetchEvent).clientId, request.url, before, newResponse)
    if (!oldResponse) await keepNewest(cacheName, most)
  },
})

interface Bounds {
  readonly cacheName: string
  /** The most answers that are kept. */
  readonly most: number
}

export const contentStrategy = ({ cacheName, most }: Bounds): StaleWhileRevalidate =>
  new StaleWhileRevalidate({ cacheName, plugins: [plugin(most)] })

/** Answers content that is the same for everybody from the cache, and asks the portal for the next time. */
export function keepContent(): void {
  for (const [bounds, isTyped] of [
    [suggestions, true],
    [content, false],
  ] as const) {
    const strategy = contentStrategy(bounds)
    for (const method of ['GET', 'POST'] as const)
      registerRoute(
        ({ request, url }) => typed.test(url.pathname) === isTyped && isContent(request),
        strategy,
        method,
      )
    // If the device is short of space, edits are worth more than answers that can be read again.
    registerQuotaErrorCallback(async () => caches.delete(bounds.cacheName))
  }
}
