import type { Page } from 'playwright/test'

/** Something that a browser stores, as text. */
interface Stored {
  /** `localStorage portal.user`, `indexedDB portal/pending`, `cookie …`, `cache …` */
  readonly place: string
  readonly text: string
}

/** Runs in the page: every key and value of every storage that a page can read. */
async function readStorages(): Promise<Stored[]> {
  const found: Stored[] = []
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, text] of Object.entries(storage))
      found.push({ place: `${name} ${key}`, text: `${key} ${String(text)}` })

  const settled = async <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    for (const store of db.objectStoreNames) {
      const rows = db.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())])
      for (const [at, key] of keys.entries())
        found.push({ place: `indexedDB ${name}/${store}`, text: JSON.stringify([key, values[at]]) })
    }
    db.close()
  }

  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request))?.text()
      found.push({ place: `cache ${name} ${request.url}`, text: `${request.url} ${body ?? ''}` })
    }
  }
  return found
}

/** Everything that the browser of this page stores, with the session storage of each of its tabs, and its cookies. */
export async function storedBy(page: Page): Promise<readonly Stored[]> {
  const context = page.context()
  const tabs = await Promise.all(context.pages().map(async tab => tab.evaluate(readStorages)))
  const cookies = (await context.cookies()).map(({ name, value }) => ({
    place: `cookie ${name}`,
    text: `${name} ${value}`,
  }))
  return [...tabs.flat(), ...cookies]
}

/** A number inside of a longer one, or of a hash, is another one. */
const isIn = (canary: string, text: string): boolean => {
  if (!/^\d+$/.test(canary)) return text.includes(canary)
  return new RegExp(String.raw`(?<![\w.])${canary}(?!\w)`).test(text)
}

/**
 * The places where these words are stored, as `word at place`. `otherwise`: the storage of a browser that has never
 * known the person; words of the portal's own code and public pages are no trace.
 */
export function tracesIn(
  stored: readonly Stored[],
  canaries: Readonly<Record<string, string>>,
  otherwise: readonly Stored[] = [],
): readonly string[] {
  const all = (there: readonly Stored[]) =>
    there.flatMap(({ place, text }) =>
      Object.entries(canaries)
        .filter(([, canary]) => isIn(canary, text))
        .map(([name]) => `${name} at ${place}`),
    )
  const known = new Set(all(otherwise))
  return [...new Set(all(stored))].filter(trace => !known.has(trace)).toSorted()
}
