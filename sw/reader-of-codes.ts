import { registerRoute } from 'workbox-routing'
import { isSameReaderPart, readerProgram, readerScript } from '#contract/codes/camera-pages.ts'

const cacheName = 'reader-of-codes'

async function answerPart(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) event.waitUntil(keep(cache, request.url, answer.clone()))
  return answer
}

async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    const older = (await cache.keys()).filter(one => isSameReaderPart(one.url, url))
    await Promise.all(older.map(async one => cache.delete(one)))
    await cache.put(url, answer)
  } catch {
    // Without space it is only asked for again.
    await caches.delete(cacheName)
  }
}

/** Stores the reader of codes when somebody first scans, so that it is there without a network from then on. */
export function keepReader(): void {
  registerRoute(
    ({ url }) => readerScript.test(url.pathname) || readerProgram.test(url.pathname),
    async ({ request, event }) => answerPart(request, event),
  )
}
