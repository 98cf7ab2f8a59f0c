import { createBrowserRouter } from 'react-router-dom'
import { awake } from '../startup/awake.tsx'
import { loadContent, loadOwnContent, type Place } from '../startup/page-content.ts'
import { queryClient } from '../startup/query-client.ts'
import { routeTree } from './route-tree.tsx'
import { routeOf } from './routes.ts'

/**
 * Settles once everything is asked: a question that waits for the page to be drawn first is answered as much later.
 * What fails here is asked for again by the page, which says so.
 *
 * @returns the answers of which nothing is there yet
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

/** A page that is drawn without its content is drawn twice; longer than this the content is not waited for. */
const contentMs = 400

/** `served`: the page of this address stands in the document already, so that its loader has done its work. */
export function createPortalRouter(served: boolean) {
  const route = served ? routeOf(window.location.pathname) : undefined
  let opening = !served
  const visit = async (place: Place) => {
    if (served) await awake
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

/** Whoever draws the page before its part is there draws it twice; a part that takes long is not waited for. */
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
