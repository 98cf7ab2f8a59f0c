import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { useUser } from '../api/use-user.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Awake } from '../startup/awake.tsx'
import { decide } from './guard.ts'
import { signInAddress } from './session.ts'
import { useRoute } from '../shell/use-route.ts'

const NoAccess = lazy(() => import('./no-access.tsx'))

/** One element for good: what changes around the page must not wake up a served page before its turn. */
const page = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
    <Awake />
  </Suspense>
)

const insteadOfPage = (shown: ReactNode) => (
  <>
    <Suspense fallback={<PageSkeleton />}>{shown}</Suspense>
    <Awake />
  </>
)

/** Watches over the page that is shown: a session can end, or a user's type change, while somebody looks. */
export function GuardOutlet() {
  const user = useUser()
  const route = useRoute()
  const decision = route && decide(route, user)
  if (decision?.kind === 'login') return insteadOfPage(<Navigate to={signInAddress()} replace />)
  if (decision?.kind === 'refuse')
    return insteadOfPage(<NoAccess reason={decision.reason} title={route?.title ?? ''} />)
  return page
}
