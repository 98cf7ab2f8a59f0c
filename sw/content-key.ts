import { contentForm } from './content-entries.ts'

/** The same value with the fields of every object in one order, however they were written. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, ordered(field)]))
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The question of a request, without the envelope's id, time and sign, which differ each time. */
export async function askedIn(request: Request): Promise<unknown> {
  const text = await request.clone().text()
  return text === '' ? null : ((JSON.parse(text) as { body?: unknown }).body ?? null)
}

/** The URL under which the answer to a request is kept: from its method, URL and question, and the form of answers. */
export async function contentKey(request: Pick<Request, 'method' | 'url'>, asked: unknown): Promise<string> {
  const text = JSON.stringify(ordered(asked))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const key = new URL(request.url)
  key.searchParams.set('kept', `${contentForm}-${request.method}-${hex(digest)}`)
  return key.href
}
