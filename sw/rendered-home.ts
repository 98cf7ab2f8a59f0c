import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'rendered'
const home = '/'

/** Every part of the build that a page names. */
const partsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, part = '']) => part)

/** A page of another build would miss its parts as soon as the network is away. */
async function standsOnThisBuild(html: string): Promise<boolean> {
  const kept = await Promise.all(partsIn(html).map(part => matchPrecache(part)))
  return kept.length > 0 && kept.every(part => part !== undefined)
}

/** Keeps the home page as the server rendered it, and when; it is the same for everybody. */
async function keepHome(): Promise<void> {
  const answer = await fetch(home, { cache: 'no-cache' })
  const html = await answer.text()
  const block = ' id="content"'
  if (!answer.ok || !html.includes(block) || !(await standsOnThisBuild(html))) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const page = html.replace(block, `${block} data-kept="${Date.now()}"`)
  await (await caches.open(cacheName)).put(home, new Response(page, { headers }))
}

/** Without an answer the kept page stays as it is. */
const refresh = () => keepHome().catch(() => undefined)

async function answerHome(event: ExtendableEvent): Promise<Response> {
  const kept = await caches.match(home, { cacheName })
  event.waitUntil(refresh())
  return kept ?? (await matchPrecache('/index.html')) ?? fetch(home)
}

/** Answers `/` with the page of the last time, so that it is there at once, and fetches it anew meanwhile. */
export function keepRenderedHome(): void {
  if (import.meta.env.DEV) return
  self.addEventListener('activate', event => {
    event.waitUntil(caches.delete(cacheName).then(refresh))
  })
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && url.pathname === home && url.search === '',
    ({ event }) => answerHome(event),
  )
}
