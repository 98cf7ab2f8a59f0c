import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Paths that the server answers itself; a navigation to any other path gets the shell. */
const notPages = [/^\/api(\/|$)/, /^\/blob(\/|$)/, /^\/assets\//, /^\/(healthz|readyz)$/]

/** Keeps the built shell at hand and answers navigations with it, online and offline. */
export function precacheShell(): void {
  // In development there is no built shell, and no list of its parts: the Vite server answers navigations.
  if (import.meta.env.DEV) return
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
