import type { OfflinePackage } from '#contract/catalog/offline-package.ts'
import { cookbookFiles, skuFiles } from '#contract/catalog/package-pictures.ts'
import { isReadable, keepContent, keepFacts, packageCaches } from './downloaded-package.ts'

export interface Progress {
  readonly done: number
  /** 0 until the list of pictures has arrived. */
  readonly total: number
  readonly bytes: number
}

interface Download {
  /** The address of the package and the base of its pictures. */
  readonly url: string
  readonly blobBase: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** The portal is newer or older than this page. */
export class OtherForm extends Error {
  override readonly name = 'OtherForm'
}

/** The number of pictures loaded at a time. It leaves room for the requests of a person who reads meanwhile. */
const atOnce = 4

async function readPackage(url: string, signal: AbortSignal): Promise<{ text: string; bytes: number }> {
  const answer = await fetch(url, { signal, credentials: 'omit' })
  if (!answer.ok || !answer.body) throw new Error(`the package could not be read: ${answer.status}`)
  const packed = await answer.blob()
  const text = await new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).text()
  return { text, bytes: packed.size }
}

const filesIn = ({ skus, cookbooks }: OfflinePackage): string[] => [
  ...new Set([
    ...skus.flatMap(({ detail }) => skuFiles(detail)),
    ...cookbooks.flatMap(({ detail }) => cookbookFiles(detail)),
  ]),
]

const sizeOf = (kept: Response): number => Number(kept.headers.get('content-length') ?? 0)

/**
 * Fetches one picture and keeps it with its size. Null for one that the portal has deleted, since the package is up
 * to an hour old: no later try would bring it, and waiting for it would block all pictures behind it.
 */
async function keepPicture(cache: Cache, url: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(url, { signal, mode: 'cors', credentials: 'omit' })
  if (answer.status === 404 || answer.status === 410) return null
  if (!answer.ok) throw new Error(`a picture could not be read: ${answer.status}`)
  const picture = await answer.blob()
  const headers = {
    'content-type': answer.headers.get('content-type') ?? picture.type,
    'content-length': String(picture.size),
  }
  await cache.put(url, new Response(picture, { headers }))
  return picture.size
}

/** Pictures that are kept already, with their sizes; those that are not in the package any more are removed. */
async function sortOut(cache: Cache, wanted: ReadonlySet<string>): Promise<Map<string, number>> {
  const kept = new Map<string, number>()
  for (const request of await cache.keys()) {
    const found = wanted.has(request.url) ? await cache.match(request) : undefined
    if (found) kept.set(request.url, sizeOf(found))
    else await cache.delete(request)
  }
  return kept
}

/**
 * Downloads the package and those of its pictures that are missing. An aborted download keeps the pictures that it
 * has, so that the next one goes on from there.
 */
export async function downloadPackage({ url, blobBase, signal, onProgress }: Download): Promise<void> {
  const { text, bytes: textBytes } = await readPackage(url, signal)
  const content = JSON.parse(text) as OfflinePackage
  if (!isReadable(content)) throw new OtherForm('the package has another form')
  await keepContent(text)
  const cache = await caches.open(packageCaches.pictures)
  const urls = filesIn(content).map(file => new URL(`${blobBase}/${file}`, location.origin).href)
  const kept = await sortOut(cache, new Set(urls))
  let done = kept.size
  let total = urls.length
  let bytes = textBytes + [...kept.values()].reduce((sum, each) => sum + each, 0)
  const { form, version, builtAt } = content
  const facts = (complete: boolean) => keepFacts({ form, version, builtAt, pictures: done, bytes, complete })
  await facts(false)
  onProgress({ done, total, bytes })

  const missing = urls.filter(each => !kept.has(each)).values()
  const loading = new AbortController()
  const load = async () => {
    for (const next of missing) {
      // In two steps: `bytes += await …` would read the sum before the wait, and lose the sizes that the other
      // loaders add meanwhile.
      const size = await keepPicture(cache, next, loading.signal)
      if (size === null) total -= 1
      else {
        bytes += size
        done += 1
      }
      onProgress({ done, total, bytes })
    }
  }
  const end = () => loading.abort()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const loaders = Array.from({ length: atOnce }, load)
  try {
    await Promise.all(loaders)
  } catch (error) {
    // Otherwise the other loaders would go on, uncontrolled, beside those of the next download.
    end()
    await Promise.allSettled(loaders)
    await facts(false).catch(() => undefined)
    throw error
  } finally {
    signal.removeEventListener('abort', end)
  }
  await facts(true)
}
