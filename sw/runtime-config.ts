import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/** The page reads its settings at run time: the server's word first, the stored copy where there is no answer. */
export function keepRuntimeConfig(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new NetworkFirst({ cacheName: 'runtime-config', networkTimeoutSeconds: 5 }),
  )
}
