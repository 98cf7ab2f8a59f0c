import { cachedHeader } from '../src/api/cached-answers.ts'
import { answerFrom } from '../src/device/package/answers.ts'
import {
  isReadable,
  readContent,
  readFacts,
  type PackageFacts,
} from '../src/device/package/downloaded-package.ts'
import { shelve, type Shelf } from '../src/device/package/shelf.ts'

const api = '/api/pc'

/** Reading and indexing a package takes a moment; the worker does it once per version. */
let ready: { readonly version: number; readonly shelf: Promise<Shelf | null> } | undefined

async function keptShelf(
  facts: PackageFacts | null,
): Promise<{ readonly shelf: Shelf; readonly at: number } | null> {
  if (!facts || !isReadable(facts)) return null
  const { version, builtAt } = facts
  if (ready?.version !== version)
    ready = { version, shelf: readContent().then(content => content && shelve(content)) }
  try {
    const shelf = await ready.shelf
    return shelf && { shelf, at: Date.parse(builtAt) }
  } catch {
    // An unreadable package counts as none.
    ready = undefined
    return null
  }
}

/**
 * The answer from the offline package, for a request that the portal does not answer and that has no earlier answer;
 * null where the package has none.
 */
export async function answerFromPackage(
  { method, url }: Pick<Request, 'method' | 'url'>,
  asked: unknown,
  key: string,
  facts = readFacts(),
): Promise<Response | null> {
  const kept = await keptShelf(await facts)
  if (!kept) return null
  const { pathname } = new URL(url)
  const body = await answerFrom(kept.shelf, `${method} ${pathname.slice(api.length)}`, asked)
  if (body === undefined) return null
  return new Response(JSON.stringify({ code: 0, msg: '', body }), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [cachedHeader]: `${kept.at} ${key}`,
    },
  })
}
