import { createBrowserRouter } from 'react-router-dom'
import { routeTree } from './route-tree.tsx'
import { routeOf } from './routes.ts'

/** `served`: the page of this address stands in the document already, so that its loader has done its work. */
export function createPortalRouter(served: boolean) {
  const route = served ? routeOf(window.location.pathname) : undefined
  return createBrowserRouter(routeTree, route && { hydrationData: { loaderData: { [route.path]: null } } })
}
