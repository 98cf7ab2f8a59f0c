/** The worker's caches of answers. They are the same for everybody, but show what somebody was looking for. */
export const readCaches = { content: 'content', suggestions: 'suggestions', pictures: 'pictures' } as const

/** Where there is no worker there are no caches either. */
export async function forgetRead(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(Object.values(readCaches).map(async name => caches.delete(name)))
}
