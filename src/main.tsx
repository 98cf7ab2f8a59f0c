import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { configureApi } from './api/ports.ts'
import { userStore } from './api/user-store.ts'
import { carryOutEffects } from './app/effects.ts'
import { keepSessionRow } from './app/keep-session-row.ts'
import { keepUserFresh } from './app/keep-user-fresh.ts'
import { queryClient } from './app/query-client.ts'
import { registerWorker } from './app/register-worker.ts'
import { createPortalRouter } from './app/router.tsx'
import { navigateWith } from './app/session.ts'
import { followOtherTabs, refuseStaleWrite } from './app/tabs.ts'
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

const router = createPortalRouter()
navigateWith(to => void router.navigate(to, { replace: true }))
followOtherTabs()
keepSessionRow()
keepUserFresh()
prefetchFeedbackOnTouch()
registerWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
