/** The header that the worker adds to an answer from its cache: its time and its key there. */
export const keptHeader = 'x-kept'

/** The origin of an answer. `at` moves on when the portal has given the same answer again. */
export interface Kept {
  readonly at: number
  readonly key: string
}

/** The worker's message once the portal has answered a request that the worker had answered from its cache. */
export interface Revalidated extends Kept {
  readonly type: 'revalidated'
  readonly isChanged: boolean
}

const keptMarks = new WeakMap<object, string>()

export const markOf = ({ at, key }: Kept): string => `${at} ${key}`

/** Marks the content of an envelope that came from the worker's cache. */
export function noteKept({ headers }: Response, envelope: unknown): void {
  const mark = headers.get(keptHeader)
  if (mark) keptMarks.set((envelope as { body: object }).body, mark)
}

/** Undefined for an answer that came from the portal itself. */
export function keptOf(value: unknown): Kept | undefined {
  const [at, key] = keptMarks.get(value as object)?.split(' ') ?? []
  return at === undefined || key === undefined ? undefined : { at: Number(at), key }
}

/** Marks a kept answer as confirmed by the portal. */
export const renewKept = (value: unknown, kept: Kept): void => {
  keptMarks.set(value as object, markOf(kept))
}

/** Moves the mark to an equal value that takes the place of another one. */
export function passKept(from: unknown, to: unknown): void {
  const mark = keptMarks.get(from as object)
  if (mark) keptMarks.set(to as object, mark)
  else keptMarks.delete(to as object)
}
