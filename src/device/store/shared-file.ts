/** Another app hands a file over to this path; the worker answers it, so that the file never leaves the device. */
export const sharePath = '/share'
/** The field of the form that holds the file. */
export const sharedField = 'file'
/** The part of the pad's URL that names the kept file. */
export const sharedParameter = 'shared'

/** The cache of a file that nobody has taken yet. */
export const sharedFiles = 'shared'
const nameHeader = 'x-file-name'
const keyOf = (id: string) => `${sharePath}/${id}`

/** Keeps one file until the pad takes it: one that was left behind goes when the next comes. */
export async function keepSharedFile(file: File): Promise<string> {
  const id = crypto.randomUUID()
  await caches.delete(sharedFiles)
  const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) }
  await (await caches.open(sharedFiles)).put(keyOf(id), new Response(file, { headers }))
  return id
}

/** Null where it was taken before, or was never kept. */
export async function takeSharedFile(id: string): Promise<File | null> {
  const cache = await caches.open(sharedFiles)
  const kept = await cache.match(keyOf(id))
  if (!kept) return null
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '')
  const file = new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
  await caches.delete(sharedFiles)
  return file
}
