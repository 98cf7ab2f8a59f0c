import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { useUser } from '../api/use-user.ts'
import { PageSkeleton } from '../ui/base/skeleton.tsx'
import { Hydrated } from '../ui/base/browser/hydrated.tsx'
import { decide } from '../site/guard.ts'
import { signInUrl } from './session.ts'
import { useRoute } from '../site/routes.ts'

const NoAccess = lazy(() => import('./no-access.tsx'))

/** Created once: a new element would make React hydrate the served page whenever something around it changes. */
const page = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
    <Hydrated />
  </Suspense>
)

const insteadOfPage = (shown: ReactNode) => (
  <>
    <Suspense fallback={<PageSkeleton />}>{shown}</Suspense>
    <Hydrated />
  </>
)

/** Asks the guard at every render, since a session can end or a user's type change while the page is open. */
export function GuardOutlet() {
  const user = useUser()
  const route = useRoute()
  const decision = route && decide(route, user)
  if (decision?.kind === 'login') return insteadOfPage(<Navigate to={signInUrl()} replace />)
  if (decision?.kind === 'refuse')
    return insteadOfPage(<NoAccess reason={decision.reason} title={route?.title ?? ''} />)
  return page
}
