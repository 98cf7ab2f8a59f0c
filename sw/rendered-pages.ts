import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'rendered'
const patienceMs = 10_000
const home = '/'
/** The same for every search: its head, and what everybody may read. */
const search = '/search'

/** Every part of the build that a page names. */
const partsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, part = '']) => part)

/** Named ahead they would be compiled before the page is painted; from the precache they come at once anyway. */
const withoutHaste = (html: string): string => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** A page of another build would miss its parts as soon as the network is away. */
async function standsOnThisBuild(html: string): Promise<boolean> {
  const kept = await Promise.all(partsIn(html).map(part => matchPrecache(part)))
  return kept.length > 0 && kept.every(part => part !== undefined)
}

/** Keeps a page as the server rendered it, and when; it is the same for everybody. */
async function keep(address: string, signal: AbortSignal | null): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache', signal })
  const html = await answer.text()
  const block = ' id="content"'
  if (!answer.ok || !html.includes(block) || !(await standsOnThisBuild(html))) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const page = withoutHaste(html).replace(block, `${block} data-kept="${Date.now()}"`)
  await (await caches.open(cacheName)).put(address, new Response(page, { headers }))
}

/** Without an answer the kept page stays as it is. */
const refresh = (address: string, signal: AbortSignal | null = null) =>
  keep(address, signal).catch(() => undefined)

async function answerWith(address: string, event: ExtendableEvent): Promise<Response> {
  const kept = await caches.match(address, { cacheName })
  event.waitUntil(refresh(address))
  return kept ?? (await matchPrecache('/index.html')) ?? fetch(address)
}

/** Answers with the page of the last time, so that it is there at once, and fetches it anew meanwhile. */
export function keepRenderedPages(): void {
  if (import.meta.env.DEV) return
  self.addEventListener('activate', event => {
    // Every navigation waits for this; a portal that hangs is not waited for.
    const signal = AbortSignal.timeout(patienceMs)
    const refreshAll = () => Promise.all([home, search].map(address => refresh(address, signal)))
    event.waitUntil(caches.delete(cacheName).then(refreshAll))
  })
  const isKept = ({ pathname, search: query }: URL) =>
    pathname === search || (pathname === home && query === '')
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKept(url),
    ({ event, url }) => answerWith(url.pathname, event),
  )
}
