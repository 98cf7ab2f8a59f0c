import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { prepareCalls } from './api/call.ts'
import { releaseCookie } from './api/farewell.ts'
import { configureApi } from './api/ports.ts'
import { sessionOf, userStore } from './api/user-store.ts'
import { carryOutEffects } from './session/effects.ts'
import { keepSessionRow } from './session/keep-session-row.ts'
import { keepUserFresh } from './session/keep-user-fresh.ts'
import { nextTask } from './startup/next-task.ts'
import { queryClient } from './startup/query-client.ts'
import { registerWorker } from './startup/register-worker.ts'
import { preloadPage } from './shell/route-tree.tsx'
import { createPortalRouter, untilOpen } from './shell/router.ts'
import { takeServedContent } from './startup/served-content.ts'
import { navigateWith } from './session/session.ts'
import { followOtherTabs, refuseStaleWrite } from './session/tabs.ts'
import { keepQueries, restoreQueries } from './startup/kept-queries.ts'
import { prefetchFeedbackOnTouch } from './ui/feedback.ts'
import './ui/base.css'

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

/** What is known before anything is asked: from the last visit, and from the server along with the page. */
function takeContent(): void {
  restoreQueries(queryClient, Date.now())
  window.addEventListener('pagehide', () => keepQueries(queryClient))
  takeServedContent(queryClient)
}

/** What goes on beside the page. */
function attend(): void {
  followOtherTabs()
  keepSessionRow()
  keepUserFresh()
  prefetchFeedbackOnTouch()
  registerWorker()
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

/** The page of this address stands in the document. In slices: whoever touches it meanwhile is served first. */
async function wakeUp(root: HTMLElement): Promise<void> {
  await nextTask()
  takeContent()
  // A part that does not come is told by the page itself, as after any navigation.
  await preloadPage(window.location.pathname).catch(() => undefined)
  await nextTask()
  const { portal } = openRouter(true)
  await nextTask()
  startTransition(() => void hydrateRoot(root, portal))
  await nextTask()
  attend()
}

async function open(root: HTMLElement): Promise<void> {
  takeContent()
  void prepareCalls()
  const { router, portal } = openRouter(false)
  attend()
  await untilOpen(router)
  // What was asked leaves before the processor is taken.
  await nextTask()
  createRoot(root).render(portal)
}

void (place.hasChildNodes() ? wakeUp(place) : open(place))
