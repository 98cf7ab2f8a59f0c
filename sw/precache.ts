import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Addresses that the server answers itself; everything else that is navigated to is a page of the shell. */
const notPages = [/^\/api(\/|$)/, /^\/blob(\/|$)/, /^\/assets\//, /^\/(healthz|readyz)$/]

/** Keeps the built shell at hand and answers navigations with it, online and offline. */
export function precacheShell(): void {
  // In development there is no built shell, and no list of its parts: the Vite server answers navigations.
  if (import.meta.env.DEV) return
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
