import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useUser } from '../api/use-user.ts'
import { Breadcrumb, type Crumb } from '../ui/base/page/breadcrumb.tsx'
import { useFocusRecovery } from '../ui/base/browser/use-focus-recovery.ts'
import { mayVisit } from '../site/guard.ts'
import { shownList } from '../ui/detail/shown-list.ts'
import { ownTrail } from '../ui/list/trail.ts'
import { PageSkeleton } from '../ui/base/skeleton.tsx'
import { redirects, routeOf, type AppRoute, useRoute } from '../site/routes.ts'
import { dealerAskedFor, withoutDealer } from './dealer-asked-for.ts'
import { parentOf, titleBelow } from './menu.ts'
import { SideMenu } from './side-menu.tsx'
import css from './workbench-frame.module.css'

const OtherDealer = lazy(() => import('./other-dealer.tsx'))

const start = routeOf(redirects['/workbench'])

function crumbsOf(
  route: AppRoute,
  visitor: { userId: number; userType: number },
  list: string | undefined,
): Crumb[] {
  const parent = route.menu ? undefined : parentOf(route, visitor, list)
  const home = start && start !== route && mayVisit(start, visitor) ? start.path : undefined
  return [
    { label: '首页', to: '/' },
    { label: '工作台', to: home },
    ...(route.menu?.section ? [{ label: route.menu.section }] : []),
    ...(parent ? [{ label: parent.title, to: parent.path }] : []),
    { label: titleBelow(route, parent) },
  ]
}

/** Wraps every workbench page: menu at the left, breadcrumb and page at the right. */
export default function WorkbenchFrame() {
  const user = useUser()
  const route = useRoute()
  const { pathname, search } = useLocation()
  const list = useSyncExternalStore(shownList.subscribe, shownList.get)
  const other = dealerAskedFor(search, user)
  // Not in an effect: the first list or detail of another business reads the trail while it is drawn.
  ownTrail(user.businessId)
  useFocusRecovery()
  return (
    <div className={css['frame']}>
      <SideMenu user={user} route={route} list={list} />
      <div className={css['content']} data-of-menu={route?.menu !== undefined}>
        {route && <Breadcrumb crumbs={crumbsOf(route, user, list)} />}
        <div className={css['page']}>
          {other ? (
            <Suspense fallback={<PageSkeleton />}>
              <OtherDealer user={user} dealer={other} url={withoutDealer({ pathname, search })} />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </div>
  )
}
