import type { OfflinePackage } from '#contract/offline-package.ts'

/** Where a device keeps the package: what it says in one cache, its pictures in another. */
export const packageCaches = { content: 'offline-package', pictures: 'offline-pictures' } as const

const contentUrl = '/offline-package.json'
const factsUrl = '/offline-package-facts.json'

/** What is known of the kept package without reading it. */
export interface PackageFacts {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly builtAt: string
  readonly pictures: number
  readonly bytes: number
  /** False while pictures are missing. */
  readonly complete: boolean
}

const read = async <T>(url: string): Promise<T | null> => {
  if (!(await caches.has(packageCaches.content))) return null
  const kept = await (await caches.open(packageCaches.content)).match(url)
  return kept ? ((await kept.json()) as T) : null
}

export const readFacts = (): Promise<PackageFacts | null> => read(factsUrl)

export const readContent = (): Promise<OfflinePackage | null> => read(contentUrl)

const json = { headers: { 'content-type': 'application/json; charset=utf-8' } }

export async function keepFacts(facts: PackageFacts): Promise<void> {
  await (await caches.open(packageCaches.content)).put(factsUrl, new Response(JSON.stringify(facts), json))
}

export async function keepContent(text: string): Promise<void> {
  await (await caches.open(packageCaches.content)).put(contentUrl, new Response(text, json))
}

export async function removePackage(): Promise<void> {
  await Promise.all(Object.values(packageCaches).map(async name => caches.delete(name)))
}
