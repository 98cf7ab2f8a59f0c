import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { prepareCalls } from './api/call.ts'
import { configureApi } from './api/ports.ts'
import { userStore } from './api/user-store.ts'
import { carryOutEffects } from './app/effects.ts'
import { keepSessionRow } from './app/keep-session-row.ts'
import { keepUserFresh } from './app/keep-user-fresh.ts'
import { queryClient } from './app/query-client.ts'
import { registerWorker } from './app/register-worker.ts'
import { preloadPage } from './app/route-tree.tsx'
import { createPortalRouter } from './app/router.ts'
import { takeServedContent } from './app/served-content.ts'
import { navigateWith } from './app/session.ts'
import { followOtherTabs, refuseStaleWrite } from './app/tabs.ts'
import { whenQuiet } from './app/when-quiet.ts'
import { prefetchFeedbackOnTouch } from './ui/feedback.ts'
import './ui/base.css'

configureApi({
  session: () => {
    const { sign, businessId } = userStore.get()
    return { sign, business: businessId ?? undefined }
  },
  beforeWrite: refuseStaleWrite,
  effects: carryOutEffects,
})

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

takeServedContent(queryClient)
const served = place.hasChildNodes()
if (!served) prepareCalls()
const router = createPortalRouter(served)
navigateWith(to => void router.navigate(to, { replace: true }))
followOtherTabs()
whenQuiet(keepSessionRow)
keepUserFresh()
prefetchFeedbackOnTouch()
registerWorker()

const portal = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)

/** In slices: whoever touches the page meanwhile is served first. */
const wakeUp = () => startTransition(() => void hydrateRoot(place, portal))

// A part that does not come is told by the page itself, as after any navigation.
if (served) preloadPage(window.location.pathname).then(wakeUp, wakeUp)
else createRoot(place).render(portal)
