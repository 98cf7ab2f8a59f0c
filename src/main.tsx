import './ui/base/theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { prepareCalls } from './api/call.ts'
import { releaseCookie } from './api/end-session.ts'
import { configureApi } from './api/ports.ts'
import { sessionOf, userStore } from './api/user-store.ts'
import { carryOutEffects } from './session/effects.ts'
import { keepSessionRow } from './boot/keep-session-row.ts'
import { keepUserFresh } from './session/keep-user-fresh.ts'
import { queryClient } from './api/queries/query-client.ts'
import { preloadPage } from './shell/route-tree.tsx'
import { createPortalRouter, untilOpen } from './shell/router.ts'
import { takeServedContent } from './boot/served-content.ts'
import { whenIdle } from './api/when-idle.ts'
import { reportMissingPart } from './shell/prompts/update-state.ts'
import { navigateWith } from './session/session.ts'
import { followOtherTabs, refuseStaleWrite } from './session/tabs.ts'
import { persistQueries, restoreQueries } from './boot/persisted-queries.ts'
import { prefetchFeedbackOnTouch } from './ui/base/overlay/feedback.ts'

configureApi({
  session: () => sessionOf(userStore.get()),
  beforeWrite: () => {
    refuseStaleWrite()
    releaseCookie()
  },
  effects: carryOutEffects,
})

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

/** Ends the current task, so that the browser can paint and answer clicks before the next one. */
const nextTask = async () =>
  new Promise(resolve => {
    setTimeout(resolve)
  })

/**
 * Fills the query cache with the answers stored at the last visit, then with those that the server sent, which are
 * newer. The worker's messages are listened to before it is asked.
 */
async function takeContent(): Promise<void> {
  // Not every browser has one.
  const { serviceWorker } = navigator as Partial<Navigator>
  await Promise.allSettled([
    restoreQueries(queryClient),
    serviceWorker?.controller && import('./boot/listen-to-worker.ts'),
  ])
  takeServedContent(queryClient)
}

async function startWorker(): Promise<void> {
  const { registerWorker } = await import('./boot/register-worker.ts')
  await registerWorker()
}

/** Starts the listeners and the background work that the first paint does not need. */
function attend(): void {
  persistQueries(queryClient)
  followOtherTabs()
  keepSessionRow()
  keepUserFresh()
  prefetchFeedbackOnTouch()
  // With a network, code that fails to load was replaced by a deployment.
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) reportMissingPart()
  })
  // Private windows and blocked storage refuse workers; the portal works without.
  whenIdle(() => void startWorker().catch(() => undefined))
}

function openRouter(served: boolean) {
  const router = createPortalRouter(served)
  navigateWith(to => router.navigate(to, { replace: true }))
  const portal = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  return { router, portal }
}

/** Hydrates the page that the server rendered, in several tasks, so that the browser can answer clicks in between. */
async function wakeUp(root: HTMLElement): Promise<void> {
  await nextTask()
  await takeContent()
  // The page itself reports code that fails to load, as after any navigation.
  await preloadPage(window.location.pathname).catch(() => undefined)
  await nextTask()
  const { portal } = openRouter(true)
  await nextTask()
  startTransition(() => void hydrateRoot(root, portal))
  await nextTask()
  attend()
}

async function open(root: HTMLElement): Promise<void> {
  await takeContent()
  void prepareCalls()
  const { router, portal } = openRouter(false)
  attend()
  await untilOpen(router)
  createRoot(root).render(portal)
}

void (place.hasChildNodes() ? wakeUp(place) : open(place))
