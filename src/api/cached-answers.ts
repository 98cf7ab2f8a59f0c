/** The header that the worker adds to an answer from its cache: its time and its key there. */
export const cachedHeader = 'x-kept'

/** The origin of an answer. `at` moves on when the portal has given the same answer again. */
export interface CachedAnswer {
  readonly at: number
  readonly key: string
}

/** The worker's message once the portal has answered a request that the worker had answered from its cache. */
export interface Revalidated extends CachedAnswer {
  readonly type: 'revalidated'
  readonly isChanged: boolean
}

const cachedMarks = new WeakMap<object, string>()

export const markOf = ({ at, key }: CachedAnswer): string => `${at} ${key}`

/** Marks the content of an envelope that came from the worker's cache. */
export function noteCached({ headers }: Response, envelope: unknown): void {
  const mark = headers.get(cachedHeader)
  if (mark) cachedMarks.set((envelope as { body: object }).body, mark)
}

/** Undefined for an answer that came from the portal itself. */
export function cachedOf(value: unknown): CachedAnswer | undefined {
  const [at, key] = cachedMarks.get(value as object)?.split(' ') ?? []
  return at === undefined || key === undefined ? undefined : { at: Number(at), key }
}

/** Marks a cached answer as confirmed by the portal. */
export const renewCached = (value: unknown, cached: CachedAnswer): void => {
  cachedMarks.set(value as object, markOf(cached))
}

/** Moves the mark to an equal value that takes the place of another one. */
export function passCached(from: unknown, to: unknown): void {
  const mark = cachedMarks.get(from as object)
  if (mark) cachedMarks.set(to as object, mark)
  else cachedMarks.delete(to as object)
}
