import { packageForm, type OfflinePackage } from '#contract/catalog/offline-package.ts'

/** The caches in which a device keeps the package: its content in one, its pictures in another. */
export const packageCaches = { content: 'offline-package', pictures: 'offline-pictures' } as const

const contentUrl = '/offline-package.json'
const factsUrl = '/offline-package-facts.json'

/** The facts of the kept package that are known without reading it. */
export interface PackageFacts {
  /** Missing if an earlier version of the portal has stored them. */
  readonly form?: string
  readonly version: number
  /** ISO 8601, UTC. */
  readonly builtAt: string
  readonly pictures: number
  readonly bytes: number
  /** False while pictures are missing. */
  readonly complete: boolean
}

/** A single cache lookup, because every search without a network needs it. */
const read = async <T>(url: string): Promise<T | null> => {
  const kept = await caches.match(url, { cacheName: packageCaches.content })
  return kept ? ((await kept.json()) as T) : null
}

export const readFacts = (): Promise<PackageFacts | null> => read(factsUrl)

/** A package of another version of the portal is not read: its form may differ. */
export const isReadable = ({ form }: Pick<PackageFacts, 'form'>): boolean => form === packageForm

export const readContent = (): Promise<OfflinePackage | null> => read(contentUrl)

const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }

/** Stores the facts only beside a stored package: another tab may have removed the package during a download. */
export async function keepFacts(facts: PackageFacts): Promise<void> {
  const cache = await caches.open(packageCaches.content)
  if (await cache.match(contentUrl)) await cache.put(factsUrl, new Response(JSON.stringify(facts), json))
}

export async function keepContent(text: string): Promise<void> {
  await (await caches.open(packageCaches.content)).put(contentUrl, new Response(text, json))
}

export async function removePackage(): Promise<void> {
  await Promise.all(Object.values(packageCaches).map(async name => caches.delete(name)))
}
