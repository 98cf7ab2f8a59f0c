import { createBrowserRouter } from 'react-router-dom'
import { loadContent, type Place } from './page-content.ts'
import { queryClient } from './query-client.ts'
import { routeTree } from './route-tree.tsx'
import { routeOf } from './routes.ts'

/** What fails here is asked for again by the page, which says so. */
const readAhead = (place: Place) => void Promise.allSettled(loadContent(queryClient, place))

/** `served`: the page of this address stands in the document already, so that its loader has done its work. */
export function createPortalRouter(served: boolean) {
  const route = served ? routeOf(window.location.pathname) : undefined
  return createBrowserRouter(
    routeTree(readAhead),
    route && { hydrationData: { loaderData: { [route.path]: null } } },
  )
}
