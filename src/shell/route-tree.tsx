import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { userStore } from '../api/user-store.ts'
import { loginUrl, pageKey } from '../ui/words/page-url.ts'
import { PageSkeleton } from '../ui/base/skeleton.tsx'
import { decide, mayVisit } from '../site/guard.ts'
import { loadable } from './loadable.tsx'
import type { Place } from './page-content.ts'
import { pages } from './pages.ts'
import { RootFrame } from './frame/root-frame.tsx'
import { RouteError } from './route-error.tsx'
import { redirects, routeOf, routes, type AppRoute, type RoutePath } from '../site/routes.ts'

const workbench = loadable(() => import('../workbench/workbench-frame.tsx'))

type Part = ReturnType<typeof loadable>

/** Called for each page that is about to be shown, so that its content loads together with its code. */
type OnVisit = (place: Place) => Promise<void>

/** Redirects other spellings to the path of the table, asks the guard, then loads code and content together. */
function loaderOf(route: AppRoute, parts: readonly Part[], onVisit: OnVisit): LoaderFunction {
  return async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname !== route.path) return redirect(route.path + search)
    const decision = decide(route, userStore.get())
    if (decision.kind === 'login') return redirect(loginUrl(pathname + search))
    if (decision.kind !== 'show') return null
    const loading = [onVisit({ pathname, search }), ...parts.map(part => part.preload())]
    // A part that fails at once is not reported before the page may be drawn.
    await Promise.allSettled(loading)
    await Promise.all(loading)
    return null
  }
}

interface Built {
  route: AppRoute
  page: Part
}

const built: Built[] = routes.map((route: AppRoute) => ({
  route,
  page: loadable(pages[route.path as RoutePath]),
}))

function routeObject({ route, page }: Built, frame: readonly Part[], onVisit: OnVisit): RouteObject {
  return {
    // The hydration data of a served page names its route by this id.
    id: route.path,
    path: route.path,
    handle: route,
    loader: loaderOf(route, [...frame, page], onVisit),
    // A changed filter or tab keeps the page, which reads it from the URL.
    shouldRevalidate: ({ currentUrl, nextUrl }) => pageKey(currentUrl) !== pageKey(nextUrl),
    Component: page.Component,
    HydrateFallback: PageSkeleton,
  }
}

const inWorkbench = ({ route }: Built) => route.path.startsWith('/workbench/')

/** For routes whose loader always redirects. */
const onTheWay = { Component: PageSkeleton, HydrateFallback: PageSkeleton }

/** The target, or else the first page of the visitor's menu; the guard speaks to people who have neither. */
const firstOpen = (target: RoutePath): string => {
  const visitor = userStore.get()
  const route = routeOf(target)
  const isOpen = visitor.userId === 0 || (route !== undefined && mayVisit(route, visitor))
  return isOpen ? target : (routes.find(one => 'menu' in one && mayVisit(one, visitor))?.path ?? target)
}

const onlyRedirects = Object.entries(redirects).map(([path, target]): RouteObject => ({
  ...onTheWay,
  path,
  loader: () => redirect(firstOpen(target)),
}))

/** The app's shortcut to what is on its way: its address is in the manifest, which is the same for everybody. */
const toReceive: RouteObject = {
  ...onTheWay,
  path: '/workbench/toReceive',
  loader: ({ request }) => {
    const { userId, userType } = userStore.get()
    if (userId === 0) return redirect(loginUrl(new URL(request.url).pathname))
    return redirect(
      userType === 5
        ? '/workbench/workbenchHome/terminalOrder?tab=receipt'
        : `${firstOpen('/workbench/workbenchHome/dispatchList')}?tab=onTheWay`,
    )
  },
}

/** Without a session every unknown path leads to the sign-in page, so that nobody learns which paths exist. */
const unknownPath: RouteObject = {
  ...onTheWay,
  path: '*',
  loader: () => redirect(userStore.get().userId === 0 ? '/login' : '/404'),
}

/** Loads the code of the served page before it is hydrated. */
export async function preloadPage(pathname: string): Promise<void> {
  await built.find(({ route }) => route === routeOf(pathname))?.page.preload()
}

export const routeTree = (onVisit: OnVisit): RouteObject[] => [
  {
    Component: RootFrame,
    // For errors of the frame itself; those of a page are caught below it.
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...built.filter(entry => !inWorkbench(entry)).map(entry => routeObject(entry, [], onVisit)),
          {
            Component: workbench.Component,
            children: built.filter(inWorkbench).map(entry => routeObject(entry, [workbench], onVisit)),
          },
          ...onlyRedirects,
          toReceive,
          unknownPath,
        ],
      },
    ],
  },
]
