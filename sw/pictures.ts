import { registerQuotaErrorCallback } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { packageCaches } from '../src/device/package/downloaded-package.ts'
import { readCaches } from '../src/device/store/clear-partition.ts'
import { keepNewest } from './keep-newest.ts'
import { keptConfig } from './runtime-config.ts'

declare const self: ServiceWorkerGlobalScope

const cacheName = readCaches.pictures
const most = 600

/** The base of public pictures from the last /config.json: on this origin, or on another one. */
async function pictureBase(): Promise<string> {
  const { blobBase = '/blob' } = (await keptConfig()) ?? {}
  return `${new URL(blobBase, self.location.origin).href}/`
}

/** The folder of a picture holds its widths and formats, and no other picture. */
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1)

/** Another width of the same picture, which is better than none. */
async function anotherWidth(cache: Cache, url: string): Promise<Response | undefined> {
  const folder = folderOf(url)
  const same = (await cache.keys()).findLast(kept => folderOf(kept.url) === folder)
  return same && cache.match(same)
}

/** The one width of it that came with the offline package. */
async function fromPackage(url: string): Promise<Response | undefined> {
  if (!(await caches.has(packageCaches.pictures))) return undefined
  return anotherWidth(await caches.open(packageCaches.pictures), url)
}

/**
 * Asked for openly also where pictures lie on another origin: an answer that the worker may not look into counts
 * megabytes of the storage that a page may use.
 */
const askOpenly = ({ url, signal }: Request): Promise<Response> =>
  fetch(url, { mode: 'cors', credentials: 'omit', signal })

export async function answerPicture(request: Request, event: ExtendableEvent): Promise<Response> {
  const { url } = request
  if (!url.startsWith(await pictureBase())) return fetch(request)
  const cache = await caches.open(cacheName)
  const kept = await cache.match(url)
  if (kept) return kept
  try {
    const answer = await askOpenly(request)
    if (answer.status === 200) {
      const copy = answer.clone()
      event.waitUntil(keep(cache, url, copy))
    }
    return answer
  } catch {
    // The other origin does not allow to look into its pictures, or there is no network.
    return (await anotherWidth(cache, url)) ?? (await fromPackage(url)) ?? fetch(request)
  }
}

async function keep(cache: Cache, url: string, picture: Response): Promise<void> {
  try {
    await cache.put(url, picture)
    await keepNewest(cacheName, most)
  } catch {
    // Without space the picture is only asked for again.
    await caches.delete(cacheName)
  }
}

/** Answers pictures that were seen once from the cache: their names change with their content. */
export function keepPictures(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && !url.pathname.startsWith('/api/'),
    async ({ request, event }) => answerPicture(request, event),
  )
  registerQuotaErrorCallback(async () => caches.delete(cacheName))
}
