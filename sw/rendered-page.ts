import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { keepServedAnswers } from './served-answers.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = 'rendered'
const patienceMs = 10_000
const home = '/'

/** The scripts and styles that a page loads. */
const partsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, part = '']) => part)

/** Preloaded scripts would be compiled before the page is painted, and the precache answers at once anyway. */
const withoutHaste = (html: string): string => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** A page of another build could not load its scripts without a network. */
async function standsOnThisBuild(html: string): Promise<boolean> {
  const kept = await Promise.all(partsIn(html).map(part => matchPrecache(part)))
  return kept.length > 0 && kept.every(part => part !== undefined)
}

/** Stores the page as the server rendered it, with the time; it is the same for everybody. */
async function keep(signal: AbortSignal | null): Promise<void> {
  const answer = await fetch(home, { cache: 'no-cache', signal })
  const html = await answer.text()
  const block = ' id="content"'
  if (!answer.ok || !html.includes(block) || !(await standsOnThisBuild(html))) return
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const page = withoutHaste(html).replace(block, `${block} data-kept="${Date.now()}"`)
  await (await caches.open(cacheName)).put(home, new Response(page, { headers }))
  await keepServedAnswers(html, self.location.origin, Date.now())
}

/** Without an answer the kept page stays as it is. */
const refresh = (signal: AbortSignal | null = null) => keep(signal).catch(() => undefined)

async function answerHome(event: ExtendableEvent): Promise<Response> {
  const kept = await caches.match(home, { cacheName })
  event.waitUntil(refresh())
  return kept ?? (await matchPrecache('/index.html')) ?? fetch(home)
}

/** Answers with the stored page at once and fetches it again for the next visit. */
export function keepRenderedPage(): void {
  if (import.meta.env.DEV) return
  self.addEventListener('activate', event => {
    // Every navigation waits for the activation, so a server that hangs must not hold it up.
    const signal = AbortSignal.timeout(patienceMs)
    event.waitUntil(caches.delete(cacheName).then(() => refresh(signal)))
  })
  const isHome = ({ pathname, search }: URL) => pathname === home && search === ''
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isHome(url),
    ({ event }) => answerHome(event),
  )
}
