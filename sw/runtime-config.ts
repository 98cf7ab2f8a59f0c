import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

/** Answers /config.json from the server, and from the stored copy where the server does not answer. */
export function keepRuntimeConfig(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new NetworkFirst({ cacheName: 'runtime-config', networkTimeoutSeconds: 5 }),
  )
}
