import { createBrowserRouter } from 'react-router-dom'
import { hydrated } from '../ui/base/browser/hydrated.tsx'
import { loadContent, loadOwnContent, type Place } from './page-content.ts'
import { queryClient } from '../api/queries/query-client.ts'
import { routeTree } from './route-tree.tsx'
import { routeOf } from '../site/routes.ts'

/**
 * Settles once every request is started, so that none waits for the page to be drawn first. The page repeats a request
 * that fails here, and shows the error.
 *
 * @returns the requests of which no earlier answer is kept
 */
async function readAhead(place: Place): Promise<readonly Promise<unknown>[]> {
  const own = loadOwnContent(queryClient, place).catch((): readonly Promise<unknown>[] => [])
  void Promise.allSettled(loadContent(queryClient, place))
  return own
}

const after = async (ms: number) =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
  })

/** A page drawn without its content is drawn twice, so the first draw waits this long for it. */
const contentMs = 400

/** `served`: the server has rendered the page of this URL, so its loader need not run. */
export function createPortalRouter(served: boolean) {
  const route = served ? routeOf(window.location.pathname) : undefined
  let opening = !served
  const visit = async (place: Place) => {
    if (served) await hydrated
    const first = opening
    opening = false
    const answers = Promise.allSettled(await readAhead(place))
    if (first) await Promise.race([answers, after(contentMs)])
  }
  return createBrowserRouter(
    routeTree(visit),
    route && { hydrationData: { loaderData: { [route.path]: null } } },
  )
}

const patienceMs = 900

/** Settles once the page's code is there, since drawing earlier would draw twice; after `patienceMs` in any case. */
export const untilOpen = async (router: ReturnType<typeof createPortalRouter>): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
    setTimeout(resolve, patienceMs)
  })
