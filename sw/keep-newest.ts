/** Pictures come in bursts, and counting costs time. */
const pauseMs = 1_000

const counting = new Map<string, Promise<void>>()

async function forgetOldest(cacheName: string, most: number): Promise<void> {
  const cache = await caches.open(cacheName)
  // In the order of storing.
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map(old => cache.delete(old)))
}

/** Deletes the oldest answers soon, so that no more than `most` stay in a cache. */
export function keepNewest(cacheName: string, most: number): Promise<void> {
  const running = counting.get(cacheName)
  if (running) return running
  const next = new Promise(resolve => {
    setTimeout(resolve, pauseMs)
  }).then(async () => {
    counting.delete(cacheName)
    await forgetOldest(cacheName, most)
  })
  counting.set(cacheName, next)
  return next
}
