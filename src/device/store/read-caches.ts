/** What the worker keeps of what was read. It is the same for everybody, but tells what somebody was looking for. */
export const readCaches = { content: 'content', suggestions: 'suggestions', pictures: 'pictures' } as const

/** Where there is no worker there are no caches either. */
export async function forgetRead(): Promise<void> {
  if (!('caches' in globalThis)) return
  await Promise.all(Object.values(readCaches).map(async name => caches.delete(name)))
}
