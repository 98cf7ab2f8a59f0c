import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { JoinPage } from '../session/join-page.tsx'
import { Frame } from './frame.tsx'
import { NotFound, ScreenError } from './missing.tsx'
import { screens } from './screens.ts'

const routes: RouteObject[] = [
  { path: 'join', Component: JoinPage },
  {
    Component: Frame,
    ErrorBoundary: ScreenError,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../first-run/home-page.tsx')).default }),
      },
      { path: 'today', lazy: async () => ({ Component: (await import('../today/today-page.tsx')).default }) },
      { path: 'own', lazy: async () => ({ Component: (await import('../account/own-page.tsx')).default }) },
      ...screens.map(({ path, load }) => ({
        path,
        lazy: async () => ({ Component: (await load()).default }),
        ErrorBoundary: ScreenError,
      })),
      { path: '*', Component: NotFound },
    ],
  },
]

export const router = createBrowserRouter(routes, { basename: '/desk' })
