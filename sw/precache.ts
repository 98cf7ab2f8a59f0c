import { isCameraPage, permissions } from '#contract/codes/camera-pages.ts'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Paths that the server answers itself; a navigation to any other path gets the shell. */
const notPages = [/^\/api(\/|$)/, /^\/blob(\/|$)/, /^\/assets\//, /^\/desk(\/|$)/, /^\/(healthz|readyz)$/]

/** The shell was stored without the camera; the pages that scan may ask for it. */
function withCamera(answer: Response, { pathname }: URL): Response {
  if (!isCameraPage(pathname)) return answer
  const headers = new Headers(answer.headers)
  headers.set('permissions-policy', permissions.camera)
  return new Response(answer.body, { status: answer.status, headers })
}

/** Keeps the built shell at hand and answers navigations with it, online and offline. */
export function precacheShell(): void {
  // In development there is no built shell, and no list of its parts: the Vite server answers navigations.
  if (import.meta.env.DEV) return
  cleanupOutdatedCaches()
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })
  const shell = createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(async options => withCamera(await shell(options), options.url), {
      denylist: notPages,
    }),
  )
}
