import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { routeTree } from './route-tree.tsx'

vi.mock('../features/account/register-page.tsx', () => {
  throw new Error('gone')
})

const findRoute = (routes: readonly RouteObject[], path: string): RouteObject | undefined =>
  routes.flatMap(route => [route, ...(route.children ?? [])]).find(route => route.path === path) ??
  routes.flatMap(route => (route.children ? [findRoute(route.children, path)] : [])).find(Boolean)

test('a page whose code is gone is reported only once the page before it is awake', async () => {
  let wake = () => {}
  const awake = new Promise<void>(resolve => {
    wake = resolve
  })
  const loader = findRoute(
    routeTree(() => awake),
    '/register',
  )?.loader
  if (typeof loader !== 'function') throw new Error('the route has no loader')
  let isAwake = false
  const request = new Request(new URL('/register', window.location.href))
  const reported = Promise.resolve(loader({ request } as Parameters<typeof loader>[0])).catch(() => isAwake)
  await vi.dynamicImportSettled()
  await new Promise(resolve => {
    setTimeout(resolve)
  })
  isAwake = true
  wake()
  expect(await reported).toBe(true)
})
